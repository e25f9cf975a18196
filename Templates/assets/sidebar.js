// The column for categories can be put away, and stays so in this browser.

import { element } from "./dom.js";

/**
 * @param {HTMLElement} sidebar `.sidebar`; data-away while it is put away
 * @param {{ label: string, store: import("./kept.js").Kept | null, signal: AbortSignal }} options
 */
export function sidebarToggle(sidebar, { label, store, signal }) {
  sidebar.id ||= "larder-sidebar";
  const button = element("button", {
    type: "button",
    "data-sidebar-toggle": true,
    "aria-label": label,
    "aria-controls": sidebar.id,
    title: label,
  });
  let away = store?.read().away === true;
  button.addEventListener("click", () => {
    away = !away;
    store?.write({ away });
    update();
  }, { signal });
  update();
  (document.querySelector(".site-header") ?? sidebar).prepend(button);

  function update() {
    sidebar.toggleAttribute("data-away", away);
    button.setAttribute("aria-expanded", String(!away));
  }
}
