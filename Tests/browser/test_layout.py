"""How the parts of a page stand to each other, whatever the meals: few, many, long names, letters from right to left."""

import json

import pytest
from playwright.sync_api import expect


@pytest.fixture(scope="session")
def one_meal_address(build_site, served):
    """The root of a site of one meal, with all its times."""
    meal = {
        "name": "Pho", "category": "Soups", "prepTime": "40 min", "cookTime": "20 min", "totalTime": "1 h", "servings": 4,
    }  # fmt: skip
    return served(build_site({"Content/meals.json": json.dumps([meal])}).output)


@pytest.fixture(scope="session")
def long_names_address(build_site, served):
    """The root of a site of so many categories that their scopes are a list, and of names that hardly fit a phone."""
    meals = [{"name": f"Pie {number}", "category": f"Category {number}"} for number in range(14)]
    meals += [
        {"name": "Donaudampfschifffahrtsgesellschaftskapitänsmützenpiroggen", "category": "Vegetarian main courses for festive winters"}
    ]
    return served(build_site({"Content/meals.json": json.dumps(meals)}).output)


def box(locator):
    """Left, top, right and bottom."""
    found = locator.bounding_box()
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def test_the_drawing_of_a_meal_without_a_picture_is_in_the_middle(visit, one_meal_address):
    """Its box has the form of the drawing: in another one, each drawing of the sheet would stand at another height."""
    page = visit(one_meal_address + "meals/pho/").page
    width, height = page.locator(".hero[data-art]").evaluate(
        "hero => [getComputedStyle(hero, '::before').inlineSize, getComputedStyle(hero, '::before').blockSize].map(parseFloat)"
    )
    assert width / height == pytest.approx(4 / 3, rel=0.005)


def test_a_single_category_is_no_banner(visit, one_meal_address):
    """Its tile is as wide as one of five."""
    page = visit(one_meal_address + "search/").page
    left, _, right, _ = box(page.locator(".tiles a"))
    assert right - left < page.locator("main").bounding_box()["width"] / 4


def test_times_and_servings_stand_in_one_row_on_a_phone(visit, one_meal_address):
    """All four."""
    page = visit(one_meal_address + "meals/pho/", viewport={"width": 360, "height": 800}).page
    tops = {fact.bounding_box()["y"] for fact in page.locator(".facts > div").all()}
    expect(page.locator(".facts > div")).to_have_count(4)
    assert len(tops) == 1


def test_chosen_filters_stay_in_sight_while_suggestions_are_open(home):
    """The sheet begins below them."""
    home.choose_token("On sale").expect_chips("On sale").press("e")
    expect(home.completions.first).to_be_visible()
    assert box(home.chips.first)[3] <= box(home.form.get_by_role("listbox"))[1]


@pytest.mark.parametrize("place", ["content", "inline"])
def test_suggestions_in_the_page_stand_below_the_field(visit, variant, place):
    """On a wide screen, and as wide as it."""
    page = visit(variant(f"suggestions: {place}")).type("muf")
    expect(page.completions.first).to_be_visible()
    field, sheet = box(page.field), box(page.form.get_by_role("listbox"))
    assert field[3] <= sheet[1]
    assert (sheet[0], sheet[2]) == pytest.approx((field[0], field[2]), abs=1)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_suggestion_begins_below_the_typed_text(visit, variant, direction):
    """As in a native field."""
    page = visit(variant(further="\nlanguage: ar\n" if direction == "rtl" else "")).type("muf")
    page.page.wait_for_function(
        """() => {
            const field = document.querySelector("#larder-search"), style = getComputedStyle(field);
            const from = parseFloat(style.borderInlineStartWidth) + parseFloat(style.paddingInlineStart);
            const text = document.querySelector("[role=option][data-kind=text] span")?.getBoundingClientRect();
            const { left, right } = field.getBoundingClientRect();
            return text && Math.abs(style.direction === "rtl" ? right - from - text.right : left + from - text.left) <= 1;
        }"""
    )


LETTERS = """(element) => {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  const at = (index) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return range.getBoundingClientRect().left;
  };
  return [...text.data].map((_, index) => at(index));
}"""


def test_a_label_reads_in_its_own_direction(visit, variant):
    """Latin ones in an Arabic site from the left, though they begin with a sign."""
    page = visit(variant(further="\nlanguage: ar\n")).open_suggestions()
    label = page.option("4+ star review").locator("span").first
    expect(label).to_have_text("4+ star review")
    assert (places := label.evaluate(LETTERS)) == sorted(places)
    chip = page.press_token("4+ star review").form.locator("[data-chosen] span")
    assert (places := chip.evaluate(LETTERS)) == sorted(places) and len(places) > 1


def test_the_prompt_is_whole_beside_cancel(visit, address):
    """On the narrowest screen."""
    page = visit(address, viewport={"width": 320, "height": 700}).open_suggestions()
    expect(page.cancel).to_be_visible()
    room, needed = page.field.evaluate(
        """field => {
            const style = getComputedStyle(field), pen = document.createElement("canvas").getContext("2d");
            pen.font = style.font;
            const inside = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
            return [inside, pen.measureText(field.placeholder).width];
        }"""
    )
    assert needed <= room


def test_long_names_fit_the_search_of_a_phone(visit, long_names_address):
    """A list of scopes ends where the page does, and a suggestion breaks before its count."""
    page = visit(long_names_address, viewport={"width": 360, "height": 800}).type("d")
    expect(page.completions.first).to_be_visible()
    sheet = page.form.get_by_role("listbox")
    assert sheet.evaluate("sheet => sheet.scrollWidth <= sheet.clientWidth")
    count = page.completions.filter(has_text="Donau").locator("[data-count]")
    assert box(count)[2] <= box(sheet)[2]
    assert box(page.results.locator("[data-scopes] select"))[2] <= 360 - 16


def test_tags_in_other_letters_keep_their_dots_between_them(visit, variant):
    """Latin tags from right to left: a dot stands before the tag, which is at its right."""
    page = visit(variant(further="\nlanguage: ar\n") + "page/2/").page
    tags = page.locator(".card .tags:has(li:nth-child(2)) li")
    expect(tags.first).to_be_visible()
    first, second = box(tags.nth(0)), box(tags.nth(1))
    assert second[2] < first[0]
    gap = first[0] - second[2]
    left, width = tags.nth(1).evaluate(
        "tag => [getComputedStyle(tag, '::before').left, getComputedStyle(tag, '::before').width].map(parseFloat)"
    )
    assert left == pytest.approx(second[2] - second[0], abs=1)
    assert width == pytest.approx(gap, abs=1)


def test_recent_searches_and_choices_stand_in_line_with_the_field(visit, address):
    """At both ends."""
    page = visit(address + "search/").type("beef").press("Enter")
    page.page.goto(address + "search/")
    recents = page.page.locator("[data-recent]")
    expect(recents.get_by_role("button").first).to_be_visible()
    field = box(page.field)
    assert box(recents)[2] == pytest.approx(field[2], abs=1)
    assert box(page.page.locator("[data-options] input").first)[0] == pytest.approx(field[0], abs=1)


def test_a_notice_keeps_its_distance_from_the_scopes(visit, address):
    """Of a filter that there is not."""
    page = visit(address + "?q=beef&token=free").ready()
    notice = page.results.locator("[data-notice]")
    expect(notice).to_be_visible()
    assert box(notice)[1] - box(page.results.locator("[data-scopes]"))[3] >= 8


def test_drawings_are_seen_in_forced_colours(visit, one_meal_address):
    """The meal without a picture has its ground still."""
    page = visit(one_meal_address, forced_colors="active").page
    ground = "part => getComputedStyle(part).backgroundColor"
    assert page.locator(".frame[data-art]").evaluate(ground) != page.locator("body").evaluate(ground)


def test_no_room_is_printed_where_there_is_no_picture(visit, one_meal_address):
    """A card begins with its name."""
    page = visit(one_meal_address).page
    page.emulate_media(media="print")
    expect(page.locator(".card h3")).to_be_visible()
    expect(page.locator(".card .frame")).to_be_hidden()
