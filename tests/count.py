#!/usr/bin/env python3
"""count.py BUILD: how many tests of a build passed, and how many there are, from what ctest and the programs wrote.

A program that broke off before it wrote its report, and any other test that ctest runs, counts as one.
"""
import json
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

build = Path(sys.argv[1])
passed = total = 0
report = build / "junit.xml"
for case in xml.parse(report).getroot().iter("testcase") if report.exists() else []:
    results = build / "results" / f"{case.get('name')}.json"
    if not results.exists():
        total += 1
        passed += case.get("status") == "run"
        continue
    tests = [t for suite in json.loads(results.read_text())["testsuites"] for t in suite["testsuite"]]
    total += len(tests)
    good = sum(t["result"] == "COMPLETED" and "failures" not in t for t in tests)
    if case.get("status") != "run" and good == len(tests):  # it broke off after its last test
        total += 1
    passed += good
print(passed, total)
