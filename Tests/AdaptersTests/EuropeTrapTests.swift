import Adapters
import CivilTime
import Dining
import Foundation
import Testing
import TestSupport

/// The traps of the sites of Europe, each on its own.
@Suite struct EuropeTrapTests {
  private func rotas(_ changes: (String, String)..., clock: String = "2026-11-20T12:05") throws -> Reading {
    try changed("eth/cookpit-rotas.json", changes, as: "eth", clock: clock)
  }

  private func changed(
    _ path: String, _ changes: [(String, String)], as adapter: String, url: String? = nil,
    clock: String = "2026-11-20T12:05"
  ) throws -> Reading {
    var text = try Fixture.text(path)
    for (old, new) in changes {
      try #require(text.contains(old), "\(old)")
      text = text.replacing(old, with: new)
    }
    return try SavedAnswer(adapter: adapter, path: path, clock: clock, url: url, zone: Zones.berlin)
      .read(Array(text.utf8))
  }

  // MARK: - ETH

  /// A bar whose rota holds for months is known for two weeks, of one that has ended for its last.
  @Test(arguments: [
    ("2026-11-20T12:05", ["2026-11-20", "2026-11-27"]), ("2026-12-16T12:05", ["2026-12-18"]),
    ("2027-03-01T12:05", ["2026-12-18"]), ("2026-09-01T12:05", ["2026-09-18", "2026-09-25"]),
  ])
  func aLongRotaIsKnownForTwoWeeks(clock: String, dates: [String]) throws {
    let own = try rotas(clock: clock).menus.filter { $0.venue == "47" }
    #expect(own.map { "\($0.menu.date)" } == dates)
    #expect(own.allSatisfy { $0.menu.stations.map(\.dishes.count) == [1] })
  }

  @Test func aRotaOfOneWeekIsItsWeekWheneverItIsRead() throws {
    let dates = try rotas(clock: "2028-01-01T12:00").menus.filter { $0.venue == "31" }.map(\.menu.date)
    #expect(dates.min() == CivilDate("2026-11-16") && dates.max() == CivilDate("2026-11-23"))
  }

  /// A rota holds until the next one of its facility begins, and again behind one that ends.
  @Test(
    arguments: [
      ("null", ["2026-11-16 Old", "2026-11-23 New", "2026-11-30 New"], "2026-11-22"),
      (#""2026-11-29""#, ["2026-11-16 Old", "2026-11-23 New"], nil),
    ] as [(String, [String], String?)])
  func aRotaEndsWhereTheNextBegins(end: String, dishes: [String], last: String?) throws {
    func rota(_ first: String, _ last: String, _ dish: String) -> String {
      #"{"facility-id":31,"valid-from":"\#(first)","valid-to":\#(last),"day-of-week-array":[{"day-of-week-code":1,"#
        + #""opening-hour-array":[{"time-from":"11:00","time-to":"14:00","meal-time-array":[{"name":"Lunch","#
        + #""time-from":"11:00","time-to":"14:00","line-array":[{"name":"Line","meal":{"name":"\#(dish)"}}]}]}]}]}"#
    }
    let answer =
      #"{"weekly-rota-array":[\#(rota("2026-11-16", "null", "Old")),\#(rota("2026-11-23", end, "New"))]}"#
    let reading = try read(
      Array(answer.utf8), as: "eth", at: at("2026-11-20T12:05", Zones.berlin), zone: Zones.berlin)
    let served = reading.menus.flatMap { entry in
      entry.menu.stations.flatMap(\.dishes).map { "\(entry.menu.date) \($0.name)" }
    }
    #expect(served.sorted() == dishes)
    let door = reading.hours.map(\.statement).filter {
      $0.period == nil && $0.validFrom == CivilDate("2026-11-16")
    }
    #expect(door.map { $0.validTo.map { "\($0)" } } == [last])
  }

  @Test func hoursAreThoseOfTheRotaAndItsDays() throws {
    let reading = try rotas()
    let hall = reading.hours.filter { $0.venue == "31" && $0.statement.validFrom == CivilDate("2026-11-16") }
    #expect(hall.allSatisfy { $0.statement.scope == .range })
    #expect(
      hall.first { $0.statement.period == nil }?.statement.expression
        == "Mo-Th 07:30-15:00; Fr 07:30-15:00,17:00-20:00; Sa-Su off")
    #expect(hall.first { $0.statement.period == "Dinner" }?.statement.expression == "Fr 17:30-19:30")
    // Without an end it is every week's; of days that a rota does not name nobody spoke.
    let cafe = try #require(reading.hours.first { $0.venue == "52" })
    #expect(
      cafe.statement.scope == .weekly && cafe.statement.expression == "Mo-Fr 08:00-17:00; Sa-Su unknown")
  }

  @Test func aLineWithoutAMealIsNoDish() throws {
    let reading = try rotas()
    #expect(
      !reading.dishes.contains { $0.dish.name.lowercased() == "novalue" || $0.dish.name.hasPrefix("We look") }
    )
    #expect(reading.notices("dish-without-name") == ["NOVALUE: 1"])
    #expect(reading.notices("line-without-dish") == ["a line without a meal: 1"])
    #expect(reading.notices("text-row").count == 1)
    // A meal time without any line is a menu of which nothing is said.
    #expect(!reading.menus.contains { $0.menu.date == CivilDate("2026-11-19") })
  }

  /// Many kitchens leave the list empty below every dish, which frees none of them of anything.
  @Test(arguments: [
    ("eth/cookpit-rotas.json", "eth", "allergen-array"), ("eth/meals.json", "eth", "allergens"),
    ("purdue/day.json", "purdue", "Allergens"),
  ])
  func anEmptyListOfAllergensSaysNothing(path: String, adapter: String, key: String) throws {
    let reading = try changed(path, [("\"\(key)\": [", "\"\(key)\": [], \"was\": [")], as: adapter)
    #expect(!reading.dishes.isEmpty && reading.dishes.allSatisfy { $0.dish.allergens == nil })
  }

  @Test func aBuffetIsPaidByWeight() throws {
    let buffet = try #require(try rotas().dishes.first { $0.dish.name == "Salad buffet" }?.dish)
    #expect(buffet.prices.map(\.per) == ["100 g", "100 g"])
    #expect(buffet.prices.map(\.group) == ["student", "other"])
    #expect(buffet.prices.map(\.amount.minorUnits) == [180, 220])
    #expect(buffet.allergens == nil && buffet.tags == nil)
  }

  @Test(arguments: [
    ("\"valid-to\": \"2026-12-18\"", "\"valid-to\": \"2026-01-01\"", "bad-value"),
    ("\"valid-from\": \"2026-09-14\"", "\"valid-from\": \"soon\"", "date-not-stated"),
    ("\"day-of-week-code\": 5", "\"day-of-week-code\": 1e300", "date-not-stated"),
    ("\"day-of-week-code\": 5", "\"day-of-week-code\": 5.5", "bad-value"),
    ("\"meal-time-array\"", "\"meal-times\"", "unknown-key"), ("\"line-array\"", "\"lines\"", "unknown-key"),
    ("\"opening-hour-array\"", "\"hours\"", "unknown-key"), ("\"meal\":", "\"dish\":", "unknown-key"),
    ("\"meal-price-array\"", "\"prices\"", "unknown-key"), ("\"price\":", "\"amount\":", "missing-key"),
    ("\"allergen-array\"", "\"contains\"", "unknown-key"),
    ("\"customer-group-desc\"", "\"group\"", "missing-key"),
  ])
  func whatIsAmissIsSaid(old: String, new: String, code: String) throws {
    #expect(try rotas((old, new)).codes.contains(code))
  }

  /// What the location of a mensa names is a campus, which has many.
  @Test func aCampusIsNoMensa() throws {
    let reading = try SavedAnswer(adapter: "eth", path: "eth/meals.json").read()
    #expect(reading.venues.map(\.siteID) == ["31", "47"])
    #expect(reading.venues.allSatisfy { $0.groups == ["Zentrum"] })
    #expect(Set(reading.menus.map(\.venue)) == ["31", "47"])
  }

  /// A type is a diet, or another word for what is served, which is kept as it is.
  @Test(arguments: [
    ("Fleisch", ["meat"]), ("Fisch", ["fish"]), ("Vegetarisch", ["vegetarian"]), ("Pasta", ["pasta"]),
    ("", nil),
  ])
  func zurichsMealTypesAreTags(type: String, tags: [String]?) throws {
    let text =
      #"[{"id":4,"mensa":"Bar","daytime":"lunch","hours":{"opening":[],"mealtime":[]},"#
      + #""location":{"id":1,"label":"Zentrum"},"meals":[{"id":1,"label":"WOK","description":["Nudeln"],"#
      + #""mealtypes":[{"mealtype_id":1,"label":"\#(type)"}],"#
      + #""position":0,"prices":{},"allergens":[],"origins":[]}]}]"#
    #expect(try read(text, as: "eth").dishes.map(\.dish.tags) == [tags])
  }

  @Test(
    arguments: [
      ("https://x.example/meals/en/2026-11-18/lunch", "2026-11-18", false), (nil, "2026-11-20", true),
    ] as [(String?, String, Bool)])
  func mealsWithoutADateAreOfTheAddress(url: String?, date: String, isNoted: Bool) throws {
    let text =
      #"[{"id":4,"mensa":"Bar","daytime":"lunch","hours":{"opening":[],"mealtime":[]},"#
      + #""location":{"id":1,"label":"Zentrum"},"meals":[{"id":1,"label":"WOK","description":["Nudeln"],"#
      + #""position":0,"prices":{},"allergens":[],"origins":[]}]}]"#
    let reading = try read(text, as: "eth", url: url)
    #expect(reading.menus.map { "\($0.menu.date)" } == [date])
    #expect(reading.codes.contains("date-not-stated") == isNoted)
  }

  // MARK: - Zurich's university

  private static func week(_ name: String, _ changes: (String, String)..., url: String? = PageFixture.mensa)
    throws -> Reading
  {
    var text = try Fixture.text("uzh/\(name).html")
    for (old, new) in changes {
      try #require(text.contains(old), "\(old)")
      text = text.replacing(old, with: new)
    }
    return try AdaptersTests.read(
      Array(text.utf8), as: "uzh", at: at("2026-11-20T12:05", Zones.berlin), zone: Zones.berlin, url: url)
  }

  @Test func rowsThatReferToEachOtherAreOneObject() throws {
    let rows = try Self.week("week-rows")
    let object = try Self.week("week-object")
    #expect(rows.menus == object.menus && rows.venues == object.venues && rows.notices == object.notices)
    #expect(rows.dishLines.count == 3)
    #expect(rows.dishes.first { $0.dish.name == "Linsendal" }?.station == "Farm")
    #expect(
      rows.dishes.first { $0.dish.name == "Käsespätzle" }?.dish.description == "mit Röstzwiebeln, Apfelmus")
  }

  @Test func withoutAnAddressTheDishesTellTheMensa() throws {
    let venue = "uni-erlen,campus-teich/untere-mensa/mittagsverpflegung"
    #expect(try Self.week("week-object", url: nil).venues.map(\.siteID) == [venue])
    #expect(try Self.week("week-rows").venues.map(\.siteID) == [venue])
  }

  @Test(arguments: [
    ("CHF 2.60 / 100g", [260], [nil]),
    ("CHF 2.60 / 2.90 / 3.20 / 100 g", [260, 290, 320], ["student", "employee", "other"]),
    ("CHF 2.60 / 2.90 / 3.20 pro 100g", [260, 290, 320], ["student", "employee", "other"]),
    ("CHF 2.60 pro 100 g", [260], [nil]),
  ])
  func aMeasureIsNoPrice(price: String, amounts: [Int], groups: [String?]) throws {
    let text = try Fixture.text("uzh/feed.xml").replacing("CHF 5.40 / 7.00 / 10.50", with: price)
    let prices = try read(text, as: "uzh").dishes.flatMap(\.dish.prices)
    #expect(prices.map(\.amount.minorUnits) == amounts && prices.map(\.group) == groups)
    #expect(prices.allSatisfy { $0.per == "100 g" })
  }

  /// An outlet whose category has got another name answers 200 and `null`.
  @Test(arguments: ["week-rows", "week-object"])
  func aCategoryThatIsGoneIsAnError(name: String) throws {
    let mark = name == "week-rows" ? #"\"menuCategory\""# : #""menuCategory""#
    let gone = name == "week-rows" ? #"\"menuCategory\": null, \"was\""# : #""menuCategory": null, "was""#
    let error = #expect(throws: ReadError.self) { try Self.week(name, (mark, gone)) }
    #expect(error == .missingAnchor("calendar.week.daily"))
  }

  @Test func aRingOfReferencesEnds() {
    func page(_ rows: String) -> String {
      "<html><body>OutletMenu<script>self.__next_f.push([1,\"\(rows)\"])</script></body></html>"
    }
    for rows in [
      #"1:\"$2\"\n2:\"$1\"\n3:{\"menuCategory\":\"$1\"}\n"#,
      #"1:{\"menuCategory\":{\"calendar\":{\"week\":{\"daily\":\"$1:menuCategory:calendar:week:daily\"}}}}\n"#,
      #"1:T"#, #"1:Tffffffff,x"#, #":::\n1:T-5,xx"#,
    ] {
      #expect(throws: ReadError.self) { try read(page(rows), as: "uzh") }
    }
    // A day that has itself in it is read no deeper than is sane.
    let ring =
      #"1:[{\"from\":{\"dateLocal\":\"2026-11-20\"},\"menuItems\":[\"$1\",\"$1\"]}]\n"#
      + #"2:{\"menuCategory\":{\"calendar\":{\"week\":{\"daily\":\"$1\"}}}}\n"#
    #expect((try? read(page(ring), as: "uzh"))?.dishes.isEmpty == true)
  }

  // MARK: - The north-east

  private func menu(_ changes: (String, String)..., url: String? = nil) throws -> Reading {
    try changed("stw-on/menu.json", changes, as: "stw-on", url: url)
  }

  @Test func whatIsAnnouncedClosesItsMealAndItsDays() throws {
    let reading = try menu()
    let closed = reading.hours.map(\.statement).filter { $0.expression == "off" }
    #expect(closed.map(\.scope) == [.range, .date] && closed.map(\.period) == [nil, "Dinner"])
    #expect(closed[0].validFrom == CivilDate("2026-12-21") && closed[0].validTo == CivilDate("2027-01-03"))
    #expect(reading.notices("announcement") == ["2026-11-16 to 2026-11-27: Aktionswochen"])
    #expect(reading.notices("text-row").count == 1)
    let odd = try menu((#""end_date": "2027-01-03""#, #""end_date": "2026-01-03""#))
    #expect(odd.notices("announcement").count == 2)
  }

  @Test(
    arguments: [
      ("https://ahorn.example/v1/locations/205/menu/2026-11-20/2026-12-03", ["asked 205, got 201"]),
      ("https://ahorn.example/v1/location/201/menu/2026-11-20", []), (nil, []),
    ] as [(String?, [String])])
  func theMealsSayWhoseTheyAre(url: String?, others: [String]) throws {
    let reading = try menu(url: url)
    #expect(Set(reading.menus.map(\.venue)) == ["201"])
    #expect(reading.notices("other-venue") == others)
  }

  /// A price that is not stated makes no sentence of a dish, nor what a dish is made of a dish of a sentence.
  @Test(arguments: [("Linseneintopf", 1, 1), ("Heute geschlossen", 0, 2)])
  func aDishWithoutAPriceIsADish(name: String, dishes: Int, sentences: Int) throws {
    let prices = [#""1.60""#, #""3.25""#, #""4.00""#].map { ($0, "null") }
    let reading = try changed(
      "stw-on/menu.json", prices + [("Linseneintopf", name)], as: "stw-on")
    let own = reading.dishes.map(\.dish).filter { $0.name == name }
    #expect(own.count == dishes && own.allSatisfy { $0.prices.isEmpty && $0.tags == ["vegan"] })
    #expect(reading.notices("text-row").count == sentences)
  }

  @Test func anEmptyMenuIsOfItsAddress() throws {
    let url = "https://ahorn.example/v1/locations/205/menu/2026-11-20/2026-12-03"
    let reading = try read(#"{"announcements":[],"meals":[]}"#, as: "stw-on", url: url)
    #expect(reading.isEmpty && reading.notices("no-menu") == ["205"])
  }

  @Test(arguments: [
    (#""start_day": 6"#, #""start_day": 9"#, "unread-hours"), (#""lane""#, #""line""#, "missing-key"),
    (#""student""#, #""students""#, "missing-key"), (#""tags""#, #""marks""#, "missing-key"),
    (#""allergens""#, #""contains""#, "missing-key"),
    (#""time": "noon""#, #""time": "night""#, "unknown-period"),
    (#""announcements""#, #""news""#, "missing-key"), (#""price""#, #""cost""#, "missing-key"),
    (#""3.30""#, #""3 or 4""#, "bad-value"),
  ])
  func whatIsAmissInTheNorthEastIsSaid(old: String, new: String, code: String) throws {
    #expect(try menu((old, new)).codes.contains(code))
  }

  // MARK: - Munich and Karlsruhe

  @Test func munichsDaysStandBehindEachOther() throws {
    let reading = try AdaptersTests.read(
      Fixture.bytes("studentenwerk-muenchen/days.html"), as: "studentenwerk-muenchen",
      at: at("2026-11-20T12:05", Zones.berlin), zone: Zones.berlin,
      url: "https://stwm.example/mensa/speiseplan/speiseplan_499_-de.html")
    #expect(reading.venues.map(\.siteID) == ["499"])
    #expect(reading.menus.map { "\($0.menu.date)" } == ["2026-11-20", "2026-11-23", "2026-11-24"])
    #expect(reading.menus.map { $0.menu.stations.flatMap(\.dishes).count } == [5, 0, 2])
    #expect(reading.statements(.date).map(\.validFrom) == [CivilDate("2026-11-23")])
    #expect(reading.menus[2].menu.stations.map(\.name) == ["Suppe", "Pasta"])
    #expect(reading.codes.isEmpty, "\(reading.notices)")
  }

  /// The hours of the house stand behind its name, in either language, in bold or not, on one line or two; those of its
  /// neighbours are nobody's here.
  @Test(arguments: [
    "<strong>Dining hall am Adenauerring</strong> Mon.-Fri. 11:00-14:00<p></p><strong>[pizza]werk</strong><br>Mon.-Fri. 11:00-13:00",
    "<strong>Dining hall am Adenauerring</strong><br>Mon.-Fri. 11:00-14:00<p></p><strong>[pizza]werk</strong> Mon.-Fri. 11:00-13:00",
    "<strong>[pizza]werk</strong><br>Mon.-Fri. 11:00-13:00<p></p><strong>Dining Hall am Adenauerring:</strong> Mon.-Fri. 11:00-14:00",
    "<strong>Dining hall am Adenauerring Mon.-Fri. 11:00-14:00</strong><br><b>[pizza]werk</b><br>Mon.-Fri. 11:00-13:00",
    "Dining hall am Adenauerring Mon.-Fri. 11:00-14:00<br><b>[pizza]werk</b><br>Mon.-Fri. 11:00-13:00",
    "Mensa am Adenauerring: Mo.-Fr. 11:00-14:00 Uhr<br><b>[pizza]werk</b><br>Mon.-Fri. 11:00-13:00",
  ])
  func karlsruhesHoursFollowTheName(block: String) throws {
    let page = try Fixture.text("studentenwerk-karlsruhe/plan.html")
    let start = try #require(page.range(of: "<div class=\"ct-0-stdtxt img-lay-\">"))
    let end = try #require(page[start.upperBound...].range(of: "</div>"))
    let text = (page[..<start.upperBound] + block + page[end.lowerBound...])
      .replacing("Mensa an der Mühle</h1>", with: "Mensa am Adenauerring</h1>")
    let reading = try AdaptersTests.read(
      Array(text.utf8), as: "studentenwerk-karlsruhe", at: at("2026-11-20T12:05", Zones.berlin),
      zone: Zones.berlin)
    #expect(reading.statements(.weekly).map(\.expression) == ["Mo-Fr 11:00-14:00"], "\(reading.notices)")
    #expect(reading.notices("unread-hours") == ["[pizza]werk: Mon.-Fri. 11:00-13:00"])
  }

  // MARK: - OpenMensa

  /// A list of dishes with names and categories is no answer of the API, whose meals have a number and prices.
  @Test(arguments: [
    #"[{"name":"Soup","category":"Soups"}]"#, #"[{"id":1,"name":"Soup","category":"Soups"}]"#,
    #"[{"name":"Soup","prices":{"students":1}}]"#, #"[{"id":1,"prices":"$3"}]"#, #"[{"city":"Austin"}]"#,
  ])
  func aListOfDishesIsNoAnswer(text: String) {
    let error = #expect(throws: ReadError.self) { try read(text, as: "openmensa") }
    #expect(error?.code == "not-this-site")
  }

  @Test(arguments: [
    "<openmensa version='2.1'><canteen/></openmensa>", "<openmensa><canteen></canteen></openmensa>",
  ])
  func anEmptyFeedSaysSo(text: String) throws {
    let reading = try read(text, as: "openmensa", url: "https://x.example/a.xml")
    #expect(reading.isEmpty && reading.codes == ["empty-list"])
  }

  private func feed(_ parts: String) throws -> Reading {
    let text = "<openmensa version='2.1'><canteen><name>Mensa Teich</name>\(parts)</canteen></openmensa>"
    return try read(text, as: "openmensa", url: "https://feeds.example/teich.xml")
  }

  @Test(
    arguments: [
      ("open='11:00-14:00, 17:00 bis 19:00'", "Mo 11:00-14:00,17:00-19:00; Tu off; We-Su unknown", false),
      ("open='11:00-14:00 und 17:00-19:00'", "Mo 11:00-14:00,17:00-19:00; Tu off; We-Su unknown", false),
      ("open='11:00-14:00, abends'", "Mo,We-Su unknown; Tu off", true),
      ("closed='1'", "Mo-Tu off; We-Su unknown", false),
    ] as [(String, String, Bool)])
  func aDayOfAWeekIsReadAsAWhole(monday: String, expression: String, isNoted: Bool) throws {
    let reading = try feed("<times type='opening'><monday \(monday)/><tuesday closed='true'/></times>")
    #expect(reading.statements(.weekly).map(\.expression) == [expression])
    #expect(reading.codes.contains("unread-hours") == isNoted)
  }

  @Test(.enabled(if: Corpus.isAvailable, Corpus.absence))
  func theEmptyFeedsOfTheCorpusSaySo() throws {
    let empty = Corpus.files(under: "openmensa", endingIn: ".xml").filter {
      (try? Corpus.text($0))?.contains("<day") == false
    }
    #expect(empty.count > 3)
    for path in empty {
      guard let reading = try? SavedAnswer(adapter: "openmensa", path: path, isReal: true).read() else {
        continue
      }
      #expect(!reading.isEmpty || reading.codes.contains("empty-list"), "\(path)")
    }
  }

  /// Neither platform is one that can be asked: Karlsruhe's answers need a password, and a made list of dishes is an
  /// app's own.
  @Test(
    .enabled(if: Corpus.isAvailable, Corpus.absence),
    arguments: [
      "fresh-2026/sw-ka-api-2023-06-05.json", "fresh-2026/ust-view.json",
      "foodpro/ut-austin-shortmenu-2025-02.expected.json",
    ])
  func whatNobodyCanAskForIsRefused(path: String) throws {
    for adapter in SiteAdapter.all.map(\.name) {
      let answer = SavedAnswer(adapter: adapter, path: path, isReal: true)
      let code = #expect(throws: ReadError.self, "\(adapter)") { try answer.read() }?.code
      #expect(code == "not-this-site" || code == "missing-anchor", "\(adapter) \(code ?? "")")
    }
  }
}
