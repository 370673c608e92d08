import CivilTime
import Dining

/// A section of a location's menu, as stored in a finding.
struct OhioStateSection: Hashable {
  let id: String
  /// Its name; may be empty.
  let name: String
  /// The day of its menu; nil for every day.
  let date: CivilDate?

  /// The sections in a finding's value.
  static func listed(_ value: String) -> [OhioStateSection] {
    value.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
      guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(\.isNumber) else { return nil }
      return OhioStateSection(id: parts[0], name: parts[1], date: CivilDate(parts[2]))
    }
  }

  /// One line of the value.
  var line: String { "\(id)\t\(name)\t\(date.map { "\($0)" } ?? "")" }

  /// The meal period that the name stands for; `Daily Menu` is not a period.
  static func period(_ name: String) -> String? {
    let words = name.lowercased().split(separator: " ")
    return name.isEmpty || words.contains("daily") || words == ["menu"] ? nil : name
  }
}
