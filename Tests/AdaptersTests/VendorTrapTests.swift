import Adapters
import CivilTime
import Dining
import Testing
import TestSupport

/// What today's answers of American platforms have that earlier ones had not.
@Suite struct VendorTrapTests {
  private func changed(_ path: String, _ changes: [(String, String)]) throws -> String {
    var text = try Fixture.text(path)
    for (old, new) in changes {
      try #require(text.contains(old), "\(old)")
      text = text.replacing(old, with: new)
    }
    return text
  }

  /// Days are written as they are and UTC behind them: west of Chicago the season would begin a day early.
  @Test(arguments: ["America/New_York", "America/Los_Angeles", "Pacific/Honolulu"])
  func sodexosSeasonsAreOnTheirOwnDates(zone: String) throws {
    var answer = SavedAnswer(adapter: "sodexo", path: "sodexo/locations.html")
    answer.zone = Zones.zone(zone)
    let off = try answer.read().statements(.range, of: "alder-hall").filter { $0.expression == "off" }
    #expect(off.map { "\($0.validFrom!)..\($0.validTo!)" } == ["2026-11-26..2026-11-27"])
  }

  /// A label without times is a closing; a time under another name is not.
  @Test func sodexosBreakIsALabelAlone() throws {
    let label = #""label": "Winter Break : ""#
    func winter(_ text: String) throws -> [HoursStatement] {
      try read(text, as: "sodexo").statements(.range, of: "alder-hall").filter {
        $0.validFrom == CivilDate("2026-12-19")
      }
    }
    let whole = try winter(try Fixture.text("sodexo/locations.html"))
    #expect(whole.map(\.expression) == ["Mo-Su off"])
    let renamed = try changed("sodexo/locations.html", [(label, label + #", "opens": {"hour": "07"}"#)])
    #expect(try winter(renamed).map(\.expression) == ["unknown"])
    #expect(try read(renamed, as: "sodexo").codes.contains("unread-hours"))
  }

  @Test func sodexosPlacesAreKnownByTheirNamesInAddresses() throws {
    let reading = try SavedAnswer(adapter: "sodexo", path: "sodexo/locations.html").read()
    #expect(reading.venues.map(\.siteID) == ["alder-hall", "birch-café-market", "cedar-cart"])
    // Without the page's word a menu is known by its number, as it was.
    let url = "https://api-prd.sodexomyway.net/v0.2/data/menu/90010001/41001?date=2026-11-20"
    let day = try SavedAnswer(adapter: "sodexo", path: "sodexo/day.json", url: url).read()
    #expect(Set(day.menus.map(\.venue)) == ["41001"])
  }

  @Test func nutrisliceWithoutTypesKeepsTheOldOnes() throws {
    let text = try changed("nutrislice/places.json", [(#""active_menu_types""#, #""x""#)])
    let old = Finding("menus alder-dining-hall", "a\tA\t/menu/api/{year}/{month}/{day}")
    var answer = SavedAnswer(adapter: "nutrislice", path: "")
    answer.findings = [old]
    #expect(try answer.read(Array(text.utf8)).findings.contains(old))
  }

  /// Weeks in which no day is enabled were never filled in; a place is not closed for that.
  @Test func nutrisliceSaysNothingOfHoursThatNobodyFilledIn() throws {
    let reading = try SavedAnswer(adapter: "nutrislice", path: "nutrislice/places.json").read()
    #expect(reading.hours.filter { $0.venue == "cedar-court" }.isEmpty)
    #expect(!reading.statements(.weekly).contains { $0.period == "Late Night" })
    let door = reading.statements(.weekly, of: "birch-cafe").first
    #expect(door?.expression == "Mo-Sa 00:00-24:00; Su 12:00-02:00")
    #expect(door?.validTo == CivilDate("2026-12-18"))
  }

  @Test func nutrislicesPricesAreInThePlacesCurrency() throws {
    var answer = try #require(VendorAnswers.saved.first { $0.path == "nutrislice/numbered-week.json" })
    #expect(try answer.read().dishes.compactMap(\.dish.price?.currency) == ["USD"])
    answer.findings.append(Finding("currency alder-dining-hall", "JPY"))
    #expect(try answer.read().dishes.compactMap(\.dish.price) == [Money(minorUnits: 3, currency: "JPY")])
  }

  @Test func aBuildingIsNoPlace() throws {
    let reading = try SavedAnswer(adapter: "dineoncampus", path: "dineoncampus/the-locations.json").read()
    #expect(reading.venues.map(\.name) == ["Alder Commons", "Birch Café"])
    #expect(reading.venues.map(\.groups) == [["Student Union"], nil])
  }

  /// An upper bound is no weight, and a star says that traces may be there.
  @Test func lessThanAGramIsNoWeight() throws {
    let reading = try SavedAnswer(adapter: "dineoncampus", path: "dineoncampus/period-menu.json").read()
    let burger = try #require(reading.dishes.first?.dish)
    #expect(burger.nutrition?[.saturatedFat] == nil && burger.nutrition?[.protein] == 15_000)
    #expect(burger.allergens == ["wheat"] && burger.isFree(of: "milk") == nil)
  }

  /// A filter without a name is neither a diet nor an allergen.
  @Test(arguments: ["null", #""""#, #"" ""#, #""*""#])
  func dineOnCampusFiltersHaveNames(name: String) throws {
    let path = "dineoncampus/period-menu.json"
    let text = try Fixture.text(path)
    let filter = #"{"id": "x", "name": \#(name), "type": "allergen"}, {"name": \#(name), "type": "label"}"#
    let reading = try read(
      text.replacing(#""filters": ["#, with: #""filters": [\#(filter)], "was": ["#), as: "dineoncampus",
      url: "https://apiv4.dineoncampus.com/locations/a/menu?date=2026-11-20&period=p")
    #expect(!reading.dishes.isEmpty && reading.notices("missing-key").count == 1)
    #expect(!reading.dishes.contains { ($0.dish.tags ?? []).contains("") })
    #expect(!reading.dishes.contains { ($0.dish.allergens ?? []).contains("") })
  }

  /// Yes and no may be texts, and so may numbers.
  @Test func dineOnCampusMayWriteTexts() throws {
    let closed = #"{"status":"success","request_time":1,"closed":"true"}"#
    let url = "https://api.dineoncampus.example/v1/location/aa01/periods?date=2026-11-26"
    #expect(try read(closed, as: "dineoncampus", url: url).statements(.date).map(\.expression) == ["off"])
    let open = #"{"locations":[{"id":"a","name":"Den","open":"true"}]}"#
    #expect(try read(open, as: "dineoncampus").statements(.now).map(\.state) == [.open])
    let terms =
      #"{"locations":[{"id":"a","name":"Den","schedules":[{"days":["1","2"],"start":"2026-08-20","end":"2026-12-12","start_hour":"7","start_minutes":"0","end_hour":"20","end_minutes":"30"}]}]}"#
    let range = try read(terms, as: "dineoncampus").statements(.range).compactMap(\.expression)
    #expect(range.contains { $0.contains("Mo-Tu 07:00-20:30") }, "\(range)")
  }

  @Test func whatIsThereEveryDayIsNoPeriod() throws {
    let text = #"{"period":{"id":"p","name":"Everyday","categories":[{"name":"Bar","items":[]}]}}"#
    let url = "https://apiv4.dineoncampus.com/locations/a/menu?date=2026-11-20&period=p"
    #expect(try read(text, as: "dineoncampus", url: url).menus.map(\.menu.period) == [nil])
    let nameless = SavedAnswer(adapter: "dineoncampus", path: "", url: url)
    var known = nameless
    known.findings = [Finding("period p", "Dinner")]
    let bytes = Array(#"{"period":{"categories":[]}}"#.utf8)
    #expect(try known.read(bytes).menus.map(\.menu.period) == ["Dinner"])
  }

  /// "Closes at 9" is said of an open door, and "Opens at 5" of a closed one.
  @Test(
    arguments: [
      ("status Now Open", "Open - Closes at 9:00 PM", .open, nil),
      ("status", "Opens at 5:00 PM", .closed, nil),
      ("status Closed", "Closed - Opens at 5:00 PM", .closed, nil),
      ("status", "Closes at 9:00 PM", .open, nil),
      ("status", "Temporarily Closed", .closed, nil),
      ("status", "Will open at 5:00 PM", nil, "bad-value"),
      ("status Closed", "See you tomorrow", .closed, nil),
      ("status Now Open", "Opens at 5:00 PM", nil, "contradiction"),
      ("status", "Ask inside", nil, "bad-value"),
    ] as [(String, String, OpenKind?, String?)])
  func berkeleysStateIsItsFirstWord(classes: String, words: String, state: OpenKind?, code: String?) throws {
    let fixture = try #require(PageFixture.all.first { $0.path == "berkeley/menus.html" })
    let span = (#"<span class="status Closed">Closed</span>"#, "<span class=\"\(classes)\">\(words)</span>")
    let reading = try fixture.read(Array(try changed(fixture.path, [span]).utf8))
    #expect(reading.statements(.now, of: "Hill House").map(\.state) == [state].filter { $0 != nil })
    #expect(reading.codes.filter { ["contradiction", "bad-value"].contains($0) } == [code].compactMap { $0 })
  }

  /// Shown in two tabs or at two meals is no other item; served at one meal less than it is shown is a lost one.
  @Test func bonAppetitCountsWhatIsServed() throws {
    let page = try #require(PageFixture.all.first { $0.path == "bonappetit/page.html" })
    let whole = try page.read(try page.bytes())
    #expect(whole.dishes.count == 5 && whole.codes == ["dish-without-record"])
    let dinner =
      #""label":"Dinner","abbreviation":"D","message":"","stations":[{"order_id":"0001-21","id":"21","label":"kettles","price":"","note":"","soup":0,"image":"","items":["7001""#
    let lost = try changed(page.path, [(dinner + #","7002"]"#, dinner + "]")])
    let reading = try page.read(Array(lost.utf8))
    #expect(reading.notices("dish-without-station") == ["7002, shown at Dinner"])
  }

  /// A class says how the café stands, or the words alone do; what neither tells is noted.
  @Test(
    arguments: [
      ("", "Serving Dinner Til 6:30 pm", .open, "18:30"), ("", "Now Open until 9 pm", .open, "21:00"),
      (" site-panel__cafeinfo-currently--open", "Open til 2:30 pm", .open, "14:30"),
      ("", "Currently Closed", .closed, nil),
      ("", "Opens at 5:00 pm", .closed, "17:00"), ("", "Closed until 5 pm", .closed, "17:00"),
      ("", "See below", nil, nil), ("", "", nil, nil),
    ] as [(String, String, OpenKind?, String?)])
  func bonAppetitsHeadlineIsOfNow(mark: String, words: String, state: OpenKind?, change: String?) throws {
    let page = try #require(PageFixture.all.first { $0.path == "bonappetit/page.html" })
    let old = #"site-panel__cafeinfo-currently site-panel__cafeinfo-currently--closed">Closed now<"#
    let text = try changed(page.path, [(old, "site-panel__cafeinfo-currently\(mark)\">\(words)<")])
    let reading = try page.read(Array(text.utf8))
    let now = reading.statements(.now)
    #expect(now.map(\.state) == [state].filter { $0 != nil })
    let clock = now.first.flatMap { $0.until ?? $0.opensAt }?.clock(Zones.newYork).suffix(5)
    #expect(clock.map { String($0) } == change)
    #expect(reading.codes.contains("bad-value") == (words == "See below"))
  }

  /// The class of the headline counts, whatever rule of the page's style names the other one; if it
  /// contradicts the words, nothing is stated.
  @Test(arguments: [
    ("--closed", "Currently Closed", OpenKind.closed), ("--open", "Open now", .open),
    ("--open", "Currently Closed", nil),
    ("--closed", "Open til 2 pm", nil), ("--closed", "", .closed),
  ])
  func bonAppetitsStyleIsNoHeadline(mark: String, words: String, state: OpenKind?) throws {
    let page = try #require(PageFixture.all.first { $0.path == "bonappetit/page.html" })
    let name = "site-panel__cafeinfo-currently"
    let rules = "<style>.\(name)--\(mark == "--open" ? "closed" : "open"){color:#0a0}</style><body>"
    let text = try changed(
      page.path,
      [(#"\#(name) \#(name)--closed">Closed now<"#, "\(name) \(name)\(mark)\">\(words)<"), ("<body>", rules)])
    let reading = try page.read(Array(text.utf8))
    #expect(reading.statements(.now).map(\.state) == [state].filter { $0 != nil })
    #expect(reading.codes.contains("contradiction") == (state == nil))
  }

  /// Dates without a time of day are days.
  @Test func sodexosSeasonsMayBePlainDates() throws {
    let from = #""from": "2026-12-19T"#
    let text = try Fixture.text("sodexo/locations.html")
    #expect(text.contains(from))
    let plain = text.split(separator: #"""#, omittingEmptySubsequences: false).map { part in
      part.hasPrefix("2026-") && part.hasSuffix("Z") ? String(part.prefix(10)) : String(part)
    }.joined(separator: #"""#)
    let dates = { (text: String) in
      try read(text, as: "sodexo").statements(.range, of: "alder-hall").map {
        "\($0.validFrom!)..\($0.validTo!)"
      }
    }
    #expect(try dates(plain) == dates(text))
    #expect(try read(plain, as: "sodexo").codes == read(text, as: "sodexo").codes)
  }

  /// A row of the week that cannot be read is noted, and so are the weeks of several cafés.
  @Test func bonAppetitsWeekIsReadRowByRow() throws {
    let page = try #require(PageFixture.all.first { $0.path == "bonappetit/cafe.html" })
    func read(_ rows: [(String, String)], _ times: Int = 1) throws -> Reading {
      let items = rows.map {
        "<li class='day-part'><span>\($0.0)&nbsp;</span><span>&nbsp;&nbsp;\($0.1)</span></li>"
      }.joined()
      let list = "<p class='current-status'>Weekly Schedule</p><ul>\(items)</ul>"
      let other = times > 1 ? list.replacing("Dinner", with: "Supper") : ""
      return try page.read(Array(try changed(page.path, [("<body>", "<body>" + list + other)]).utf8))
    }
    let rows = [
      ("Dinner", "Mon-Thu, Sun, 5:00 pm - 8:00 pm"), ("Dinner", "Sat, Closed"),
      ("Closed", "Fri, 1 pm - 2 pm"),
      ("Brunch", "7 am - 9 am"), ("Tea", "by appointment"),
    ]
    let reading = try read(rows)
    #expect(
      reading.statements(.weekly).map(\.expression) == ["Mo-Th,Su 17:00-20:00; Sa off", "Mo-Su unknown"])
    #expect(reading.codes.contains("text-row") && reading.notices("unread-hours").count == 2)
    #expect(try read(rows, 2).statements(.weekly).isEmpty)
  }

  /// A part's message may close it, and where all parts are closed the day is.
  @Test(
    arguments: [
      ("", "", ["Lunch 11:00-14:00", "Dinner 17:00-20:00"], []),
      ("Closed for Thanksgiving Break", "", ["Dinner 17:00-20:00"], ["text-row"]),
      ("Closed for Thanksgiving Break", "CLOSED", ["off"], ["text-row"]),
      ("Soup is free today.", "", ["Lunch 11:00-14:00", "Dinner 17:00-20:00"], ["announcement"]),
    ] as [(String, String, [String], [String])])
  func bonAppetitsMessagesMayClose(lunch: String, dinner: String, hours: [String], codes: [String]) throws {
    let parts = [("Lunch", "11:00", "14:00", lunch), ("Dinner", "17:00", "20:00", dinner)].map {
      #"{"label":"\#($0)","starttime":"\#($1)","endtime":"\#($2)","message":"\#($3)","stations":[]}"#
    }
    let answer =
      #"{"days":[{"date":"2026-11-26","cafes":{"7":{"name":"Alder","dayparts":[[\#(parts.joined(separator: ","))]]}}}],"items":{}}"#
    let reading = try read(answer, as: "bonappetit")
    let said = reading.statements(.date).map {
      [$0.period, $0.expression].compactMap(\.self).joined(separator: " ")
    }
    #expect(said == hours && reading.codes.filter { $0 != "no-menu" } == codes)
  }

  /// Icons and calories stand in two places, of which one may be empty.
  @Test func bonAppetitsItemsSayThingsTwice() throws {
    let item =
      #"{"label":"Soup","cor_icon":[],"ordered_cor_icon":{"0001-0004":{"id":"4","label":"Vegan"}},"nutrition":{"kcal":""},"nutrition_details":{"calories":{"label":"Calories","value":"180","unit":""}}}"#
    let answer =
      #"{"days":[{"date":"2026-11-26","cafes":{"7":{"name":"Alder","dayparts":[[{"label":"Lunch","starttime":"11:00","endtime":"14:00","stations":[{"label":"pots","items":["1"]}]}]]}}}],"items":{"1":\#(item)}}"#
    let dish = try #require(try read(answer, as: "bonappetit").dishes.first?.dish)
    #expect(dish.tags == ["vegan"] && dish.calories == 180)
  }

  @Test func bonAppetitsClosedAPISaysSo() throws {
    let text = #"{"error":"Cafemanager no longer accepts unauthenticated requests. Please sign in."}"#
    for answer in [text, "Cafemanager no longer accepts unauthenticated requests."] {
      let error = #expect(throws: ReadError.self) { try read(answer, as: "bonappetit") }
      #expect(error?.code == "refused-by-site")
    }
  }

  @Test func aSwipeIsATenderHoweverItIsWritten() throws {
    let text = try changed("cornell/eateries.json", [("Meal Plan - Swipe", "Meal Plan - Meal Swipe")])
    for answer in [text, try Fixture.text("cornell/eateries.json")] {
      #expect(try read(answer, as: "cornell").venues.first?.accepts?.first == .mealSwipe)
    }
  }

  /// Of several lists of normal hours one is in force, and the next is known from its first day.
  @Test func purduesHoursAreThoseInForce() throws {
    let reading = try SavedAnswer(adapter: "purdue", path: "purdue/locations.json").read()
    let lunch = reading.statements(.weekly, of: "Alder").filter { $0.period == "Lunch" }
    #expect(lunch.map(\.validFrom) == [CivilDate("2026-08-24"), CivilDate("2027-01-11")])
    #expect(lunch.map(\.validTo) == [CivilDate("2027-01-10"), nil])
  }

  /// Rows of which none is a known recipe are no empty menu.
  @Test func harvardsRowsMustJoin() throws {
    let url = "https://api.cs50.io/dining/menus?date=2026-11-20&location=7"
    let answer = SavedAnswer(adapter: "harvard", path: "harvard/menus.json", url: url)
    #expect(#expect(throws: ReadError.self) { try answer.read() }?.code == "missing-anchor")
    #expect(try read("[]", as: "harvard", url: url).codes == ["no-menu"])
    #expect(throws: ReadError.notThisSite(title: nil)) { try read("[]", as: "harvard") }
  }

  /// What nobody looked at is not free of anything.
  @Test func purduesPlaceholdersAreNotStated() throws {
    let reading = try SavedAnswer(adapter: "purdue", path: "purdue/day.json").read()
    let dishes = reading.dishes.map(\.dish)
    #expect(dishes.first { $0.name == "Bread and Condiments" }?.isFree(of: "peanuts") == nil)
    #expect(dishes.first { $0.name == "Oat Bowl" }?.isFree(of: "peanuts") == true)
    #expect(dishes.first { $0.name == "Oat Bowl" }?.allergens == [])
    let valueless = try changed("purdue/day.json", [(#""Value": false"#, #""Value": null"#)])
    let partly = try read(valueless, as: "purdue").dishes.map(\.dish)
    let eggs = try #require(partly.first { $0.name == "Scrambled Eggs" })
    #expect(eggs.allergens == ["eggs", "milk"] && eggs.isAllergenListPartial)
    #expect(partly.first { $0.name == "Oat Bowl" }?.isFree(of: "peanuts") == nil)
    let nothing = try read(valueless.replacing(#""Value": true"#, with: #""Value": null"#), as: "purdue")
    #expect(nothing.dishes.allSatisfy { $0.dish.allergens == nil && $0.dish.tags?.contains("vegan") != true })
    #expect(nothing.codes.contains("allergens-incomplete"))
    let unpublished = try SavedAnswer(adapter: "purdue", path: "purdue/unpublished.json").read()
    #expect(unpublished.hours.isEmpty && unpublished.codes == ["no-menu"])
  }
}

/// The real pages of 2026 that an independent count was made of.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence)) struct FreshVendorTests {
  @Test(arguments: [
    ("collins-2026-02-07", "2026-02-07T12:00", 524, 32, 2),
    // One of what is served is the word that the kitchen is closed for dinner.
    ("penn-falk-kosher-2026-04-24", "2026-04-24T12:00", 180, 17, 1),
  ])
  func everyServingOfAPageIsADishOrADouble(
    name: String, clock: String, servings: Int, stations: Int, meals: Int
  ) throws {
    var answer = SavedAnswer(
      adapter: "bonappetit", path: "fresh-2026/bonappetit/\(name).html", clock: clock, isReal: true)
    answer.url = "https://x.cafebonappetit.com/cafe/x/"
    let reading = try answer.read()
    let doubles = reading.notices("duplicate-dish").map { Int($0.split(separator: " ").last ?? "") ?? 0 }
    #expect(reading.dishes.count + doubles.reduce(0, +) == servings)
    #expect(reading.menus.flatMap(\.menu.stations).count == stations)
    #expect(
      Set(reading.codes).isSubset(of: ["announcement", "duplicate-dish", "text-row", "unknown-key"]),
      "\(reading.notices)")
    #expect(reading.confidence == .tree && reading.statements(.date).count == meals)
  }

  @Test(arguments: [
    (
      "collins-2026-02-07", "2026-02-07T17:05", "open", "2026-02-07 18:30",
      [
        "Breakfast Mo-Fr 07:30-09:00", "Brunch Sa-Su 10:30-12:30", "Lunch Mo-Fr 11:00-13:00",
        "Dinner Mo-Fr 17:00-19:00; Sa-Su 16:30-18:30", "Late Night Mo-Th 22:30-23:30",
        "Continental Breakfast Mo-Fr 09:00-10:00",
      ]
    ),
    (
      "penn-falk-kosher-2026-04-24", "2026-04-24T12:00", "closed", "-",
      ["Lunch Mo-Fr 11:00-14:00", "Dinner Mo-Th,Su 17:00-20:00; Fr 19:45-21:15", "Sa unknown"]
    ),
  ])
  func aCafesWeekStandsBesideItsDay(name: String, clock: String, state: String, until: String, week: [String])
    throws
  {
    var answer = SavedAnswer(
      adapter: "bonappetit", path: "fresh-2026/bonappetit/\(name).html", clock: clock, isReal: true)
    answer.url = "https://x.cafebonappetit.com/cafe/x/"
    let reading = try answer.read()
    let now = try #require(reading.statements(.now).first)
    #expect(now.state?.rawValue == state && now.until?.clock(Zones.newYork) ?? "-" == until)
    #expect(
      reading.statements(.weekly).map { ($0.period.map { $0 + " " } ?? "") + ($0.expression ?? "") } == week)
  }

  @Test func notreDamesPlacesHavePointsAndHours() throws {
    let reading = try VendorAnswers.real[3].answer.read()
    #expect(reading.venues.first?.coordinates == Coordinates(latitude: 41.7043644, longitude: -86.2360824))
    #expect(
      reading.statements(.weekly, of: "north-dining-hall").map(\.expression)
        == ["Mo-Th 07:00-21:00; Fr 07:00-20:00; Sa-Su 09:00-20:00"])
    #expect(reading.findings.filter { $0.key.hasPrefix("menus ") }.count == 2)
  }

  @Test func rutgersStationsAreThoseOfTheHeadings() throws {
    let stations = try VendorAnswers.real[4].answer.read().menus.flatMap(\.menu.stations)
    #expect(stations.map(\.name) == ["HOT CEREAL", "YOGURT BAR"] && stations.map(\.dishes.count) == [2, 2])
  }

  @Test func kapisYesAndNoIsAStateOfNow() throws {
    let state = try VendorAnswers.real[1].answer.read().statements(.now)
    #expect(state.map(\.state) == [.open])
    #expect(try VendorAnswers.real[2].answer.read().venues.first?.groups == ["Building A"])
  }
}
