import Dining
import Testing
import TestSupport

@testable import Adapters

/// What sort of place a site's words for it make it.
@Suite struct VenueWordsTests {
  @Test(arguments: [
    ("Dining Room", VenueKind.hall), ("Coffee Shop", .cafe), ("Convenience Store", .market),
    ("Cart", .truck), ("Food Court", .restaurant), ("Cafe|Coffee Shop", .cafe),
    ("Cafe|Convenience Store", .market), ("Convenience Store|Coffee Shop", .market),
    ("Food Court|Coffee Shop", .cafe), ("Food Court|Convenience Store|Dining Room", .hall),
    ("Cart|Cafe", .truck), ("Lawn|Cafe", .cafe), ("Lawn", nil), ("", nil),
  ])
  func inWhateverOrder(words: String, kind: VenueKind?) {
    let words = words.split(separator: "|").map { String($0) }
    #expect(VenueKind(siteWords: words) == kind)
    #expect(VenueKind(siteWords: words.reversed()) == kind)
  }

  /// Pitt's titles end with the building, which is no dining hall.
  @Test(
    arguments: [
      ("Mato's - Sutherland Hall", nil), ("Oakland Bakery - Amos Hall", .cafe),
      ("Oakland Bakery and Market - Amos Hall", .market), ("Pasta Plus - Events Center Food Court", nil),
      ("The Eatery at Towers Hall", .hall), ("Market Central", .market),
    ] as [(String, VenueKind?)])
  func aBuildingIsNoHall(title: String, kind: VenueKind?) throws {
    let fields = #"{"fields":{"title":"\#(title)","type":"content","status":"closed","eventDate":null}}"#
    let reading = try read(#"{"response":{"regions":[{"contents":[\#(fields)]}]}}"#, as: "pitt")
    #expect(reading.venues.map(\.kind) == [kind])
  }

  /// What follows "at", "@", "in", a comma, a dash or a bracket is a place; what a name says it sells wins over a
  /// hall or commons.
  @Test(
    arguments: [
      ("Newcomb Dining Hall", .hall), ("Observatory Hill Dining Hall", .hall),
      ("North Campus Dining Commons", .hall), ("De La Guerra Dining Commons", .hall), ("Lenoir Hall", .hall),
      ("The Commons", .hall), ("Rand Hall", .hall), ("Mensa am Park", .hall), ("Köln, Mensa Nord", .hall),
      ("Pirmasens, Hochschule Mensa", .hall), ("Köln, Bistro PhilCafé", .cafe),
      ("Bluewall - Grill", .restaurant),
      ("Bailey Hall Dining", .hall), ("Dining Room at Cook House", .hall),
      ("Franklin (Dining Commons)", .hall),
      ("Commons Retriever Market", .market), ("Einstein Bros. Bagels at Rice Hall", .cafe),
      ("Starbucks @ Newcomb Hall", .cafe), ("Starbucks@Newcomb Hall", .cafe),
      ("Starbucks Newcomb Hall", .cafe),
      ("The Juice Laundry @ Newcomb Hall", .cafe), ("Rising Roll, New Cabell Hall", nil),
      ("Subway - Commons", .restaurant), ("Subway – Commons", .restaurant), ("Sushi (Rice Hall)", nil),
      ("Pasta Plus in the Commons", .hall), ("Rand Hall Grill", .restaurant),
      ("Rand Hall - Grins Café", .cafe),
      ("Hall of Fame Deli", nil), ("@ The Commons", .hall), ("at", nil), (" - ", nil), ("", nil),
      ("The Fresh Food Company", nil), ("Pasta Plus - Events Center Food Court", nil),
      ("Commons Café", .cafe), ("D2 at Dietrick Hall", .hall), ("Student Union - Main Dining Hall", .hall),
      ("Hicks Student Center - Welles Dining Hall", .hall), ("University Center (Main Dining Hall)", .hall),
      ("Carney's - McElroy Commons", .hall), ("Marcus Hall Dining Center", .hall),
      ("Owens Food Court at Owens Hall", .hall), ("Potsdam, Ulf's Café (Haus 3)", .cafe),
    ] as [(String, VenueKind?)])
  func ofAName(name: String, kind: VenueKind?) { #expect(VenueKind(name: name) == kind) }

  @Test(arguments: [["Cafe", "Convenience Store"], ["Convenience Store", "Cafe"]])
  func ofAnEatery(types: [String]) throws {
    let words = types.map { #"{"descr":"\#($0)"}"# }.joined(separator: ",")
    let reading = try read(
      #"{"data":{"eateries":[{"id":1,"name":"Gorge Grill","operatingHours":[],"eateryTypes":[\#(words)]}]}}"#,
      as: "cornell")
    #expect(reading.venues.map(\.kind) == [.market])
    #expect(reading.venues.map(\.groups) == [types])
  }
}
