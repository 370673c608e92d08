import CivilTime
import Dining
import JSON

/// A meal period of a location on one day.
struct DineOnCampusPeriod: Hashable {
  static let shape = RecordShape("period", needs: ["id", "name"], also: ["slug", "sort_order", "sortOrder"])

  let id: String
  let name: String

  /// The name of a period; nil for the one of dishes offered all day.
  static func title(_ name: String?) -> String? {
    name?.lowercased() == "everyday" ? nil : name
  }

  /// The periods of a day whose menus are requested: those of a list that was read, restricted to the names
  /// in the source if any of them match. (Numbers in a configuration are outdated.)
  static func asked(
    of hall: String, _ source: SiteSource, _ context: RequestContext
  ) -> [DineOnCampusPeriod] {
    let all = listed(context.findings[DineOnCampus.periodsKey(hall, context.today)] ?? "")
    let names = Set(source.periods.map { $0.lowercased() })
    let named = all.filter { names.contains($0.name.lowercased()) }
    return named.isEmpty ? all : named
  }

  /// The periods in a finding's value.
  static func listed(_ value: String) -> [DineOnCampusPeriod] {
    value.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t").map { String($0) }
      return parts.count == 2 ? DineOnCampusPeriod(id: parts[0], name: parts[1]) : nil
    }
  }

  /// Stores a location's periods of a day if their numbers can be part of an address.
  static func findings(
    _ records: [Record], of location: String, on day: CivilDate, _ notices: NoticeCollector
  ) -> [Finding] {
    let periods = records.compactMap { record -> DineOnCampusPeriod? in
      guard let id = record.identifier("id"), let name = record.text("name"), id.utf8.count <= 64,
        id.utf8.allSatisfy({ (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) })
      else {
        notices.note("bad-value", "\(location) period: \(record.text("name") ?? "unnamed")")
        return nil
      }
      return DineOnCampusPeriod(id: id, name: String(name.prefix(60)))
    }
    let value = periods.prefix(24).map { "\($0.id)\t\($0.name)" }.joined(separator: "\n")
    return [Finding(DineOnCampus.periodsKey(location, day), value)]
      + periods.prefix(24).map { Finding(DineOnCampus.periodKey($0.id), $0.name) }
  }
}
