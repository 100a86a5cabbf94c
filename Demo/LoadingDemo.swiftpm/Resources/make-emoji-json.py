#!/usr/bin/env python3
"""Creates emoji.json from Unicode's emoji-test.txt: groups, subgroups, and fully-qualified emoji.

    apt-get install unicode-data
    python3 make-emoji-json.py /usr/share/unicode/emoji/emoji-test.txt > emoji.json

Writes one line for each subgroup, so that changes of the data are easy to review. License of the data:
UNICODE-LICENSE.txt.
"""
import json
import re
import sys

ROW = re.compile(r"^[0-9A-F ]+; fully-qualified +# (\S+) E[0-9.]+ (.+)$")


def read(path):
    groups = []
    for line in open(path, encoding="utf-8"):
        line = line.rstrip("\n")
        if line.startswith("# group: "):
            groups.append({"name": line[len("# group: "):], "subgroups": []})
        elif line.startswith("# subgroup: "):
            groups[-1]["subgroups"].append({"name": line[len("# subgroup: "):], "emoji": []})
        elif row := ROW.match(line):
            groups[-1]["subgroups"][-1]["emoji"].append({"character": row[1], "name": row[2]})
    for group in groups:
        group["subgroups"] = [each for each in group["subgroups"] if each["emoji"]]
    return [group for group in groups if group["subgroups"]]


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def write(groups):
    rows = []
    for group in groups:
        subgroups = ",\n".join(compact(each) for each in group["subgroups"])
        rows.append('{"name":%s,"subgroups":[\n%s\n]}' % (compact(group["name"]), subgroups))
    print("[\n" + ",\n".join(rows) + "\n]")


write(read(sys.argv[1]))
