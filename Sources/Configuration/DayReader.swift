import CivilTime
import JSON

/// Reads a list of named days: `{"name": …, "date": …}` or `{"name": …, "from": …, "to": …}`.
func readDays(_ section: Section, _ key: String) -> [DatedRange] {
  (section.elements(key) ?? []).compactMap { element in
    guard
      let part = Section.of(
        element.value, at: element.steps, log: section.log, keys: ["name", "date", "from", "to"])
    else { return nil }
    return readRange(part)
  }
}

private func readRange(_ part: Section) -> DatedRange? {
  let name = part.requiredText("name") ?? ""
  if part.value("date") != nil {
    for key in ["from", "to"] where part.value(key) != nil {
      part.note(.unknownKey, key, detail: key, candidates: ["name", "date"], target: .key)
    }
    return readDate(part, "date").map { DatedRange(name: name, first: $0, last: $0) }
  }
  if part.value("from") == nil, part.value("to") == nil {
    part.miss("date")
    return nil
  }
  for key in ["from", "to"] where part.value(key) == nil { part.miss(key) }
  guard let first = readDate(part, "from"), let last = readDate(part, "to") else { return nil }
  if last < first { part.note(.backwardDates, "to", detail: last.description) }
  return DatedRange(name: name, first: first, last: last)
}

private func readDate(_ part: Section, _ key: String) -> CivilDate? {
  guard let text = part.text(key) else { return nil }
  let date = CivilDate(text)
  if date == nil { part.note(.badDate, key, detail: text) }
  return date
}
