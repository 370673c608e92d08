import Store
import Dining

/// How often the fields of a reading are filled, under stable names that are stored.
enum FieldCoverage {
  /// The statements with an opening.
  static let open = "hours.open"
  /// The dishes with a mark of a diet.
  private static let diets = "dish.diets"
  /// The places with standing offers.
  private static let offers = "venue.offers"
  /// Before the name of an allergen: the dishes that are stated to contain it. Only those of some dish are stored.
  private static let contents = "dish.contains."
  private static let allergens = "dish.allergens"
  private static let common = Set(DishWords.alwaysListed).union(["gluten", "nuts"])
  /// The hours that could be read.
  private static let read = "hours.read"

  /// The part of a field's former share below which it counts as lost.
  private static let plausible = 0.4
  /// A field that was filled in fewer records than this before does not count as lost.
  private static let mostly = 0.5
  private static let few = 5
  /// A kitchen may serve a few dishes without an allergen, but not this many in a row.
  private static let many = 10

  /// The share of each field in a reading; fields without any record are left out.
  static func of(_ reading: Reading) -> [String: FieldShare] {
    var coverage: [String: FieldShare] = [:]
    func count(_ field: String, _ isFilled: Bool) {
      coverage[field, default: FieldShare()].total += 1
      if isFilled { coverage[field, default: FieldShare()].filled += 1 }
    }
    let offering = Set(reading.offers.map(\.venue))
    for venue in reading.venues {
      count("venue.name", venue.name != nil)
      count("venue.coordinates", venue.coordinates != nil)
      count("venue.address", venue.address != nil)
      count("venue.kind", venue.kind != nil)
      count("venue.accepts", venue.accepts != nil)
      count(offers, offering.contains(venue.siteID))
    }
    for hours in reading.hours {
      count(open, hours.statement.saysOpen(observedAt: reading.observedAt))
      count("hours.period", hours.statement.period != nil)
      count(read, !hours.statement.isUnread)
    }
    for _ in UnreadHours.notices(in: reading) { count(read, false) }
    // Tags also contain additives and kinds of meat, which remain when the marks of diets are lost.
    var known: [String: Bool] = [:]
    func isDiet(_ tag: String) -> Bool {
      if let known = known[tag] { return known }
      let isDiet = DishWords.askedDiet(tag) != nil
      known[tag] = isDiet
      return isDiet
    }
    for dish in reading.menus.lazy.flatMap(\.menu.stations).flatMap(\.dishes) {
      count("dish.description", dish.description != nil)
      count("dish.calories", dish.calories != nil)
      count("dish.tags", dish.tags != nil)
      count(diets, dish.tags?.contains(where: isDiet) ?? false)
      count(allergens, dish.allergens != nil)
      for allergen in Set(dish.allergens ?? []) where common.contains(allergen) {
        coverage[contents + allergen, default: FieldShare()].filled += 1
      }
      count("dish.price", dish.price != nil)
    }
    let dishes = coverage[allergens]?.total ?? 0
    for field in coverage.keys where field.hasPrefix(contents) { coverage[field]?.total = dishes }
    return coverage
  }

  /// Whether no record has a field any more although at least a few would have it at the former share: even on a
  /// menu of mostly meat, the marks of diets never vanish all at once, nor do all standing offers.
  private static func isGone(_ now: FieldShare, _ former: FieldShare, least: Int) -> Bool {
    now.filled == 0 && former.filled >= least && former.part * Double(now.total) >= Double(least)
  }

  private static func isLost(_ field: String, _ now: FieldShare, _ former: FieldShare) -> Bool {
    if field.hasPrefix(contents) { return isGone(now, former, least: many) }
    return former.part >= mostly && now.part < former.part * plausible
      || [diets, offers].contains(field) && isGone(now, former, least: few)
  }

  /// The fields that used to be filled and no longer are, as notices.
  static func losses(
    in now: [String: FieldShare], since before: [String: FieldShare]
  ) -> [Notice] {
    var now = now
    for field in before.keys where field.hasPrefix(contents) && now[field] == nil {
      now[field] = FieldShare(filled: 0, total: now[allergens]?.total ?? 0)
    }
    return now.sorted { $0.key < $1.key }.compactMap { field, share in
      guard field != open, let former = before[field], former.total >= few, share.total >= few,
        isLost(field, share, former)
      else { return nil }
      return Notice(
        "field-missing",
        "\(field): \(share.filled) of \(share.total), before \(former.filled) of \(former.total)")
    }
  }
}

extension FieldShare {
  /// Between 0 and 1.
  fileprivate var part: Double { total > 0 ? Double(filled) / Double(total) : 0 }
}
