import CivilTime
import Dining
import JSON

/// The statements about a venue's hours in a directory's form: of several about the same days, those that
/// decide.
struct PublishedHours {
  /// The statements of one service that are about the same days.
  private struct Days: Hashable {
    var from: CivilDate?
    var to: CivilDate?
    var isOneDay = false
    var isNight = false
    var author: String?
    var statedAt: Instant?
  }
  private typealias Rules = [Service: [RecordedStatement]]

  private var weekly: Rules = [:]
  private var exceptions: [Days: Rules] = [:]
  private var overrides: [Days: Rules] = [:]
  private let momentary: [RecordedStatement]
  private let zone: Zone

  /// - Parameters:
  ///   - statements: all statements about the venue's hours.
  ///   - now: the present; expired live statuses and days before yesterday are left out.
  ///   - zone: the campus' zone.
  init(_ statements: [RecordedStatement], at now: Instant, zone: Zone) {
    self.zone = zone
    let first = zone.civil(at: now).date.adding(days: -1)
    momentary =
      statements.filter { recorded in
        recorded.statement.scope == .now && recorded.statement.state != nil && recorded.saidAt <= now
          && now < recorded.validUntil
      }.byRank
    let lasting = statements.filter { recorded in
      recorded.statement.scope != .now && recorded.said != nil
        && recorded.statement.validTo.map { $0 >= first } ?? true
    }
    for service in Service.allCases {
      let own = lasting.filter { $0.statement.service == service }
      let bounds = Dictionary(grouping: own.filter { $0.statement.scope != .override }, by: Self.bounds)
      for (days, statements) in bounds {
        for scope in [HoursScope.date, .range, .weekly] {
          let group = statements.filter { $0.statement.scope == scope }.deciding
          guard !group.isEmpty else { continue }
          if days == Days() {
            weekly[service] = group
          } else {
            exceptions[days, default: [:]][service] = group
          }
          break
        }
      }
      let set = Dictionary(grouping: own.filter { $0.statement.scope == .override }, by: Self.bounds)
      for statements in set.values {
        for recorded in statements.deciding {
          var days = Self.bounds(of: recorded)
          days.author = recorded.statement.author
          days.statedAt = recorded.statement.statedAt
          overrides[days, default: [:]][service, default: []].append(recorded)
        }
      }
    }
  }

  private static func bounds(of recorded: RecordedStatement) -> Days {
    let statement = recorded.statement
    return Days(
      from: statement.validFrom, to: statement.validTo,
      isOneDay: statement.validFrom != nil && statement.validFrom == statement.validTo,
      isNight: statement.isOfNightBefore)
  }

  /// Writes the members of an entry about hours, omitting empty ones.
  func write(into object: inout JSONWriter) {
    let dated = [weekly] + exceptions.values
    let stated = dated.flatMap(\.values).joined().map { $0.statement.statedAt ?? $0.provenance.observedAt }
    object.said("as_of", stated.min().map(moment))
    write(weekly, into: &object)
    writeMomentary(into: &object)
    write(exceptions, as: "exceptions", into: &object)
    write(overrides, as: "overrides", into: &object)
  }

  private func writeMomentary(into object: inout JSONWriter) {
    guard !momentary.isEmpty else { return }
    object.array("now") { array in
      for recorded in momentary {
        let statement = recorded.statement
        array.object { word in
          word.field("service", statement.service.rawValue)
          word.said("period", statement.period)
          word.said("state", statement.state?.rawValue)
          word.said("until", statement.until?.rfc3339(in: zone))
          word.said("opens_at", statement.opensAt?.rfc3339(in: zone))
          word.said("text", statement.text)
          word.field("as_of", recorded.saidAt.rfc3339(in: zone))
        }
      }
    }
  }

  private func write(_ rules: [Days: Rules], as key: String, into object: inout JSONWriter) {
    guard !rules.isEmpty else { return }
    object.array(key) { array in
      for (days, rules) in rules.sorted(by: { Self.order($0.key) < Self.order($1.key) }) {
        array.object { entry in
          if days.isOneDay {
            entry.said("date", days.from?.description)
          } else {
            entry.said("from", days.from?.description)
            entry.said("to", days.to?.description)
          }
          if days.isNight { entry.field("of_night_before", true) }
          write(rules, into: &entry)
          entry.said("author", days.author)
          entry.said("as_of", days.statedAt.map(moment))
        }
      }
    }
  }

  private static func order(_ days: Days) -> (Int, Int, String, Int64) {
    (
      days.from?.dayNumber ?? .min, days.to?.dayNumber ?? .max, days.author ?? "",
      days.statedAt?.secondsSince1970 ?? .min
    )
  }

  private func write(_ rules: Rules, into object: inout JSONWriter) {
    for (key, service) in [("hours", Service.open), ("meal_exchange_hours", .mealExchange)] {
      guard let group = rules[service], !group.isEmpty else { continue }
      let sorted = group.sorted { Self.order($0) < Self.order($1) }
      object.key(key)
      write(sorted, into: &object)
    }
  }

  private static func order(_ recorded: RecordedStatement) -> (Int, String, String) {
    let period = recorded.statement.period
    return (MealOrder.rank(of: period), period ?? "", recorded.said ?? "")
  }

  /// A single expression as it is, several by meal, and a list if a meal occurs twice or none is named.
  private func write(_ group: [RecordedStatement], into writer: inout JSONWriter) {
    let periods = group.compactMap(\.statement.period)
    if group.count == 1, periods.isEmpty { return writer.value(group[0].said) }
    if periods.count == group.count, Set(periods).count == periods.count {
      return writer.object { object in
        for recorded in group { object.field(recorded.statement.period ?? "", recorded.said) }
      }
    }
    writer.array { array in
      for recorded in group {
        array.object { rule in
          rule.said("period", recorded.statement.period)
          rule.field("expression", recorded.said)
        }
      }
    }
  }

  /// A date if only the day is known, else a time.
  private func moment(_ instant: Instant) -> String {
    let civil = zone.civil(at: instant)
    return zone.firstInstant(of: civil.date) == instant ? civil.date.description : instant.rfc3339(in: zone)
  }
}

extension RecordedStatement {
  /// The rule, or the text that could not be parsed, which the next reader will not understand either.
  fileprivate var said: String? { statement.expression ?? statement.text }
}
