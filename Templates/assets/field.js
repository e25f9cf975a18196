// What happens in the text field itself: typing, composing, tokens made of words and turned back into them.

/**
 * @typedef {import("./state.js").State} State
 * @typedef {{ state: () => State, known: () => { commonWords: string[], tokens: { slug: string, label: string }[] },
 *   change: (part: Partial<State>) => void, typed: () => void, signal: AbortSignal }} Owner
 */

import { tokenise, withTokens } from "./tokenise.js";

/**
 * @param {HTMLInputElement} field
 * @param {Owner} owner
 * @returns {{ write: (text: string) => void, key: (event: KeyboardEvent) => boolean }}
 *   `write` puts text into the field, unless it is there or a character is being composed; `key` returns whether it has dealt with the event
 */
export function textField(field, { state, known, change, typed, signal }) {
  /** What the last token was made of, for undo. @type {Pick<State, "text" | "tokens"> | null} */
  let untokenised = null;
  /** The text of a token that Backspace put back: a space after it does not take it again. */
  let putBack = "";
  let editing = false;
  let composing = false;

  // A plain field: the browser's own × and Escape would act beside ours.
  field.type = "text";
  field.setAttribute("enterkeyhint", "search");
  field.setAttribute("inputmode", "search");
  field.setAttribute("autocapitalize", "none");
  field.setAttribute("spellcheck", "false");

  field.addEventListener("input", (event) => {
    if (editing || composing) return;
    read(event instanceof InputEvent ? event.inputType : "");
  }, { signal });
  field.addEventListener("compositionstart", () => composing = true, { signal });
  field.addEventListener("compositionend", () => {
    composing = false;
    read("insertCompositionText");
  }, { signal });

  /** @param {string} inputType as in an InputEvent; empty when the browser does not say */
  function read(inputType) {
    const value = field.value;
    const { text: previous, tokens } = state();
    if (inputType === "historyUndo" && untokenised?.text === value) {
      change(untokenised);
      untokenised = null;
      return;
    }
    if (value === previous) return;
    const inserting = inputType === "" ? value.length > previous.length : inputType.startsWith("insert");
    const made = inserting && field.selectionEnd === value.length ? tokensOf(value, previous) : null;
    if (made) {
      untokenised = { text: value, tokens };
      replace(made.text);
      change({ text: made.text, tokens: withTokens(tokens, made.tokens) });
    } else {
      change({ text: value });
    }
    typed();
  }

  /** @param {string} value @param {string} previous */
  function tokensOf(value, previous) {
    const inserted = value.startsWith(previous) ? value.slice(previous.length) : value;
    const made = tokenise(value, inserted, known());
    const [first] = made.tokens;
    const again = typeof first === "object" && first.text === putBack && /\s$/.test(value);
    return made.tokens.length === 0 || again ? null : made;
  }

  /**
   * Changes the field so that the browser's own undo brings the text back.
   *
   * @param {string} text
   */
  function replace(text) {
    editing = true;
    const kept = field.value.startsWith(text) ? text.length : 0;
    field.setSelectionRange(kept, field.value.length);
    document.execCommand("delete");
    if (kept === 0 && text !== "") document.execCommand("insertText", false, text);
    if (field.value !== text) field.value = text;
    editing = false;
  }

  return {
    write(text) {
      if (composing || field.value === text) return;
      field.value = text;
      if (document.activeElement === field) field.setSelectionRange(text.length, text.length);
    },
    key(event) {
      const { tokens } = state();
      const last = tokens.at(-1);
      if (event.key !== "Backspace" || field.value !== "" || last === undefined) return false;
      event.preventDefault();
      // A held key stops where the text began.
      if (event.repeat) return true;
      if (typeof last === "string") {
        change({ tokens: tokens.slice(0, -1) });
      } else {
        putBack = last.text;
        field.value = last.text;
        field.select();
        change({ text: last.text, tokens: tokens.slice(0, -1) });
      }
      return true;
    },
  };
}
