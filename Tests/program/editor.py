"""Someone who works on a content folder, at random."""

import copy
import json
import os
import random
import shutil

from folders import contents
from samples import CATEGORIES, DISHES, TAGS, markdown, picture, record

RATINGS = [None, 0, 1.5, 4, 4.5, 5]
SETTINGS = {
    "title": ["Meals", "Essen & Trinken", "食"],
    "pageSize": [1, 3, 5, 60],
    "language": ["en", "de", "ru"],
    "baseURL": ["https://example.org/", "https://example.org/a/b/"],
    "sort": ["name", "-rating, name"],
    "defaultCategory": ["Soups"],
    "description": ["All there is to eat"],
    "tokens": [[{"label": "Best", "rule": "rating >= 4"}], [{"label": "On sale", "tag": "On sale"}]],
}


class Editor:
    """Someone who works on a content folder: each edit writes, moves or removes a few files of it."""

    def __init__(self, site, seed):
        self.folder = site.folder / "Content"
        self.chance = random.Random(seed)
        self.records = [record(number) for number in range(20)]
        self.settings = {"title": "Meals", "defaultCategory": "Soups", "pageSize": 5}
        self.count = 200
        self.save()

    def save(self):
        self.write("meals.json", json.dumps(self.records, ensure_ascii=False))
        self.write("site.yaml", json.dumps(self.settings, ensure_ascii=False))

    def saved(self):
        """Everything, to come back to after an edit that makes an error."""
        return copy.deepcopy((self.records, self.settings)), contents(self.folder)

    def restore(self, saved):
        (self.records, self.settings), files = saved
        shutil.rmtree(self.folder)
        for path, content in files.items():
            if content is not None:
                self.write(path, content)

    def write(self, path, content):
        target = self.folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content if isinstance(content, bytes) else content.encode())

    def number(self):
        self.count += 1
        return self.count

    def files(self, pattern):
        return sorted(path for path in self.folder.glob(pattern) if path.is_file())

    def some_record(self):
        if not self.records:
            self.records.append(record(self.number()))
        return self.chance.choice(self.records)

    def edit(self):
        """Makes one random edit; gives its name."""
        edit = self.chance.choice([name for name in dir(self) if name.startswith("edit_")])
        getattr(self, edit)()
        self.save()
        return edit

    # Meals of the data file.

    def edit_record_added(self):
        self.records.insert(self.chance.randrange(len(self.records) + 1), record(self.number()))

    def edit_record_removed(self):
        self.records.remove(self.some_record())

    def edit_record_renamed(self):
        self.some_record()["name"] = f"{self.chance.choice(DISHES)} {self.chance.randrange(9)}"

    def edit_record_hidden_or_shown(self):
        meal = self.some_record()
        meal["hidden"] = not meal.get("hidden", False)

    def edit_record_retagged(self):
        self.some_record()["tags"] = self.chance.sample(TAGS, self.chance.randrange(4))

    def edit_record_slug(self):
        meal = self.some_record()
        if meal.pop("slug", None) is None:
            meal["slug"] = self.chance.choice(["best", "about", f"own-{self.chance.randrange(30)}"])

    def edit_record_rating(self):
        self.some_record()["rating"] = self.chance.choice(RATINGS)

    def edit_record_category(self):
        self.some_record()["category"] = self.chance.choice(CATEGORIES)

    def edit_record_picture(self):
        self.some_record()["imageURL"] = self.chance.choice(["", "dish0.png", "dish1.png", "https://example.org/x.png"])

    def edit_records_shuffled(self):
        self.chance.shuffle(self.records)

    # Meals that are files.

    def some_meal(self):
        meals = self.files("meals/**/*.md")
        if meals:
            return self.chance.choice(meals)
        self.edit_meal_added()
        return self.files("meals/**/*.md")[0]

    def edit_meal_added(self):
        number = self.number()
        text = markdown(number, tags=self.chance.sample(TAGS, 2), rating=self.chance.choice(RATINGS))
        if self.chance.random() < 0.5:
            text = "".join(line for line in text.splitlines(True) if not line.startswith("category"))
        self.write(f"meals/{self.chance.choice(CATEGORIES)}/meal{number}.md", text)

    def edit_meal_removed(self):
        self.some_meal().unlink()

    def edit_meal_text(self):
        with open(self.some_meal(), "a", encoding="utf-8") as file:
            file.write(f"\nMore of it: {self.number()}.\n")

    def edit_meal_same_size(self):
        meal = self.some_meal()
        content = meal.read_bytes()
        status = meal.stat()
        meal.write_bytes(content.replace(b"dish", b"DISH") if b"dish" in content else content.replace(b"DISH", b"dish"))
        os.utime(meal, ns=(status.st_atime_ns, status.st_mtime_ns))

    def edit_meal_hidden(self):
        meal = self.some_meal()
        text = meal.read_text()
        meal.write_text(text.replace("hidden: true\n", "") if "hidden" in text else text.replace("---\n", "---\nhidden: true\n", 1))

    def edit_meal_file_renamed(self):
        meal = self.some_meal()
        meal.rename(meal.with_name(f"renamed{self.number()}.md"))

    def edit_meal_moved(self):
        meal = self.some_meal()
        target = self.folder / "meals" / self.chance.choice(["", "Soups", "Soups/deep", *CATEGORIES]) / meal.name
        target.parent.mkdir(parents=True, exist_ok=True)
        meal.rename(target)

    def edit_category_folder_renamed(self):
        folders = sorted(path for path in self.folder.glob("meals/*") if path.is_dir())
        if folders:
            self.chance.choice(folders).rename(self.folder / f"meals/Kitchen {self.number()}")

    # Pages, pictures, static files, settings.

    def edit_page(self):
        page = self.chance.choice(["pages/about.md", "pages/help/faq.md", "pages/about/team.md", "index.md", "pages/new.md"])
        if self.chance.random() < 0.4:
            (self.folder / page).unlink(missing_ok=True)
        else:
            picture = "/images/dish0.png" if self.chance.random() < 0.5 else "nowhere.png"
            self.write(page, f"# Page {self.number()}\n\n![dish]({picture}) [about](/about/)\n")

    def edit_picture(self):
        path = f"images/dish{self.chance.randrange(3)}.png"
        if self.chance.random() < 0.4:
            (self.folder / path).unlink(missing_ok=True)
        else:
            self.write(path, picture(self.chance.randrange(4)))

    def edit_static(self):
        path = self.chance.choice(["CNAME", "fonts/a b.txt", "fonts/deep/er.txt", "plain", "about", "verify/code.html"])
        target = self.folder / "static" / path
        if target.is_dir():
            return
        if self.chance.random() < 0.5:
            target.unlink(missing_ok=True)
        elif not any(parent.is_file() for parent in target.parents):
            self.write(f"static/{path}", f"file {self.chance.randrange(3)}\n")

    def edit_plain_becomes_folder(self):
        plain = self.folder / "static/plain"
        if plain.is_dir():
            (plain / "in.txt").unlink()
            plain.rmdir()
            plain.write_text("file\n")
        else:
            plain.unlink(missing_ok=True)
            self.write("static/plain/in.txt", "file\n")

    def edit_settings(self):
        key = self.chance.choice(list(SETTINGS))
        self.settings[key] = self.chance.choice(SETTINGS[key])
        if key not in ("title", "defaultCategory") and self.chance.random() < 0.3:
            del self.settings[key]

    def edit_template(self):
        own = self.folder.parent / "Templates/partials/card.mustache"
        if own.exists():
            own.unlink()
        else:
            own.parent.mkdir(parents=True, exist_ok=True)
            own.write_text(f"<li>{{{{name}}}} {self.number()}</li>\n")
