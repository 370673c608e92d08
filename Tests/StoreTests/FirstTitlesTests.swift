import CivilTime
import TestSupport
import Testing

@testable import Store

/// The first names by date, against sorting all of them.
@Suite struct FirstTitlesTests {
  @Test(arguments: [1, 2, 20, 300, .max], [false, true]) func agreesWithSortingAll(
    limit: Int, latestFirst: Bool
  ) {
    var random = Seeded(UInt64(limit % 1_000))
    var first = FirstTitles(limit, latestFirst: latestFirst)
    var all: [(place: Int, name: String, id: Int64)] = []
    for id in 0..<700 as Range<Int64> {
      let date = day(Int(random.next() % 40))
      let name = "\(random.next() % 1_000) \(id)"
      first.add(DishTitle(id: id, date: date), named: name.utf8)
      all.append((latestFirst ? -date.dayNumber : date.dayNumber, name, id))
    }
    all.sort { ($0.place, $0.name) < ($1.place, $1.name) }
    #expect(first.titles(limit).map(\.id) == all.prefix(limit).map(\.id))
    #expect(first.titles(limit / 2).map(\.id) == all.prefix(limit / 2).map(\.id))
  }
}
