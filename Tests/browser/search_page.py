"""A page with a search bar, in a visitor's words."""

import re

from playwright.sync_api import expect


class SearchPage:
    def __init__(self, page):
        self.page = page
        self.form = page.locator("form[role=search]")
        self.field = self.form.get_by_role("textbox").or_(self.form.get_by_role("combobox")).first
        self.own_list = page.locator("[data-list]")
        self.results = page.locator("[data-results]")
        self.cards = self.results.locator("[data-cards] > li")
        self.count = self.results.locator("[data-results-header] > [data-count]")
        self.options = self.form.get_by_role("option")
        self.completions = self.form.locator("[role=option][data-kind=text]")
        self.token_options = self.form.locator("[role=option][data-kind=token]")
        self.chips = self.form.locator("[data-chips] > li[data-chosen] button")
        self.offered_chips = self.form.locator("[data-chips] button[aria-pressed=false]")
        self.scopes = self.results.get_by_role("radio")
        self.cancel = self.form.locator("button[data-cancel]")
        self.clear = self.form.locator("button[data-clear]")
        self.more = self.results.locator("button[data-more]")

    def ready(self):
        """Waits until the bar has started."""
        expect(self.form).to_have_attribute("data-search", "ready")
        return self

    def type(self, text):
        """Types as a visitor does: a press, then key after key."""
        self.ready()
        self.field.click()
        self.page.keyboard.type(text)
        return self

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def expect_names(self, names):
        """The results are these cards, in this order, and are counted so (in English)."""
        self.expect_names_only(names)
        if names:
            expect(self.count).to_have_text("1 meal" if len(names) == 1 else f"{len(names)} meals")
        return self

    def expect_names_only(self, names):
        """The results are these cards, in this order."""
        expect(self.cards.locator("h3")).to_have_text(names)
        return self

    def expect_own_list(self):
        """The page shows its own list, and no results."""
        expect(self.own_list).to_be_visible()
        expect(self.cards.first).to_be_hidden()
        return self

    def expect_text(self, text):
        expect(self.field).to_have_value(text)
        return self

    def expect_chips(self, *names):
        """The chosen tokens' names, as their buttons tell them."""
        expect(self.chips).to_have_count(len(names))
        for chip, name in zip(self.chips.all(), names):
            expect(chip).to_have_accessible_name(f"Remove filter {name}")
        return self

    def expect_query(self, query):
        """The address's query part, once it is written."""
        expect(self.page).to_have_url(re.compile(r"^[^?]*" + (re.escape("?" + query) if query else "") + "$"))
        return self

    def scope(self, label):
        return self.scopes.and_(self.page.get_by_role("radio", name=re.compile(f"^{label}\\b")))

    def open_suggestions(self):
        """Presses the field of a site with tokens and waits for what it suggests: the index has come then."""
        self.ready()
        self.field.click()
        expect(self.token_options.first).to_be_visible()
        return self

    def close_suggestions(self):
        """As they may cover what is to be pressed; also those that are still to come."""
        if self.field.get_attribute("aria-expanded") == "true":
            self.field.press("Escape")
        elif self.field.input_value() != "":
            self.page.get_by_role("heading", level=1).click()
        expect(self.options.first).to_be_hidden()
        return self

    def choose_token(self, name):
        """From the suggestions under the field."""
        self.open_suggestions()
        self.option(name).click()
        return self

    def press_token(self, name):
        """Beside the field, where a typed text stays."""
        self.close_suggestions()
        self.offered_chip(name).click()
        return self

    def choose_scope(self, label):
        expect(self.scope(label)).to_be_visible()
        self.close_suggestions()
        self.scope(label).check()
        return self

    def remove(self, name):
        """Presses a chosen token's chip."""
        self.close_suggestions()
        self.chip(name).click()
        return self

    def chip(self, name):
        return self.form.get_by_role("button", name=f"Remove filter {name}")

    def offered_chip(self, name):
        return self.offered_chips.filter(has_text=name)

    def option(self, label):
        return self.form.get_by_role("option", name=label, exact=True)
