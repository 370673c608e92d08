import CivilTime
import Dining
import JSON

/// Gathers the dishes of an answer at its stations, which the answer names and ranks separately.
struct MenuBoard {
  private static let station = RecordShape("MenuStation")

  private struct Seen: Hashable {
    let id: String
    let key: MenuBuilder.Key
  }

  private let venue: String
  private var names: [String: (name: String, order: Int)] = [:]
  private var builder = MenuBuilder()
  private var seen: Set<Seen> = []

  /// Takes the stations of an answer, in which an id recurs for every period; ranks begin at 1, 999 means
  /// unranked.
  init(venue: String, stations: [JSONValue], _ notices: NoticeCollector) {
    self.venue = venue
    var keys = KeyCount(of: "MenuStation", expected: ["StationId", "Name", "StationRank"])
    let records = stations.map { Record($0, Self.station, notices) }
    for case let record? in records { keys.count(record) }
    keys.report(to: notices)
    for case (let position, let record?) in records.enumerated() {
      guard let id = record["StationId"]?.identifier else {
        notices.tally("bad-record", "MenuStation without StationId")
        continue
      }
      let name = record.text("Name") ?? ""
      let rank = min(max(record["StationRank"]?.int ?? 999, 0), 999)
      if (names[id]?.name ?? "").isEmpty { names[id] = (name, rank * 100_000 + min(position, 99_999)) }
    }
  }

  /// False if the same entry of the same menu was seen before.
  mutating func isNew(_ id: String, date: CivilDate, period: String?) -> Bool {
    id == "?" || seen.insert(Seen(id: id, key: key(date, period))).inserted
  }

  /// Adds a dish to its station; if its station has no name, the dish is kept at a station named by the id.
  mutating func add(
    _ dish: Dish, date: CivilDate, period: String?, station: String?, _ notices: NoticeCollector
  ) {
    let id = station ?? ""
    if names[id] == nil {
      notices.note(id.isEmpty ? "dish-without-station" : "unknown-station", id.isEmpty ? dish.name : id)
      names[id] = (id, Int.max)
    } else if names[id]?.name == "" {
      notices.tally("station-without-name", id)
    }
    builder.addNumbered(dish, at: id, of: key(date, period), notices)
  }

  /// One menu per date and period, in order of appearance; stations in the site's order.
  var menus: [MenuReading] {
    builder.menus.map { reading in
      var reading = reading
      let ranked = reading.menu.stations.map { station in
        (order: names[station.name]?.order ?? .max, id: station.name, dishes: station.dishes)
      }
      reading.menu.stations = ranked.sorted { ($0.order, $0.id) < ($1.order, $1.id) }.map {
        Station(name: names[$0.id]?.name ?? $0.id, dishes: $0.dishes)
      }
      return reading
    }
  }

  private func key(_ date: CivilDate, _ period: String?) -> MenuBuilder.Key {
    MenuBuilder.Key(venue: venue, date: date, period: period)
  }
}
