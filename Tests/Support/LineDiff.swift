/// The difference of two texts by lines, to be read in a terminal: ` ` both, `-` only wanted, `+` only got.
package func lineDiff(wanted: String, got: String, context: Int = 2) -> String {
  let old = wanted.split(separator: "\n", omittingEmptySubsequences: false)
  let new = got.split(separator: "\n", omittingEmptySubsequences: false)
  let changes = new.difference(from: old)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in changes {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var lines: [(mark: Character, text: Substring)] = []
  var (oldIndex, newIndex) = (0, 0)
  while oldIndex < old.count || newIndex < new.count {
    if oldIndex < old.count, removed.contains(oldIndex) {
      lines.append(("-", old[oldIndex]))
      oldIndex += 1
    } else if newIndex < new.count, inserted.contains(newIndex) {
      lines.append(("+", new[newIndex]))
      newIndex += 1
    } else {
      lines.append((" ", new[newIndex]))
      oldIndex += 1
      newIndex += 1
    }
  }
  return nearby(lines, context: context)
}

private func nearby(_ lines: [(mark: Character, text: Substring)], context: Int) -> String {
  let changed = lines.indices.filter { lines[$0].mark != " " }
  var shown = ""
  var last = -1
  for index in lines.indices where changed.contains(where: { abs($0 - index) <= context }) {
    if index > last + 1 { shown += "…\n" }
    shown += "\(lines[index].mark) \(lines[index].text)\n"
    last = index
  }
  return shown
}
