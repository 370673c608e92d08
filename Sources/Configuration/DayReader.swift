import CivilTime
import JSON
import Latin

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

/// Reads a list of named days, and notes those that begin before an earlier one has ended.
func readTerms(_ section: Section, _ key: String) -> [DatedRange] {
  let terms = readDays(section, key)
  // A term that could not be read has a fault of its own, and no place in the list.
  guard terms.count == section.value(key)?.array?.count else { return terms }
  var latest: DatedRange?
  for index in terms.indices.sorted(by: { terms[$0].first < terms[$1].first }) {
    let term = terms[index]
    if let latest, term.first <= latest.last {
      section.log.note(
        .overlappingTerms(with: latest.name), at: section.path(key) + [.index(index)], detail: term.name)
    }
    if latest.map({ $0.last < term.last }) ?? true { latest = term }
  }
  return terms
}

private func readRange(_ part: Section) -> DatedRange? {
  let name = part.requiredText("name")?.visibleName ?? ""
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
