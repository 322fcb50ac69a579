#!/usr/bin/env python3
"""count.py REPORT FAILED: how many tests passed, and how many there are. REPORT is a build folder, in which ctest and the
programs of the tests wrote, or vitest's JSON. What failed is added to FAILED, with the command that repeats it.

A program that broke off before it wrote its report, and any other test that ctest runs, counts as one.
"""
import json
import sys
import xml.etree.ElementTree as xml
from pathlib import Path


def of_build(build):
    """Of each test: its name, whether it passed, the command that repeats it."""
    report = build / "junit.xml"
    for case in xml.parse(report).getroot().iter("testcase") if report.exists() else []:
        name, good = case.get("name"), case.get("status") == "run"
        again = f"ctest --test-dir {build} --output-on-failure -R '^{name}$'"
        results = build / "results" / f"{name}.json"
        tests = [t for suite in json.loads(results.read_text())["testsuites"] for t in suite["testsuite"]] if results.exists() else []
        for test in tests:
            full = f"{test['classname']}.{test['name']}"
            program = f"{build}/tests/{name.split('.')[0]}_tests"
            passed = test["result"] == "COMPLETED" and "failures" not in test
            yield full, passed, f"{program} --gtest_filter={full}"
            good = good or not passed  # told already
        if not tests or not good:  # no program of many tests, or it broke off after its last one
            yield name, good, again


def of_page(report):
    root = Path.cwd() / "web"
    for file in json.loads(report.read_text())["testResults"] if report.exists() else []:
        path = Path(file["name"]).relative_to(root)
        for test in file["assertionResults"]:
            yield test["fullName"], test["status"] == "passed", f"tools/web npx vitest run {path} -t '{test['title']}'"
        if file["status"] != "passed" and not file["assertionResults"]:
            yield str(path), False, f"tools/web npx vitest run {path}"


where = Path(sys.argv[1])
tests = list(of_build(where) if where.is_dir() else of_page(where))
with open(sys.argv[2], "a") as failed:
    failed.writelines(f"  {name}:  {again}\n" for name, passed, again in tests if not passed)
print(sum(passed for _, passed, _ in tests), len(tests))
