import CivilTime
import Dining
import JSON

/// Gathers dishes into stations and menus, in the site's order of stations and the answer's order of dishes.
struct MenuBoard {
  private struct Key: Hashable {
    let date: CivilDate
    let period: String?
  }

  private struct Column {
    var order: Int
    var name: String
    var dishes: [Dish]
  }

  private struct Seen: Hashable {
    let id: String
    let key: Key
  }

  private var names: [String: (name: String, order: Int)] = [:]
  private var columns: [Key: [String: Column]] = [:]
  private var keys: [Key] = []
  private var seen: Set<Seen> = []

  /// Takes the stations of an answer, the same id once for every period; ranks from 1, 999 where nobody ranked.
  init(stations: [JSONValue], ledger: inout NoticeLedger) {
    var keys = RecordKeys(of: "MenuStation", expected: ["StationId", "Name", "StationRank"])
    for record in stations.compactMap(\.object) { keys.count(record, into: &ledger) }
    keys.report(to: &ledger)
    for (position, station) in stations.enumerated() {
      guard let id = station["StationId"]?.identifier else {
        ledger.tally("bad-record", "MenuStation without StationId")
        continue
      }
      let name = ledger.clean(station["Name"]?.string ?? "")
      let rank = min(max(station["StationRank"]?.int ?? 999, 0), 999)
      if (names[id]?.name ?? "").isEmpty { names[id] = (name, rank * 100_000 + min(position, 99_999)) }
    }
  }

  /// False where the same entry of the same menu was there before.
  mutating func isNew(_ id: String, date: CivilDate, period: String?) -> Bool {
    id == "?" || seen.insert(Seen(id: id, key: Key(date: date, period: period))).inserted
  }

  /// Puts a dish at its station; one whose station nobody names keeps its dish, at a station called by its id.
  mutating func add(
    _ dish: Dish, date: CivilDate, period: String?, station: String?, ledger: inout NoticeLedger
  ) {
    let key = Key(date: date, period: period)
    if columns[key] == nil { keys.append(key) }
    let id = station ?? ""
    if names[id] == nil {
      ledger.note(id.isEmpty ? "dish-without-station" : "unknown-station", id.isEmpty ? dish.name : id)
      names[id] = (id, Int.max)
    } else if names[id]?.name == "" {
      ledger.tally("station-without-name", id)
    }
    let known = names[id] ?? (id, Int.max)
    columns[key, default: [:]][id, default: Column(order: known.order, name: known.name, dishes: [])]
      .dishes.append(dish)
  }

  /// One menu a date and period, in the order in which they were met.
  var menus: [Menu] {
    keys.map { key in
      let stations = (columns[key] ?? [:]).sorted { ($0.value.order, $0.key) < ($1.value.order, $1.key) }
      return Menu(
        date: key.date, period: key.period,
        stations: stations.map { Station(name: $0.value.name, dishes: $0.value.dishes) })
    }
  }
}
