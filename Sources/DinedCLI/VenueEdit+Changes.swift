import Failures
import Phrases
import Store
import CivilTime
import Dining
import OpeningHours
import SQLite

extension VenueEdit {
  /// Applies all changes, or none.
  ///
  /// - Parameters:
  ///   - venue: the venue that is changed.
  ///   - stored: what is known of it; nil: a new one.
  ///   - store: the store.
  /// - Throws: `DatabaseError` when the changes cannot be written.
  func apply(to venue: VenueID, as stored: StoredVenue?, in store: Store) throws(DatabaseError) {
    try store.together { () throws(DatabaseError) in
      for reset in resets { try carryOut(reset, of: venue, in: store) }
      for edit in fields(of: stored) { try store.set(edit, of: venue) }
      for statement in hours { try store.set(statement, of: venue, by: author, at: now) }
      for item in items { try store.set(item, of: venue) }
    }
  }

  /// The facts that are set: who gives lasting hours for meal exchange says that it is accepted.
  private func fields(of stored: StoredVenue?) -> [VenueFieldEdit] {
    let accepted = stored?.venue.accepts ?? []
    let opens = hours.contains { statement in
      statement.service == .mealExchange && statement.validFrom == nil && statement.validTo == nil
        && statement.expression.flatMap { try? HoursExpression($0) }?.opensEver == true
    }
    let isReset = resets.contains { if case .field(.accepts) = $0 { true } else { false } }
    guard opens, !isReset, !accepted.contains(.mealExchange), !edits.contains(where: { $0.field == .accepts })
    else { return edits }
    return edits + [.accepts(accepted + [.mealExchange], by: author, at: now)]
  }

  private func carryOut(_ reset: Reset, of venue: VenueID, in store: Store) throws(DatabaseError) {
    switch reset {
    case .hours(let service):
      try store.clearHours(
        service, of: venue, period: resetMeal, from: resetDays.from, to: resetDays.to, by: author, at: now)
    case .field(let field): try store.clear(field, of: venue, by: author, at: now)
    case .offers: try store.clearItems(of: venue, by: author, at: now)
    }
  }

  /// The changes to a stored venue; nil: a new one.
  func changes(to stored: StoredVenue?, in store: Store) throws(DatabaseError) -> [VenueChanges.Change] {
    var set: [HoursStatement] = []
    var (offers, stated): ([Dish], [Dish]) = ([], [])
    var setItems: [OfferEdit] = []
    if let stored {
      set = try Self.set(of: stored, in: store).map(\.statement)
      offers = try store.offers(venue: stored.id).map(\.dish)
      stated = try store.statedOffers(venue: stored.id).map(\.dish)
      setItems = try store.offerEdits(venue: stored.id)
    }
    var changes: [VenueChanges.Change] = []
    for reset in resets {
      switch reset {
      case .hours(let service):
        changes += set.filter { $0.service == service && isReset($0) }
          .map { .init($0.label, from: $0.expression, to: nil) }
      case .field(let field):
        guard let stored, stored.setFields.contains(field) else { continue }
        changes.append(.init(field.rawValue, from: stored.text(of: field), to: nil))
      case .offers:
        changes += setItems.map { .init("offer \($0.name)", from: $0.said, to: nil) }
      }
    }
    changes += fields(of: stored).map {
      .init($0.field.rawValue, from: stored?.text(of: $0.field), to: $0.said)
    }
    changes += hours.map { statement in
      let before = set.last { $0.isReplaced(by: statement) }
      return .init(
        statement.label, from: before?.expression, to: statement.expression,
        warnings: Self.warnings(of: statement))
    }
    changes += items.map { item in
      func named(_ dish: Dish) -> Bool { dish.name.lowercased() == item.name.lowercased() }
      let before = offers.first(where: named)
      // An item that was taken out is restored as stated by the sources.
      let base = before ?? stated.first(where: named)
      return .init("offer \(item.name)", from: before.map(Self.said), to: item.said(of: base))
    }
    return changes
  }

  private static func warnings(of statement: HoursStatement) -> [HoursWarning] {
    statement.expression.flatMap { try? HoursExpression($0) }?.warnings ?? []
  }

  /// Why hours cannot be reset: none were set for exactly these days and this meal, though others apply then.
  func missedReset(of stored: StoredVenue, in store: Store) throws(DatabaseError) -> Failure? {
    for case .hours(let service) in resets {
      guard !hours.contains(where: { $0.service == service }) else {
        continue
      }
      let set = try Self.set(of: stored, in: store).filter { $0.statement.service == service }
      guard !set.contains(where: { isReset($0.statement) }),
        let held = set.filter({ holds($0.statement) }).deciding.first?.statement
      else { continue }
      return Failure(
        .hoursOfOtherDays, held.options, detail: "\(held.label): \(held.expression ?? "")")
    }
    return nil
  }

  private static func set(of stored: StoredVenue, in store: Store) throws(DatabaseError)
    -> [RecordedStatement]
  {
    try store.statements(venue: stored.id).filter { $0.provenance.source == Store.handSource }
  }

  private func isReset(_ statement: HoursStatement) -> Bool {
    (resetMeal.map { statement.isOf(meal: $0) } ?? true)
      && (resetDays.from == nil && resetDays.to == nil
        || statement.validFrom == resetDays.from && statement.validTo == resetDays.to)
  }

  /// Whether a statement is about the days and the meal to be reset.
  private func holds(_ statement: HoursStatement) -> Bool {
    func begins(_ first: CivilDate?, after last: CivilDate?) -> Bool {
      if let first, let last { first > last } else { false }
    }
    return !begins(statement.validFrom, after: resetDays.to)
      && !begins(resetDays.from, after: statement.validTo)
      && (resetMeal == nil || statement.period == nil || statement.isOf(meal: resetMeal))
  }

  /// An item in words.
  fileprivate static func said(_ dish: Dish) -> String {
    let exchange = dish.mealExchange.map { $0 ? "meal exchange" : "no meal exchange" }
    let words = [dish.price?.text(in: .english), exchange].compactMap { $0 }
    return words.isEmpty ? "there" : words.joined(separator: ", ")
  }

  /// The report of these changes.
  func report(_ changes: [VenueChanges.Change], of venue: String) -> VenueChanges {
    VenueChanges(changes, of: venue, by: author, isDryRun: isDryRun)
  }
}

extension OfferEdit {
  /// The edit of an item, in words.
  fileprivate var said: String { said(of: nil) }

  fileprivate func said(of before: Dish?) -> String {
    guard isThere else { return "not there" }
    var dish = before ?? Dish(name: name)
    if let price { dish.prices = [Price(price)] }
    dish.mealExchange = mealExchange ?? dish.mealExchange
    return VenueEdit.said(dish)
  }
}

extension StoredVenue {
  /// A field as a person would type it.
  fileprivate func text(of field: VenueField) -> String? {
    switch field {
    case .name: venue.name
    case .kind: venue.kind?.rawValue
    case .coordinates: venue.coordinates.map { "\($0.latitude),\($0.longitude)" }
    case .address: venue.address
    case .phone: venue.phone
    case .accepts: venue.accepts.map { $0.isEmpty ? "nothing" : $0.map(\.rawValue).joined(separator: ", ") }
    case .hidden: nil
    }
  }
}

extension HoursStatement {
  private var isOfOneDay: Bool { validFrom != nil && validFrom == validTo }
  private var field: String { service == .open ? "hours" : "meal-exchange-hours" }

  /// The options after `--reset` that take it back: `hours --period "Lunch" --from 2026-12-14`.
  fileprivate var options: String {
    let days = isOfOneDay ? [("on", validFrom)] : [("from", validFrom), ("to", validTo)]
    return
      ([field] + (period.map { ["--period \"\($0)\""] } ?? [])
      + days.compactMap { option, day in day.map { "--\(option) \($0)" } }).joined(separator: " ")
  }

  /// `hours`, `meal-exchange-hours on 2026-11-26`, `hours of Lunch from 2026-12-14 to 2026-12-18`.
  fileprivate var label: String {
    var words = [field]
    if let period { words.append("of \(period)") }
    if let validFrom, isOfOneDay { return (words + ["on \(validFrom)"]).joined(separator: " ") }
    if let validFrom { words.append("from \(validFrom)") }
    if let validTo { words.append("to \(validTo)") }
    return words.joined(separator: " ")
  }

  fileprivate func isReplaced(by other: HoursStatement) -> Bool {
    service == other.service && isOf(meal: other.period) && validFrom == other.validFrom
      && validTo == other.validTo
  }
}
