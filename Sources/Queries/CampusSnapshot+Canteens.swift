import CivilTime
import Configuration
package import Dining
package import Failures
import Store

/// A venue that has or had menus, with the numbers under which OpenMensa clients know it.
package struct Canteen: Equatable, Sendable {
  /// From 1 to 65,535; permanent.
  package let number: Int
  /// The numbers of venues that turned out to be the same one.
  package let formerNumbers: [Int]
  package let venue: Venue
  /// Whether a source still lists it.
  package let isListed: Bool
  /// The name of its campus.
  package let campus: String
  let row: VenueID

  /// The town in its address, else the campus' name.
  package var city: String { venue.address.flatMap { TownInAddress($0)?.name } ?? campus }
}

extension CampusSnapshot {
  /// Every venue that has or had menus, by number, including removed ones, except those that a person took
  /// off the lists.
  package func canteens() throws(Failure) -> [Canteen] {
    if let knownCanteens { return knownCanteens }
    let numbers = try setting.querying { () throws(StoreError) in
      try store.canteenNumbers(campus: campus)
    }
    let own = numbers.filter { !$0.isFormer }
    let former = Dictionary(grouping: numbers.filter(\.isFormer), by: \.venue)
    let venues = Dictionary(try stored().map { ($0.id, $0) }) { first, _ in first }
    let canteens = own.compactMap { number -> Canteen? in
      guard let stored = venues[number.venue], stored.hiddenAt == nil else { return nil }
      return Canteen(
        number: number.number, formerNumbers: former[number.venue]?.map(\.number) ?? [],
        venue: configured(stored), isListed: stored.isListed, campus: setting.campus.name, row: stored.id)
    }
    knownCanteens = canteens
    return canteens
  }

  /// The canteen with a number, its own or that of a venue it replaced; nil: there is none.
  package func canteen(numbered number: Int) throws(Failure) -> Canteen? {
    let all = try canteens()
    return all.first { $0.number == number } ?? all.first { $0.formerNumbers.contains(number) }
  }

  /// The current slug of the venue that has or had this slug; nil: there is none.
  package func venueIfNamed(slug: String) throws(Failure) -> String? {
    let found = try setting.querying { () throws(StoreError) in
      try store.venue(slug: slug, campus: campus)
    }
    return found?.hiddenAt == nil ? found?.venue.slug : nil
  }

  /// The menus of a venue from one date through another; past menus are not cached.
  func menus(
    of canteen: Canteen, from first: CivilDate, through last: CivilDate, today: CivilDate
  ) throws(Failure) -> [MenuRecord] {
    guard first < today else {
      return try menus(of: canteen.row, from: today).filter { (first...last).contains($0.menu.date) }
    }
    return try setting.querying { () throws(StoreError) in
      try store.menus(venue: canteen.row, from: first, through: last)
    }
  }

  private typealias StoreError = Setting.StoreError
}

/// The town in an address: `Am Markt 1, 12345 Beispielstadt` or `1 Alder Way, Ashgrove, VA 22903`.
struct TownInAddress {
  let name: String

  /// Returns nil unless a part of the address is certainly a town: one after, or before, a postal code.
  init?(_ address: String) {
    let parts = address.split(separator: ",").map { part in
      part.split(whereSeparator: \.isWhitespace).map { String($0) }
    }.filter { !$0.isEmpty }
    guard parts.count > 1 else { return nil }
    for index in parts.indices.dropFirst().reversed() {
      let words = parts[index]
      let isCode = { (word: String) in
        (4...5).contains(word.utf8.count) && word.utf8.allSatisfy { (48...57).contains($0) }
      }
      if words.count > 1, isCode(words[0]) {
        name = words.dropFirst().joined(separator: " ")
        return
      }
      let isState = words.first.map { $0.utf8.count == 2 && $0.utf8.allSatisfy { (65...90).contains($0) } }
      if words.count == 2, isState == true, isCode(words[1]), index > 1 {
        name = parts[index - 1].joined(separator: " ")
        return
      }
    }
    return nil
  }
}
