import CivilTime
import Dining
import TestSupport
import Testing

@testable import Adapters

/// Pages that repeat one thing without end are read in the time of one look at each: twice as long a page takes twice as
/// long, not four times. At these lengths anything else would never end.
@Suite struct LongPageTests {
  /// What takes time with the square of it would take minutes with either.
  private static let many = LongTest.count(100_000, quickly: 20_000)
  private let day = CivilDate(dayNumber: 20_777)

  @Test func placesInJSONLD() throws {
    let count = LongTest.count(40_000, quickly: 10_000)
    let places = (0..<count).map { #"{"@type":"Restaurant","@id":"p\#($0)","name":"Hall \#($0)"}"# }
    let reading = try read("[" + places.joined(separator: ",") + "]", as: "schema-org")
    #expect(reading.venues.count == count)
  }

  @Test func cafesAndMensas() throws {
    let count = LongTest.count(40_000, quickly: 10_000)
    let venues = (0..<count).map { #"{"id":"\#($0)","name":"Hall \#($0)","dateHours":[]}"# }
    let list = #"{"document":{"venue":["# + venues.joined(separator: ",") + "]}}"
    #expect(try read(list, as: "bonappetit").venues.count == count)
    let cafes = (0..<count).map { #""\#($0)":{"name":"Hall \#($0)","dayparts":[]}"# }.joined(separator: ",")
    let menus = #"{"days":[{"date":"2026-11-20","cafes":{"# + cafes + #"}}],"items":{}}"#
    #expect(try read(menus, as: "bonappetit").venues.count == count)
    let mensas = (0..<count).map { #"{"id":\#($0),"mensa":"Mensa \#($0)","daytime":"lunch","meals":[]}"# }
    let eth = "[" + mensas.joined(separator: ",") + "]"
    #expect(try read(eth, as: "eth", url: "https://x.example/2026-11-20/lunch").venues.count == count)
  }

  /// libxml2 keeps a copy of the rest of the page for each of them.
  @Test func doubleHyphensInCommentsOfXML() {
    let comments = String(repeating: "<!--x--->", count: Self.many)
    for page in ["<?xml version=\"1.0\"?><r>" + comments + "</r>", "<?xml version=\"1.0\"?><r/>" + comments] {
      let error = #expect(throws: ReadError.self) { try read(page, as: "openmensa") }
      #expect(error?.code == "unparsable-page")
    }
  }

  @Test func sectionsThatNameEachOther() throws {
    let reference = ##"{"@id":"#s"}"##
    let section =
      ##"{"@type":"MenuSection","@id":"#s","name":"Grill","hasMenuItem":{"@type":"MenuItem","name":"Soup"},"##
      + #""hasMenuSection":["# + Array(repeating: reference, count: 50).joined(separator: ",") + "]}"
    let page =
      ##"[{"@type":"Restaurant","@id":"#a","name":"Alder Hall","hasMenu":{"@type":"Menu","hasMenuSection":"##
      + section + "}}]"
    let reading = try read(page, as: "schema-org")
    #expect(reading.dishes.map(\.dish.name) == ["Soup"])
    #expect(reading.codes.contains("too-deep"))
  }

  @Test func datedHours() {
    var hours = DatedHours()
    var added = 0
    for number in 0..<Self.many {
      let window = ClockWindow(opens: number % 1_440, closes: number / 1_440)
      if hours.open(window, "Meal \(number % 7)", on: day.adding(days: number % 3), text: "") { added += 1 }
    }
    for number in 0..<Self.many {
      hours.open(ClockWindow(opens: 0, closes: 60), "\(number)", on: day, text: "")
    }
    for number in 0..<Self.many { hours.close(on: day.adding(days: number), text: "") }
    #expect(added == Self.many)
    #expect(hours.statements.count == 7 * 3 + Self.many + Self.many - 3)
  }

  @Test func rowsOfAWeek() {
    var hours = PeriodHours()
    var added = 0
    for number in 0..<Self.many {
      let window = ClockWindow(opens: number % 1_440, closes: number / 1_440)
      if hours.enter("Lunch", text: "", { $0.open(window, on: .monday) }) { added += 1 }
      if hours.enter("Meal \(number)", text: "", { $0.close(on: .sunday) }) { added += 1 }
    }
    #expect(added == 2 * Self.many)
  }

  @Test func menusStationsAndDishes() {
    let collector = NoticeCollector()
    var builder = MenuBuilder()
    for number in 0..<Self.many {
      builder.begin(venue: "alder", date: day, period: "Meal \(number % 1_000)")
      builder.begin(station: "Station \(number)")
      builder.add(Dish(name: "Soup \(number)"), collector)
      let key = MenuBuilder.Key(venue: "birch", date: day, period: nil)
      builder.add(Dish(name: "Bread"), at: "Grill", of: key, collector)
      builder.add(Dish(name: "Soup \(number)"), at: "Grill", of: key, collector)
    }
    #expect(builder.menus.count == 1_001)
    #expect(
      collector.all == [Notice("duplicate-dish", "Grill: Bread: \(Self.many - 1)", count: Self.many - 1)])
  }

  @Test func venuesAndNotices() throws {
    var draft = try ReadingBuilder(
      try Page(bytes: Array("<p>".utf8), observedAt: Instant(secondsSince1970: 0), zone: .utc), adapter: "x")
    let collector = NoticeCollector()
    for number in 0..<Self.many {
      draft.add(VenueReading(siteID: "\(number)"))
      draft.add(VenueReading(siteID: "\(number / 2)", name: "Hall \(number / 2)"))
      draft.add(HoursStatement(scope: .weekly, expression: "off"), of: "\(number)")
      collector.note("code-\(number % 10)", "\(number)")
      collector.tally("code", "\(number)")
    }
    #expect(draft.reading.venues.count == Self.many && draft.reading.hours.count == Self.many)
    #expect(collector.all.count == 10 * 20 + 20 + 11)
  }

  @Test func marksBesideADish() {
    var marks = FoodMarks()
    for number in 0..<Self.many {
      marks.take("mark \(number)")
      marks.take(allergen: "dust \(number)")
    }
    #expect(marks.statedTags?.count == Self.many && marks.statedAllergens?.count == Self.many)
  }
}
