import CivilTime
import Dining

/// Gathers dishes into menus, menus into stations, in the order in which they come, none twice.
///
/// An answer that says of each dish where it belongs adds it there: `add(_:at:of:_:)`. A page whose dishes stand below
/// headings begins a menu and a station with each heading, and adds what follows: `add(_:_:)`.
struct MenuBuilder {
  /// Which menu is meant.
  struct Key: Hashable {
    var venue: String
    var date: CivilDate
    var period: String?
  }

  private struct Entry {
    let key: Key
    var stations: [Station] = []
    var places: [String: Int] = [:]
    var seen: [SeenValues<Dish>] = []
    var names: [SeenValues<String>] = []
    var closing: String?
  }

  private var entries: [Entry] = []
  private var places: [Key: Int] = [:]

  /// Whether there is no dish, whatever menus and stations there are.
  private(set) var isEmpty = true
  /// Candidates below headings that were added, noted as doubles or passed over.
  private(set) var accounted = 0
  private var current: Key?
  private var station: String? {
    didSet { if station != oldValue { stationRepeatsItself = station?.repeatsItself ?? false } }
  }
  private var stationRepeatsItself = false

  /// The bytes of all names that were looked up and of all dishes: one long name may stand above many dishes, and one
  /// long dish be named by its number in many menus.
  private var bytes = 0
  private static let mostBytes = 32_000_000
  private static let fullness = "menus of \(mostBytes) bytes"

  /// Begins a menu, which stays an empty one where no dish follows.
  mutating func open(_ key: Key) {
    if !isFull { _ = place(of: key) }
  }

  /// Begins a station of a menu, which stays an empty one where no dish follows.
  mutating func open(_ station: String, of key: Key) {
    if !isFull { _ = place(of: station, in: place(of: key)) }
  }

  /// Adds a dish; one that says all that one of the same station says is noted as a double.
  ///
  /// - Returns: whether it is new.
  @discardableResult
  mutating func add(_ dish: Dish, at station: String, of key: Key, _ notices: NoticeCollector) -> Bool {
    guard hasRoom(for: dish, notices) else { return false }
    let entry = place(of: key)
    let index = place(of: station, in: entry)
    guard entries[entry].seen[index].insert(dish) else {
      notices.tally("duplicate-dish", Self.place(dish, station))
      return false
    }
    append(dish, at: index, in: entry)
    return true
  }

  /// Adds a dish that the site itself tells from all others by a number, whatever else they say.
  mutating func addNumbered(_ dish: Dish, at station: String, of key: Key, _ notices: NoticeCollector) {
    guard hasRoom(for: dish, notices) else { return }
    let entry = place(of: key)
    append(dish, at: place(of: station, in: entry), in: entry)
  }

  /// Takes a dish that is none but a word that the place is closed: it is noted, and its word kept where it closes the day.
  ///
  /// - Returns: whether it is one.
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

  /// The days of which nothing is told but that the place is closed, and in which words.
  var closedDays: [(venue: String, date: CivilDate, text: String)] {
    entries.compactMap { entry in
      guard let text = entry.closing, entry.key.period == nil,
        entry.stations.allSatisfy({ $0.dishes.allSatisfy(\.isClosureNotice) })
      else { return nil }
      return (entry.key.venue, entry.key.date, text)
    }
  }

  /// The menus in the order in which they began; one without a single dish or station is still a menu, an empty one.
  var menus: [MenuReading] {
    entries.map { entry in
      MenuReading(
        venue: entry.key.venue,
        Menu(date: entry.key.date, period: entry.key.period, stations: entry.stations))
    }
  }

  /// Stations whose names differ in nothing but white space: a break that went missing makes two of one.
  var stationsSpeltTwice: [(String, String)] {
    var known: [String: String] = [:]
    return entries.flatMap(\.stations).compactMap { station in
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
    entries[entry].seen.append(SeenValues())
    entries[entry].names.append(SeenValues())
    return entries[entry].stations.count - 1
  }
}

extension MenuBuilder {
  /// Begins a menu with its heading, or goes on with the one of this venue, date and period.
  mutating func begin(venue: String, date: CivilDate, period: String?) {
    let key = Key(venue: venue, date: date, period: period)
    open(key)
    current = key
    station = nil
  }

  /// Begins a station with its heading, or goes on with the one of this name.
  mutating func begin(station name: String) {
    station = name
    if let current { open(name, of: current) }
  }

  /// Ends the menu: what comes next has none.
  mutating func end() {
    current = nil
    station = nil
  }

  /// Adds a dish below the last headings; what has no menu or no station above it is noted, and what looks as if an
  /// element stood twice.
  mutating func add(_ dish: Dish, _ notices: NoticeCollector) {
    accounted += 1
    guard !isFull else { return notices.tally("dish-left-out", Self.fullness) }
    for text in [dish.name, dish.description ?? ""] where text.repeatsItself {
      notices.note("doubled-text", text)
    }
    guard let current else { return notices.note("dish-without-menu", dish.name) }
    if takeClosure(dish, of: current, notices) { return }
    if station == nil { notices.tally("dish-without-station", current.period ?? "menu") }
    let name = station ?? ""
    station = name
    if stationRepeatsItself { notices.note("doubled-text", name) }
    guard add(dish, at: name, of: current, notices) else { return }
    let entry = place(of: current)
    let index = place(of: name, in: entry)
    if !entries[entry].names[index].insert(dish.name) {
      notices.tally("repeated-name", Self.place(dish, name))
    }
  }

  /// A candidate that is no dish, because it has no name or says so itself.
  mutating func passOver() { accounted += 1 }
}
