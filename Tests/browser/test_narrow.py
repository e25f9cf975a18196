"""What stands on a narrow screen, as it is laid out."""

import json

from common import Site
from preview import preview


def test_the_report_of_an_error_fits_a_phone(chromium, tmp_path, program):
    """A line that cannot be broken scrolls in itself; the page does not."""
    site = Site(tmp_path, program)
    site.write({"Content/meals.json": json.dumps([{"name": "A" * 400, "category": "S", "imageURL": f"ftp://{'a' * 300}"}])})
    with preview(site) as running:
        page = chromium.new_page(viewport={"width": 360, "height": 800})
        page.goto(running.address)
        problem = page.locator("li.problem").first
        box = problem.bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 360
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        assert problem.locator("pre").evaluate("pre => pre.scrollWidth > pre.clientWidth")
        page.close()


def test_nothing_found_begins_where_everything_begins(chromium, address):
    """The heading, what is said, and the drawing, on a wide screen too."""
    for width in (360, 1100):
        page = chromium.new_page(viewport={"width": width, "height": 800})
        page.goto(f"{address}search/?q=zzzz")
        status = page.locator("[data-results-header] > [data-count]").filter(has_text="zzzz")
        status.wait_for()
        left = page.locator("h1").bounding_box()["x"]
        # Where its words are, not its box.
        words = "box => { const all = document.createRange(); all.selectNodeContents(box); return all.getBoundingClientRect().x }"
        assert abs(status.evaluate(words) - left) < 2
        page.close()
