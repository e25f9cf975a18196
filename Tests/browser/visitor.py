"""Somebody in a browser that Selenium drives: real keys, a real pointer, and what is seen then."""

import time
import urllib.parse

from selenium.common.exceptions import (
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
)
from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.support.wait import WebDriverWait

# Not `innerText`: WebKit gives none for what lies so far below that it was not laid out yet.
SHOWN = """
const [selector, member] = arguments;
const shown = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
return shown.map((element) => member ? element[member] : element.textContent.trim());
"""

FIRST = """
const [selector, text] = arguments;
const shown = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
return shown.find((element) => element.textContent.trim().startsWith(text)) ?? null;
"""

NAMED = """
const name = document.querySelector(arguments[0]).getAttribute("aria-activedescendant");
return name === null ? [] : [name];
"""

# Seconds, as a machine may be busy.
PATIENCE = 15
FIELD = "#larder-search"
OPTIONS = "form [role=option]"
CHIPS = "[data-chips] > [data-chosen] button"
SCOPE_LABELS = "[data-scopes] label"


def wait_until(read, wanted):
    """Reads again and again until that is what was wanted; fails with what it is in the end."""
    end = time.monotonic() + PATIENCE
    while (found := read()) != wanted and time.monotonic() < end:
        time.sleep(0.05)
    assert found == wanted


class Visitor:
    """Whose steps can be written one after the other in a line."""

    def __init__(self, driver, root):
        self.driver = driver
        self.root = root

    def open(self, path=""):
        """A page of the site, by the address field."""
        self.driver.get(self.root + path)
        return self

    def shown(self, selector, member=None):
        return self.driver.execute_script(SHOWN, selector, member)

    def expect(self, selector, wanted, member=None):
        """What is shown of these elements, in their order: their texts, or a member of each."""
        wait_until(lambda: self.shown(selector, member), wanted)
        return self

    def click(self, selector, text=""):
        """Presses the first that is shown and begins with a text, once it can be pressed."""
        def press(driver):
            element = driver.execute_script(FIRST, selector, text)
            return element is not None and element.click() is None

        not_yet = (ElementNotInteractableException, ElementClickInterceptedException, StaleElementReferenceException)
        WebDriverWait(self.driver, PATIENCE, 0.05, not_yet).until(press, f"{selector} {text}")
        return self

    def reach(self):
        """Presses the field, once the bar has started."""
        return self.click(f"[data-search=ready] {FIELD}")

    def type(self, text):
        """A press on the field, then key after key."""
        return self.reach().press(*text)

    def press(self, *keys):
        """A character each, or the name of a key."""
        keys = [key if len(key) == 1 else getattr(Keys, key) for key in keys]
        ActionChains(self.driver, duration=0).send_keys(*keys).perform()
        return self

    def expect_names(self, names):
        """The results are these cards."""
        return self.expect("[data-cards] > li h3", names)

    def expect_own_list(self):
        """The page shows its own list, and no results."""
        return self.expect("[data-list]", [True], "isConnected").expect_names([])

    def expect_active(self, texts):
        """The option that the field names as the active one, and that is marked so."""
        wait_until(lambda: self.shown(f"{OPTIONS}[aria-selected=true]"), texts)
        named = self.driver.execute_script(NAMED, FIELD)
        assert named == self.shown(f"{OPTIONS}[aria-selected=true]", "id")
        return self

    def expect_text(self, text):
        return self.expect(FIELD, [text], "value")

    def expect_focus(self, selector):
        return self.expect(f"{selector}:focus", [True], "isConnected")

    def expect_address(self, address):
        """Without the site's root, and decoded."""
        wait_until(lambda: urllib.parse.unquote(self.driver.current_url.removeprefix(self.root)), address)
        return self

    def back(self):
        self.driver.back()
        return self

    def forward(self):
        self.driver.forward()
        return self
