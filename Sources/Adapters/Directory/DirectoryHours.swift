import CivilTime
import Dining
import HoursText
import JSON
import OpeningHours

/// Reads one venue's hours in a directory: every week, on dated days, and set by hand.
struct DirectoryHours {
  private static let services: [(key: String, service: Service)] = [
    ("hours", .open), ("meal_exchange_hours", .mealExchange),
  ]
  private static let momentaryKeys = ["service", "period", "state", "until", "opens_at", "text", "as_of"]
  private static let keys = ["date", "from", "to", "of_night_before"] + services.map(\.key)

  let zone: Zone
  /// The time at which the entry was stated.
  let statedAt: Instant?
  /// Whether the entry's hours take precedence over those of a site.
  let isPreferred: Bool
  let notices: NoticeCollector

  /// - Parameters:
  ///   - venue: the entry.
  ///   - validity: the days for which its weekly hours are true; nil if unknown.
  /// - Returns: the weekly, dated, manually set and momentary statements, in each kind the venue's opening
  ///   hours before those of meal exchange.
  func statements(of venue: DirectoryRecord, _ validity: Validity?) -> [HoursStatement] {
    var statements: [HoursStatement] = []
    if let validity {
      statements += read(venue, as: HoursStatement(scope: .weekly, statedAt: statedAt), on: validity)
    }
    for record in venue.records("exceptions", keys: Self.keys) {
      guard let days = Validity(daysOf: record) else { continue }
      guard days.isBounded else {
        notices.note("missing-key", record.place("date"))
        continue
      }
      let scope: HoursScope = record.value("date") == nil ? .range : .date
      let isNight = scope == .date && record.truth("of_night_before") == true
      statements += read(
        record, as: HoursStatement(scope: scope, statedAt: statedAt, isOfNightBefore: isNight), on: days)
    }
    for record in venue.records(
      "overrides", keys: Self.keys.filter { $0 != "of_night_before" } + ["author", "as_of"])
    {
      guard let days = Validity(daysOf: record) else { continue }
      let set = HoursStatement(
        scope: .override, author: record.text("author"),
        statedAt: record.moment("as_of", in: zone) ?? statedAt)
      statements += read(record, as: set, on: days)
    }
    return (statements + momentary(venue)).map { statement in
      var statement = statement
      statement.isPreferred = isPreferred && statement.scope != .override
      return statement
    }
  }

  /// The live status of a page, as relayed by another dine.
  private func momentary(_ venue: DirectoryRecord) -> [HoursStatement] {
    venue.records("now", keys: Self.momentaryKeys, orOne: true).compactMap { record in
      let service = record.word("service", as: Service.self)
      guard let state = record.word("state", as: OpenKind.self), let saidAt = record.moment("as_of", in: zone)
      else {
        for key in ["state", "as_of"] where record.value(key) == nil {
          notices.note("missing-key", record.place(key))
        }
        return nil
      }
      return HoursStatement(
        scope: .now, service: service ?? .open, period: record.text("period"), state: state,
        until: record.moment("until", in: zone), opensAt: record.moment("opens_at", in: zone),
        text: record.text("text"), statedAt: saidAt)
    }
  }

  /// The statements of a record's two services, built from `template`.
  private func read(
    _ record: DirectoryRecord, as template: HoursStatement, on days: Validity
  ) -> [HoursStatement] {
    Self.services.flatMap { key, service -> [HoursStatement] in
      guard let value = record.value(key) else { return [] }
      var template = template
      template.service = service
      template.validFrom = days.first
      template.validTo = days.last
      return rules(value, at: record.place(key)).map { rule in
        var statement = template
        statement.period = rule.period
        statement.expression = rule.expression
        statement.text = rule.expression == nil ? rule.text : nil
        return statement
      }
    }
  }

  private struct Rule {
    var period: String?
    var text: String
    /// Nil if the text is not a valid `opening_hours` value, so that its meaning is unknown.
    var expression: String?
  }

  /// The rules of one expression, of one expression per meal period, or of a list of both.
  private func rules(_ value: JSONValue, at path: String) -> [Rule] {
    if value.string != nil { return rule(value, period: nil, at: path).map { [$0] } ?? [] }
    if let object = value.object {
      for key in object.duplicates { notices.note("duplicate-key", "\(path).\(key)") }
      return object.compactMap { rule($0.value, period: $0.key, at: "\(path).\($0.key)") }
    }
    guard let elements = value.array else {
      notices.note("bad-value", path)
      return []
    }
    return elements.enumerated().compactMap { index, element in
      let path = "\(path)[\(index)]"
      guard
        let record = DirectoryRecord(element, at: path, keys: ["period", "expression"], notices: notices)
      else { return nil }
      guard let expression = record.value("expression") else {
        notices.note("missing-key", record.place("expression"))
        return nil
      }
      return rule(expression, period: record.text("period"), at: record.place("expression"))
    }
  }

  private func rule(_ value: JSONValue, period: String?, at path: String) -> Rule? {
    guard let text = value.string, !text.isEmpty, text.utf8.count <= 4_000 else {
      notices.note("bad-value", path)
      return nil
    }
    do {
      let hours = try HoursExpression(text)
      // A rule without times covers the whole day, as the language defines; one with unreadable text in their
      // place is unknown.
      if hours.isIncomplete, hours.warnings.contains(where: { $0.code == "ignored" }) {
        notices.note("bad-hours", "\(path): \(text)")
        return Rule(period: period, text: text, expression: HoursExpression(incomplete: text)?.text)
      }
      return Rule(period: period, text: text, expression: text)
    } catch {
      let meant = HoursText.read(text)
      let words = meant.unread.isEmpty ? meant.expression.map { "; \($0) is meant, perhaps" } : nil
      notices.note("bad-hours", "\(path): \(error.code), column \(error.column)\(words ?? "")")
      return Rule(period: period, text: text, expression: nil)
    }
  }
}
