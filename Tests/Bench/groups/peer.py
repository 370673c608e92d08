"""Says for every group that groups-bench wrote whether the choice is one that the rule's own formula calls best.

The formulas are those by which the rules were compared first: the product of the stars less a half, how many told four stars or more,
the mean, the least. Standard library alone.
"""
import math
import sys


def scores(rule, members):
    films = range(len(members[0][0]))
    assumed = [[s if told else mean for s, told in zip(stars, tolds)] for stars, tolds, mean in members]
    if rule == "nash":
        return [sum(math.log(max(row[f] - 0.5, 0.1)) for row in assumed) for f in films]
    if rule == "likes":
        return [sum(told[f] and stars[f] >= 4 for stars, told, _ in members) for f in films]
    if rule == "average":
        return [sum(row[f] for row in assumed) / len(assumed) for f in films]
    return [min(row[f] for row in assumed) for f in films]


counts = {}
for line in open(sys.argv[1]):
    rule, film, group = line.rstrip("\n").split("\t")
    members = []
    for text in group.split("|"):
        given, mean = text.split(";")
        pairs = [entry.split(":") for entry in given.split(",")]
        members.append(([float(s) for s, _ in pairs], [told == "1" for _, told in pairs], float(mean)))
    found = scores(rule, members)
    count = counts.setdefault(rule, [0, 0])
    count[0] += 1
    # The rule counts in millionths.
    count[1] += found[int(film)] < max(found) - 1e-5
for rule, (count, other) in counts.items():
    print(f"peer\t{rule}\t{count}\t{other}")
sys.exit(any(other for _, other in counts.values()))
