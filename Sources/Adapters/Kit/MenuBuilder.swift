import CivilTime
import Dining

/// Gathers dishes into stations and stations into menus, in order of appearance and without duplicates.
///
/// For an answer that states each dish's place, dishes are added there: `add(_:at:of:_:)`. For a page whose
/// dishes follow headings, each heading begins a menu or a station, and the dishes after it are added to
/// that: `add(_:_:)`.
struct MenuBuilder {
  /// Identifies a menu.
  struct Key: Hashable {
    var venue: String
    var date: CivilDate
    var period: String?
  }

  private struct Entry {
    let key: Key
    var stations: [Station] = []
    var places: [String: Int] = [:]
    var seen: [SmallSet<Dish>] = []
    var names: [SmallSet<String>] = []
    var closing: String?
  }

  private var entries: [Entry] = []
  private var places: [Key: Int] = [:]

  /// Whether there is no dish, whatever menus and stations there are.
  private(set) var isEmpty = true
  /// Candidates below headings that were added, noted as duplicates or skipped.
  private(set) var accounted = 0
  /// Whether any dish has a tag or an allergen.
  private(set) var hasMarks = false
  private var current: Key?
  private var station: String?

  /// The bytes of all names looked up and of all dishes: one long name may head many dishes, and one long
  /// dish may be referred to by its number in many menus.
  private var bytes = 0
  private static let mostBytes = 32_000_000
  private static let fullness = "menus of \(mostBytes) bytes"

  /// Begins a menu, which stays empty if no dish follows.
  mutating func open(_ key: Key) {
    if !isFull { _ = place(of: key) }
  }

  /// Begins a station of a menu, which stays empty if no dish follows.
  mutating func open(_ station: String, of key: Key) {
    if !isFull { _ = place(of: station, in: place(of: key)) }
  }

  /// Adds a dish; one that equals another of the same station is noted as a duplicate.
  ///
  /// - Returns: whether it is new, and a dish and not words in place of one.
  @discardableResult
  mutating func add(_ dish: Dish, at station: String, of key: Key, _ notices: NoticeCollector) -> Bool {
    guard hasRoom(for: dish, notices) else { return false }
    let entry = place(of: key)
    let index = place(of: station, in: entry)
    if leavesOut(dish, notices) { return false }
    guard entries[entry].seen[index].insert(dish) else {
      notices.tally("duplicate-dish", Self.place(dish, station))
      return false
    }
    append(dish, at: index, in: entry)
    return true
  }

  /// Adds a dish that the site identifies by a number, so that it is new whatever its other data.
  mutating func addNumbered(_ dish: Dish, at station: String, of key: Key, _ notices: NoticeCollector) {
    guard hasRoom(for: dish, notices) else { return }
    let entry = place(of: key)
    let index = place(of: station, in: entry)
    if !leavesOut(dish, notices) { append(dish, at: index, in: entry) }
  }

  /// Whether a dish is none, which is noted.
  private func leavesOut(_ dish: Dish, _ notices: NoticeCollector) -> Bool {
    guard dish.isPlaceholder else { return false }
    notices.tally("text-row", dish.name)
    return true
  }

  /// Takes a closure notice in place of a dish: it is noted, and its text kept if it closes the day.
  ///
  /// - Returns: whether the dish is a closure notice.
  mutating func takeClosure(_ dish: Dish, of key: Key, _ notices: NoticeCollector) -> Bool {
    guard dish.isClosureNotice else { return false }
    notices.tally("text-row", dish.name)
    noteClosure(dish, of: key)
    return true
  }

  private mutating func noteClosure(_ dish: Dish, of key: Key) {
    guard dish.isClosureOfTheDay, !isFull else { return }
    let entry = place(of: key)
    entries[entry].closing = entries[entry].closing ?? dish.name
  }

  /// The days with nothing but a closure notice, with its text.
  var closedDays: [(venue: String, date: CivilDate, text: String)] {
    entries.compactMap { entry in
      guard let text = entry.closing, entry.key.period == nil,
        entry.stations.allSatisfy({ $0.dishes.allSatisfy(\.isClosureNotice) })
      else { return nil }
      return (entry.key.venue, entry.key.date, text)
    }
  }

  /// The menus in the order in which they began, including empty ones without any dish or station.
  var menus: [MenuReading] {
    entries.map { entry in
      MenuReading(
        venue: entry.key.venue,
        Menu(date: entry.key.date, period: entry.key.period, stations: entry.stations))
    }
  }

  /// Stations whose names differ only in white space: a lost line break splits one station into two.
  var stationsSpeltTwice: [(String, String)] {
    var known: [String: String] = [:]
    // Most days have the same stations.
    var names: Set<String> = []
    return entries.flatMap(\.stations).filter { names.insert($0.name).inserted }.compactMap { station in
      let isOneWord = station.name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x80 }
      let letters = isOneWord ? station.name : station.name.filter { !$0.isWhitespace }
      let first = known[letters] ?? station.name
      known[letters] = first
      return first == station.name ? nil : (first, station.name)
    }
  }

  private static func place(_ dish: Dish, _ station: String) -> String {
    station.isEmpty ? dish.name : "\(station): \(dish.name)"
  }

  private var isFull: Bool { bytes > Self.mostBytes }

  private mutating func hasRoom(for dish: Dish, _ notices: NoticeCollector) -> Bool {
    bytes += dish.name.utf8.count + (dish.description?.utf8.count ?? 0)
    if isFull { notices.tally("dish-left-out", Self.fullness) }
    return !isFull
  }

  private mutating func append(_ dish: Dish, at station: Int, in entry: Int) {
    entries[entry].stations[station].dishes.append(dish)
    isEmpty = false
    if dish.tags?.isEmpty == false || dish.allergens?.isEmpty == false { hasMarks = true }
  }

  private mutating func place(of key: Key) -> Int {
    bytes += key.venue.utf8.count + (key.period?.utf8.count ?? 0)
    if let known = places[key] { return known }
    places[key] = entries.count
    entries.append(Entry(key: key))
    return entries.count - 1
  }

  private mutating func place(of station: String, in entry: Int) -> Int {
    bytes += station.utf8.count
    if let known = entries[entry].places[station] { return known }
    entries[entry].places[station] = entries[entry].stations.count
    entries[entry].stations.append(Station(name: station, dishes: []))
    entries[entry].seen.append(SmallSet())
    entries[entry].names.append(SmallSet())
    return entries[entry].stations.count - 1
  }
}

extension MenuBuilder {
  /// Begins a menu with its heading, or continues the one of this venue, date and period.
  mutating func begin(venue: String, date: CivilDate, period: String?) {
    let key = Key(venue: venue, date: date, period: period)
    open(key)
    current = key
    station = nil
  }

  /// Begins a station with its heading, or continues the one of this name.
  mutating func begin(station name: String) {
    station = name
    if let current { open(name, of: current) }
  }

  /// Ends the menu: dishes after it belong to none.
  mutating func end() {
    current = nil
    station = nil
  }

  /// Adds a dish below the last headings; a dish without a menu or a station is noted, and so is one that
  /// looks like a duplicated element.
  mutating func add(_ dish: Dish, _ notices: NoticeCollector) {
    accounted += 1
    guard !isFull else { return notices.tally("dish-left-out", Self.fullness) }
    noteDoubled(dish.name, notices)
    noteDoubled(dish.description ?? "", notices)
    guard let current else { return notices.note("dish-without-menu", dish.name) }
    if takeClosure(dish, of: current, notices) { return }
    if station == nil { notices.tally("dish-without-station", current.period ?? "menu") }
    let name = station ?? ""
    station = name
    guard add(dish, at: name, of: current, notices) else { return }
    let entry = place(of: current)
    let index = place(of: name, in: entry)
    if entries[entry].names[index].isEmpty { noteDoubled(name, notices) }
    if !entries[entry].names[index].insert(dish.name) {
      notices.tally("repeated-name", Self.place(dish, name))
    }
  }

  private func noteDoubled(_ text: String, _ notices: NoticeCollector) {
    if text.repeatsItself { notices.note("doubled-text", text) }
  }

  /// Counts a candidate that is not a dish, because it has no name or says so itself.
  mutating func passOver() { accounted += 1 }
}
