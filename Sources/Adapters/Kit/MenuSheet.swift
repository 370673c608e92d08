import CivilTime
import Dining

/// Gathers dishes under the heading that stands above them, in the order of the page, none twice.
struct MenuSheet {
  private struct Key: Hashable {
    let venue: String
    let date: CivilDate
    let period: String?
  }

  private struct Sheet {
    let key: Key
    var stations: [Station] = []
    var seen: [String: Set<Dish>] = [:]
  }

  private var sheets: [Sheet] = []
  private var current: Int?
  private var station: String?

  /// Dishes that were added or noted as doubles.
  private(set) var accounted = 0

  /// Begins a menu, or goes on with the one of this venue, date and period.
  mutating func begin(venue: String, date: CivilDate, period: String?) {
    let key = Key(venue: venue, date: date, period: period)
    station = nil
    if let known = sheets.firstIndex(where: { $0.key == key }) {
      current = known
    } else {
      current = sheets.count
      sheets.append(Sheet(key: key))
    }
  }

  /// Ends the menu: what comes next has none.
  mutating func end() {
    current = nil
    station = nil
  }

  /// Begins a station, or goes on with the one of this name.
  mutating func begin(station name: String) {
    station = name
    guard let current, !sheets[current].stations.contains(where: { $0.name == name }) else { return }
    sheets[current].stations.append(Station(name: name, dishes: []))
  }

  /// Adds a dish to the station above it; what has no menu or no station above it is noted.
  mutating func add(_ dish: Dish, ledger: inout NoticeLedger) {
    accounted += 1
    for text in [dish.name, dish.description ?? ""] where text.repeatsItself {
      ledger.note("doubled-text", text)
    }
    guard let current else { return ledger.note("dish-without-menu", dish.name) }
    if station == nil {
      ledger.tally("dish-without-station", sheets[current].key.period ?? "menu")
      begin(station: "")
    }
    let name = station ?? ""
    if name.repeatsItself { ledger.note("doubled-text", name) }
    guard sheets[current].seen[name, default: []].insert(dish).inserted else {
      return ledger.tally("duplicate-dish", name.isEmpty ? dish.name : "\(name): \(dish.name)")
    }
    guard let index = sheets[current].stations.firstIndex(where: { $0.name == name }) else { return }
    if sheets[current].stations[index].dishes.contains(where: { $0.name == dish.name }) {
      ledger.tally("repeated-name", name.isEmpty ? dish.name : "\(name): \(dish.name)")
    }
    sheets[current].stations[index].dishes.append(dish)
  }

  /// Stations whose names differ in nothing but white space: a break that went missing makes two of one.
  var stationsSpeltTwice: [(String, String)] {
    var known: [String: String] = [:]
    return sheets.flatMap(\.stations).compactMap { station in
      let letters = station.name.filter { !$0.isWhitespace }
      let first = known[letters] ?? station.name
      known[letters] = first
      return first == station.name ? nil : (first, station.name)
    }
  }

  /// A candidate that is no dish, because it has no name or says so itself.
  mutating func passOver() { accounted += 1 }

  /// The menus in the order in which they began; one without a single dish or station is still a menu, an empty one.
  var menus: [MenuReading] {
    sheets.map { sheet in
      MenuReading(
        venue: sheet.key.venue,
        Menu(date: sheet.key.date, period: sheet.key.period, stations: sheet.stations))
    }
  }
}

extension String {
  /// Whether a word stands in it, alone.
  func hasWord(_ word: String) -> Bool { split { !$0.isLetter }.contains { $0 == word } }

  /// Whether a word follows itself, or the whole is one text twice: what an element that stands twice looks like.
  var repeatsItself: Bool {
    let size = utf8.count
    // Shorter ones are words: couscous.
    if size >= 12, size % 2 == 0, utf8.prefix(size / 2).elementsEqual(utf8.suffix(size / 2)) { return true }
    let words = utf8.split(separator: UInt8(ascii: " "))
    // "LinsenbratlingLinsenbratling in heller Soße"
    if words.contains(where: {
      $0.count >= 12 && $0.count % 2 == 0 && $0.prefix($0.count / 2).elementsEqual($0.suffix($0.count / 2))
    }) {
      return true
    }
    if zip(words, words.dropFirst()).contains(where: { $0.count > 2 && $0.elementsEqual($1) }) { return true }
    // Few words follow a longer text before it stands again; the bound keeps what is long from being slow.
    return words.count <= 60
      && words.indices.contains { start in
        (1...30).contains { length in
          // One word of two letters may follow itself: "à la la".
          guard start + 2 * length <= words.count, length > 1 || words.count == 2 else { return false }
          return words[start..<(start + length)].elementsEqual(words[(start + length)..<(start + 2 * length)])
          {
            $0.elementsEqual($1)
          }
        }
      }
  }
}
