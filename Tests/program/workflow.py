"""Runs the shell steps of a workflow for GitHub here, as far as that goes without GitHub.

The steps are read from the file. What stands in for an action, and what GitHub would know, is given by the caller; an
expression that nothing is given for is an error, so that a workflow cannot grow past its tests unseen.
"""

import os
import re
import subprocess

from ruamel.yaml import YAML


class Workflow:
    """A workflow's file, and what GitHub would know of its run."""

    def __init__(self, path, known):
        self.definition = YAML(typ="safe").load(path)
        self.known = {**known, **{f"env.{key}": value for key, value in self.definition["env"].items()}}

    def run(self, job, folder, actions, env):
        """Runs a job's steps in a folder; gives a list of (the step's name, the finished process) of its shell steps.

        `actions` has a function for each action, by its name without version, which gets the step's inputs and gives its
        outputs. `env` stands above the workflow's own. It ends at the first step that fails.
        """
        definition = self.definition["jobs"][job]
        # https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax says how bash is started.
        assert definition["defaults"]["run"]["shell"] == "bash"
        known = dict(self.known)
        finished = []
        for step in definition["steps"]:
            if not self.holds(step.get("if", "true"), known):
                continue
            if "uses" in step:
                inputs = {key: self.fill(value, known) for key, value in step.get("with", {}).items()}
                outputs = actions[step["uses"].split("@")[0]](inputs)
                known.update({f"steps.{step.get('id')}.outputs.{key}": value for key, value in (outputs or {}).items()})
                continue
            values = {**self.definition["env"], **step.get("env", {})}
            result = subprocess.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
                cwd=folder,
                env={**os.environ, **{key: self.fill(value, known) for key, value in values.items()}, **env},
                capture_output=True,
                text=True,
            )
            finished.append((step["name"], result))
            if result.returncode != 0:
                break
        return finished

    def fill(self, text, known):
        """A text with its `${{ … }}` replaced."""
        return re.sub(r"\$\{\{(.*?)\}\}", lambda match: self.value(match[1].strip(), known), str(text))

    def value(self, expression, known):
        # Of a step that was passed over, all outputs are empty.
        if expression.startswith("steps.") and expression not in known:
            step = expression.split(".")[1]
            assert any(step == one.get("id") for job in self.definition["jobs"].values() for one in job["steps"])
            return ""
        return known[expression]

    def holds(self, condition, known):
        """Whether a condition holds: one comparison with a text is all that is understood."""
        if condition == "true":
            return True
        name, text = re.fullmatch(r"([\w.-]+) != '(.*)'", condition).groups()
        return self.value(name, known) != text
