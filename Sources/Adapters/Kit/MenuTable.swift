import CivilTime
import Dining

/// Gathers dishes into menus, menus into stations, in the order in which they come, none twice.
struct MenuTable {
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
    var seen: [Set<Dish>] = []
  }

  private var entries: [Entry] = []

  /// Whether there is no dish, whatever menus and stations there are.
  private(set) var isEmpty = true
  private var places: [Key: Int] = [:]

  /// Begins a menu, which stays an empty one where no dish follows.
  mutating func open(_ key: Key) { _ = place(of: key) }

  /// Begins a station of a menu, which stays an empty one where no dish follows.
  mutating func open(_ station: String, of key: Key) { _ = place(of: station, in: place(of: key)) }

  /// Adds a dish; one that says all that one of the same station says is noted as a double.
  mutating func add(_ dish: Dish, at station: String, of key: Key, _ log: PageLog) {
    let entry = place(of: key)
    let index = place(of: station, in: entry)
    guard entries[entry].seen[index].insert(dish).inserted else {
      return log.tally("duplicate-dish", station.isEmpty ? dish.name : "\(station): \(dish.name)")
    }
    entries[entry].stations[index].dishes.append(dish)
    isEmpty = false
  }

  /// The menus in the order in which they began.
  var menus: [MenuReading] {
    entries.map { entry in
      MenuReading(
        venue: entry.key.venue,
        Menu(date: entry.key.date, period: entry.key.period, stations: entry.stations))
    }
  }

  private mutating func place(of key: Key) -> Int {
    if let known = places[key] { return known }
    places[key] = entries.count
    entries.append(Entry(key: key))
    return entries.count - 1
  }

  private mutating func place(of station: String, in entry: Int) -> Int {
    if let known = entries[entry].places[station] { return known }
    entries[entry].places[station] = entries[entry].stations.count
    entries[entry].stations.append(Station(name: station, dishes: []))
    entries[entry].seen.append([])
    return entries[entry].stations.count - 1
  }
}
