"""axe, which looks for what keeps people out."""

from axe_playwright_python.sync_playwright import Axe


def serious(page):
    """What axe calls serious or critical, with the elements."""
    found = Axe().run(page).response["violations"]
    return [
        (violation["id"], node["html"], node.get("failureSummary"))
        for violation in found
        if violation["impact"] in ("serious", "critical")
        for node in violation["nodes"]
    ]
