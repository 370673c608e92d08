package import CivilTime
import Console
package import Dining
package import JSON

/// The answer of `dine lucky`: one venue, or one thing to eat, and how it came to be picked.
package struct LuckyPick: Answer {
  package static let schema = "dine.lucky/1"

  /// The venue that was picked; nil where none is eligible.
  package let moment: VenueMoment?
  /// The dish that was picked, where one was asked for and something is known to be served.
  package let dish: Dish?
  package let seed: UInt64
  /// "of 6 open, meal exchange, under 0.5 mi"
  package let because: String
  /// What opens first of those that would take part, and when, for when nothing does.
  package let next: (moment: VenueMoment, at: Instant)?
  /// How many are open of which nobody says that they take a meal exchange now.
  package let others: Int
  /// The filter that was asked for, and what it left out.
  package let sieve: DishMatcher

  package init(
    moment: VenueMoment?, dish: Dish? = nil, seed: UInt64, because: String,
    next: (moment: VenueMoment, at: Instant)? = nil, others: Int = 0, sieve: DishMatcher = DishMatcher()
  ) {
    self.sieve = sieve
    self.moment = moment
    self.dish = dish
    self.seed = seed
    self.because = because
    self.next = next
    self.others = others
  }

  /// Why nothing is picked at a venue that a person named; nil: something may be.
  package static func reason(against moment: VenueMoment, accepts tender: Tender?) -> String? {
    if moment.open.kind == .closed { return "\(moment.venue.name) is closed" }
    if tender == .mealExchange, moment.exchange.kind == .closed {
      return "the meal exchange of \(moment.venue.name) is closed"
    }
    guard let tender, !(moment.venue.accepts?.contains(tender) ?? false) else { return nil }
    return "nobody says that \(moment.venue.name) takes \(tender.rawValue)"
  }

  package var exit: ExitCode { moment == nil ? .no : .yes }
  package var dataAsOf: Instant? { moment?.asOf }
  package var isStale: Bool { moment?.isStale ?? false }

  package func plain(_ clock: LocalClock) -> [[String?]] {
    guard let moment else { return [] }
    return [
      [
        moment.venue.slug, dish?.name, moment.open.closesAt.map { $0.rfc3339(in: clock.zone) }, "\(seed)",
        because, moment.venue.name,
      ]
    ]
  }

  package func writeMembers(into writer: inout JSONWriter) { writer.leftOut(sieve) }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    guard let moment else { return }
    writer.object { result in
      result.members(of: moment, clock)
      result.key("dish")
      if let dish { result.dish(dish) } else { result.value(String?.none) }
      // A seed may be too large for a program that keeps numbers as doubles.
      result.field("seed", String(seed))
      result.field("because", because)
    }
  }

  package func human(_ sheet: TextLayout) -> String {
    guard let moment else {
      let opens = next.map { moment, at in
        let verb = moment.open.kind == .open ? "takes a meal exchange" : "opens"
        return "\(moment.venue.name) \(verb) first, \(sheet.clock.timeAndDay(at))."
      }
      let open = others == 0 ? nil : "dine lucky --any picks among all \(others) that are open."
      return sheet.page([
        sheet.lines("Nothing to pick: \(because).")
          + [opens, open].compactMap(\.self).flatMap { sheet.lines($0) } + sheet.leftOut(by: sieve)
      ])
    }
    let eat = dish.map { dish in
      sheet.flow(
        [.init(dish.name, .strong), .init(sheet.notes(on: dish, withCalories: true), .dim)], indent: 2)
    }
    return sheet.page([
      sheet.flow([.init(moment.venue.name, .heading)] + sheet.state(of: moment)) + (eat ?? [])
        + sheet.remark(because, indent: 2) + sheet.leftOut(by: sieve, indent: 2)
    ])
  }
}
