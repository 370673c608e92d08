import CivilTime
import Dining
import SQLite
import TestSupport
import Testing

@testable import Store

/// Search against reading every menu.
@Suite struct SearchScanTests {
  private struct Serving: Hashable {
    let date: Int
    let name: String
    let venue: String
    let period: String
  }

  private static let adjectives = [
    "Roast", "Crème", "Red", "Re", "Süß", "Chef's", "Big & Red", "İce", "ROAST",
  ]
  private static let nouns = [
    "Beef", "Bee", "Beet", "Soup", "Søup", "Redbeet", "Ça", "汤", "番茄牛肉汤", "Борщ", "",
  ]
  private static let questions =
    [
      "r", "re", "red", "red be", "bee red", "sou", "soup cr", "chefs", "chef", "and", "ca", "suss b", "汤",
      "牛肉", "肉牛", "牛肉 re", "red 汤", "番茄 汤", "r r", "борщ", "б",
      "i", "roast roast", "b",
    ]

  /// What a person would find with a pencil.
  private func scan(_ all: Set<Serving>, _ question: String, today: Int) -> [Serving] {
    let wanted = SearchWords.runs(of: question)
    let matching = all.filter { serving in
      let words = SearchWords.words(of: serving.name)
      // A stretch without spaces is found in one piece; the last word's beginning is enough.
      func has(_ run: [String], isLast: Bool) -> Bool {
        words.indices.contains { start in
          let piece = words[start...].prefix(run.count)
          return piece.count == run.count && piece.dropLast().elementsEqual(run.dropLast())
            && (isLast ? piece.last?.hasPrefix(run.last ?? "?") ?? false : piece.last == run.last)
        }
      }
      return wanted.indices.allSatisfy { has(wanted[$0], isLast: $0 == wanted.count - 1) }
    }
    var found: [Serving] = []
    for (_, servings) in Dictionary(grouping: matching, by: \.name) {
      let coming = servings.filter { $0.date >= today }
      let last = servings.map(\.date).max()
      if coming.isEmpty { found += servings.filter { $0.date == last } }
      for (_, atVenue) in Dictionary(grouping: coming, by: \.venue) {
        let next = atVenue.map(\.date).min()
        found += atVenue.filter { $0.date == next }
      }
    }
    func key(_ serving: Serving) -> (Bool, Int, [UInt8], String) {
      (serving.date < today, abs(serving.date - today), Array(serving.name.utf8), serving.venue)
    }
    return found.sorted { one, other in
      let (one, other) = (key(one), key(other))
      if one.0 != other.0 { return other.0 }
      if one.1 != other.1 { return one.1 < other.1 }
      if one.2 != other.2 { return one.2.lexicographicallyPrecedes(other.2) }
      return one.3 < other.3
    }
  }

  @Test(arguments: 1...8) func findsWhatReadingEverythingFinds(seed: UInt64) throws {
    let workshop = try Workshop()
    var random = Seeded(seed)
    func pick(_ words: [String]) -> String { words[Int(random.next() % UInt64(words.count))] }
    var menus: [[String]: [String]] = [:]
    for pass in 0..<30 {
      let key = ["\(Int(random.next() % 12) - 6)", pick(["Lunch", "Dinner"]), pick(["1", "2", "3"])]
      let dishes = Set(
        (0..<Int(random.next() % 6)).map { _ in "\(pick(Self.adjectives)) \(pick(Self.nouns))" }
      ).sorted()
      // A menu without dishes replaces none with some.
      if !dishes.isEmpty { menus[key] = dishes }
      try workshop.record(
        .of(
          noon() + Int64(pass),
          menus: [.serving(dishes, on: day(Int(key[0]) ?? 0), key[1], at: key[2])]), body: "\(pass)")
    }
    let all = Set(
      menus.flatMap { key, dishes in
        dishes.map { Serving(date: Int(key[0]) ?? 0, name: $0, venue: key[2], period: key[1]) }
      })
    for question in Self.questions {
      for today in [-7, -2, 0, 3, 9] {
        let expected = scan(all, question, today: today)
        for (limit, glance, few) in [
          (1, 1_000, 128), (3, 1_000, 128), (3, 4, 0), (10, 1_000, 128), (10, 0, 0), (10, 9, 2),
          (500, 0, 128),
          (500, 1_000, 0),
        ] {
          let found = try workshop.store.searchDishes(
            NameQuestion(question), campus: workshop.campus, today: day(today), limit: limit,
            patience: TitleSearch.Patience(glance: glance, few: few)
          ).map {
            Serving(
              date: $0.date.dayNumber - day().dayNumber, name: $0.dish.name, venue: $0.venue.slug,
              period: $0.period ?? "")
          }
          #expect(
            found.count == min(limit, expected.count), "\(question), \(today), \(limit), \(glance), \(few)")
          // Which of a day's two meals at one venue comes first, the order of recording decides.
          #expect(
            found.map { "\($0.date) \($0.name) \($0.venue)" }
              == expected.prefix(limit).map { "\($0.date) \($0.name) \($0.venue)" },
            "\(question), \(today), \(limit), \(glance), \(few)")
          if limit == 500 { #expect(Set(found) == Set(expected)) }
        }
      }
    }
  }

  /// A database made before there was an index, brought up to date.
  @Test func whatWasRecordedBeforeIsFoundToo() throws {
    let scratch = try Scratch()
    let path = scratch.file("old.db")
    let database = try Database(path: path, mode: .create)
    let former = Array(Schema.store.migrations.prefix { $0.name != "search" })
    try Schema(taking: former).prepare(database)
    try database.execute(
      """
      INSERT INTO campus (id, key, name, zone) VALUES (1, 'hill', 'Hill', 'UTC');
      INSERT INTO source (id, campus, key, adapter) VALUES (1, 1, 'halls', 'campusdish');
      INSERT INTO page (id, source, url, purpose) VALUES (1, 1, 'http://hill.example/', 'menu');
      INSERT INTO venue (id, campus, source, site_id, slug, slug_from, name, first_seen, last_seen, confidence)
        VALUES (7, 1, 1, 'a', 'alder', 'name', 'Älder', 0, 0, 'tree');
      INSERT INTO menu (id, venue, date, period, page, confidence, observed_at)
        VALUES (1, 7, \(day().dayNumber), 'Lunch', 1, 'tree', 0), (2, 7, \(day(3).dayNumber), 'Lunch', 1, 'tree', 0);
      INSERT INTO station (id, menu, name) VALUES (1, 1, 'Grill'), (2, 2, 'Grill');
      INSERT INTO dish (station, name, add_on) VALUES (1, 'Crème', 0), (1, 'Soup', 0), (2, 'Soup', 0), (1, '牛肉汤', 0);
      """)
    let store = try Store(writingTo: path)
    let campus = try #require(try store.campuses().first).id
    func dates(_ question: String, _ today: Int) throws -> [Int] {
      try store.searchDishes(NameQuestion(question), campus: campus, today: day(today), limit: 9).map {
        $0.date.dayNumber - day().dayNumber
      }
    }
    #expect(try dates("creme", 0) == [0])
    #expect(try dates("soup", 0) == [0])
    #expect(try dates("soup", 1) == [3])
    #expect(try dates("soup", 9) == [3])
    #expect(try dates("肉", 0) == [0])
    #expect(try store.searchVenues("alder", campus: campus, limit: 9).map(\.venue.slug) == ["alder"])
  }

  /// A database of the version before words without spaces were found, and offers.
  @Test func whatWasIndexedOtherwiseIsIndexedAnew() throws {
    let scratch = try Scratch()
    let path = scratch.file("old.db")
    let database = try Database(path: path, mode: .create)
    let former = Array(Schema.store.migrations.prefix { $0.name != "search-by-day" })
    try Schema(taking: former).prepare(database)
    try database.execute(
      """
      INSERT INTO campus (id, key, name, zone) VALUES (1, 'hill', 'Hill', 'UTC');
      INSERT INTO source (id, campus, key, adapter) VALUES (1, 1, 'halls', 'campusdish');
      INSERT INTO page (id, source, url, purpose) VALUES (1, 1, 'http://hill.example/', 'menu');
      INSERT INTO venue (id, campus, source, site_id, slug, slug_from, name, first_seen, last_seen, confidence)
        VALUES (7, 1, 1, 'a', 'alder', 'name', '牛肉面馆', 0, 0, 'tree');
      INSERT INTO venue_text (rowid, name) VALUES (7, '牛肉面馆');
      INSERT INTO menu (id, venue, date, period, page, confidence, observed_at)
        VALUES (1, 7, \(day().dayNumber), 'Lunch', 1, 'tree', 0);
      INSERT INTO station (id, menu, name) VALUES (1, 1, 'Grill');
      INSERT INTO dish_name (id, campus, name, last_date) VALUES (1, 1, '番茄汤', \(day().dayNumber)), (2, 1, 'Soup', 1);
      INSERT INTO dish_text (rowid, name) VALUES (1, '番茄汤'), (2, 'soup');
      INSERT INTO dish (station, name, add_on, title, served_on) VALUES (1, '番茄汤', 0, 1, \(day().dayNumber));
      INSERT INTO offer (venue, page, name, confidence, observed_at) VALUES (7, 1, 'Crème', 'tree', 0);
      """)
    let store = try Store(writingTo: path)
    let campus = try #require(try store.campuses().first).id
    #expect(
      try store.searchDishes("茄汤", campus: campus, today: day(), limit: 9).map(\.dish.name) == ["番茄汤"])
    #expect(try store.searchVenues("面", campus: campus, limit: 9).map(\.venue.slug) == ["alder"])
    #expect(try store.searchOffers("creme", campus: campus, limit: 9).map(\.dish.name) == ["Crème"])
    let rows = try store.database.prepare("SELECT count(*) FROM dish_text WHERE dish_text MATCH 'soup'")
    #expect(try rows.step() && rows.int(0) == 1)
  }

  /// What people set of a venue's items counts: changed, taken out, added.
  @Test func offersAreFoundAsPeopleChangedThem() throws {
    let workshop = try Workshop()
    var reading = Reading.of(venues: [
      VenueReading(siteID: "1", name: "Mill"), VenueReading(siteID: "2", name: "Oak"),
    ])
    reading.offers = ["Pea Soup", "Red Soup", "Tea"].map { OfferReading(venue: "1", Dish(name: $0)) }
    try workshop.record(reading)
    let (mill, oak) = (try workshop.venue("mill").id, try workshop.venue("oak").id)
    func found(_ question: String, limit: Int = 9) throws -> [String] {
      try workshop.store.searchOffers(NameQuestion(question), campus: workshop.campus, limit: limit).map {
        "\($0.venue) \($0.dish.name) \($0.dish.price?.minorUnits ?? 0)"
      }
    }
    #expect(try found("soup") == ["mill Pea Soup 0", "mill Red Soup 0"])
    let price = Money(minorUnits: 5, currency: "USD")
    try workshop.store.set(OfferEdit("pea soup", isThere: false, by: "kit", at: noon()), of: mill)
    try workshop.store.set(OfferEdit("Red Soup", price: price, by: "kit", at: noon()), of: mill)
    try workshop.store.set(OfferEdit("牛肉 Soup", by: "kit", at: noon()), of: oak)
    #expect(try found("soup") == ["mill Red Soup 5", "oak 牛肉 Soup 0"])
    #expect(try found("sou", limit: 1) == ["mill Red Soup 5"])
    #expect(try found("肉") == ["oak 牛肉 Soup 0"])
    #expect(try found("te") == ["mill Tea 0"])
  }
}
