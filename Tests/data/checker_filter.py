"""What the Nu checker says that is no fault of a page: its rules are of 2020. Each pattern has its reason."""

import re

FILTERED = {
    # In the HTML standard since 2020 (forms, section 6.8.7); the checker's schema is older.
    r"Attribute “enterkeyhint” not allowed on element “input”": "newer than the checker",
    # In the HTML standard since 2022 (section 2.5.9).
    r"Attribute “fetchpriority” not allowed on element “img”": "newer than the checker",
    # A list's role is `list`, which takes a name (ARIA 1.2); the checker warns of every name on a plain element.
    r"Possible misuse of “aria-label”": "lists and groups may have names",
    # `section[data-results]` is empty until the script puts heading and cards into it.
    r"Section lacks heading": "the script fills the section",
}


def is_filtered(message):
    return any(re.search(pattern, message) for pattern in FILTERED)
