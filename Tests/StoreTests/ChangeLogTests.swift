import CivilTime
import Dining
import OpeningHours
import Testing

@testable import Store

/// The log of what changed, as readings are recorded.
@Suite struct ChangeLogTests {
  let workshop: Workshop
  private let context = HoursContext(zone: .utc)

  init() throws { workshop = try Workshop() }

  private func record(
    day: Int, _ menus: [Int: [String: [String]]] = [:], hours: [String] = [], venues: [String] = ["1"],
    version: Int = 1, confidence: Confidence = .tree, seconds: Int64 = 0
  ) throws {
    let readings = menus.sorted { $0.key < $1.key }.flatMap { date, meals in
      meals.sorted { $0.key < $1.key }.map { meal, dishes in
        MenuReading(
          venue: "1",
          Menu(
            date: CivilDate(dayNumber: 20_777 + date), period: meal,
            stations: [Station(name: "Grill", dishes: dishes.map { Dish(name: $0) })]))
      }
    }
    try workshop.record(
      .of(
        noon(day) + seconds, venues: venues.map { VenueReading(siteID: $0, name: "Hall \($0)") },
        hours: hours.map { HoursReading(venue: "1", HoursStatement(scope: .weekly, expression: $0)) },
        menus: readings, confidence: confidence),
      version: version, news: context)
  }

  /// Each change as a line: the days from the first, venue, kind, what it was and is, and when it was noted and changed.
  private func log() throws -> [String] {
    try workshop.rows(
      of: "change JOIN venue ON venue.id = change.venue",
      columns:
        "date - 20777, slug, change.kind, replace(after, '\"', ''), (noted_at - 1795176000) / 86400, (updated_at - 1795176000) / 86400",
      where: "1 ORDER BY date, change.kind --")
  }

  @Test func theFirstDayOfASourceIsNoNews() throws {
    try record(day: 0, [0: ["Lunch": ["Soup"]]], hours: ["Mo-Su 07:00-20:00"])
    try record(
      day: 0, [0: ["Lunch": ["Pie"]]], hours: ["Mo-Su 07:00-15:00"], venues: ["1", "2"], seconds: 3_600)
    #expect(try log() == [])
  }

  @Test func anAnnouncedMenuIsNewsAndSoIsWhatBecomesOfIt() throws {
    try record(day: 0, [0: ["Lunch": ["Soup"]]])
    try record(day: 1, [3: ["Lunch": ["Lemon Chicken Soup", "Pie"]]])
    #expect(try log() == ["3,hall-1,menu-published,[2,Lunch],1,1"])
    try record(day: 2, [3: ["Lunch": ["Lemon Chicken Rice Soup", "Tart"]]])
    #expect(
      try log() == [
        "3,hall-1,dishes-renamed,[Lemon Chicken Soup,Lemon Chicken Rice Soup],2,2",
        "3,hall-1,menu-changed,[+Tart,-Pie],2,2", "3,hall-1,menu-published,[2,Lunch],1,1",
      ])
    // The same again is nothing new; what changes again keeps its row.
    try record(day: 2, [3: ["Lunch": ["Lemon Chicken Rice Soup", "Tart"]]], seconds: 60)
    try record(day: 3, [3: ["Lunch": ["Lemon Chicken Soup", "Cake"], "Dinner": ["Rice"]]])
    #expect(
      try log() == [
        "3,hall-1,menu-changed,[+Cake,-Pie],2,3", "3,hall-1,menu-published,[3,Lunch,Dinner],1,3",
      ])
    // As it was announced: nothing has changed.
    try record(day: 3, [3: ["Lunch": ["Lemon Chicken Soup", "Pie"], "Dinner": ["Rice"]]], seconds: 60)
    #expect(try log() == ["3,hall-1,menu-published,[3,Lunch,Dinner],1,3"])
    // What is over is no news.
    try record(day: 4, [3: ["Lunch": ["Gruel"]]])
    #expect(try log().count == 1)
  }

  @Test func whoClosesSoonerIsNewsUntilItDoesNot() throws {
    try record(day: 0, hours: ["Mo-Su 07:00-20:00"])
    try record(day: 2, hours: ["Mo-Su 07:00-20:00", "Mo 07:00-20:00"])
    #expect(try log() == [])
    try record(day: 2, hours: ["Mo-Su,PH 07:00-20:00; 2026 Nov 27 07:00-15:00; 2026 Nov 28 off"], seconds: 60)
    #expect(
      try log() == ["7,hall-1,hours-changed,[420-900],2,2", "8,hall-1,hours-changed,[],2,2"])
    // Nobody says is no change, and neither is to say again what it became.
    try record(day: 3)
    try record(day: 3, hours: ["Mo-Su 07:00-20:00; 2026 Nov 27 07:00-15:00; 2026 Nov 28 off"], seconds: 60)
    #expect(try log().count == 2)
    try record(day: 4, hours: ["Mo-Su 07:00-20:00; 2026 Nov 28 09:00-12:00"])
    #expect(try log() == ["8,hall-1,hours-changed,[540-720],2,4"])
  }

  /// Of a day whose other hours are unknown only what moved has changed: what is not stated any more may still hold.
  @Test func anUnknownRestOfADayIsNoChange() throws {
    let rest = "2026 Nov 27 11:00-13:00 unknown"
    try record(day: 0, hours: ["2026 Nov 27 07:00-09:30,17:00-20:00, \(rest)"])
    try record(day: 2, hours: ["2026 Nov 27 07:00-09:00,17:00-20:00, \(rest)"])
    #expect(try log() == ["7,hall-1,hours-changed,[420-540,1020-1200],2,2"])
    try record(day: 3, hours: ["2026 Nov 27 07:00-09:00, \(rest)"])
    #expect(try log() == ["7,hall-1,hours-changed,[420-540,1020-1200],2,2"])
    try record(day: 3, hours: ["2026 Nov 27 07:00-09:30,17:00-20:00, \(rest)"], seconds: 60)
    #expect(try log() == [])
    // That all of it is known now is no other hours, either.
    try record(day: 4, hours: ["2026 Nov 27 07:00-09:00"])
    #expect(try log() == [])
  }

  /// A rule of many days is one change; days with other hours, and what became of some days later, are others.
  @Test func aRuleThatChangedIsOneChange() throws {
    func told(limit: Int = 9, since: Int = 2) throws -> [String] {
      try workshop.store.changes(campus: workshop.campus, since: noon(since), limit: limit).map {
        guard case .hoursChanged(_, let after) = $0.fact else { return "\($0)" }
        let days = $0.dates.map { "\($0.dayNumber - 20_777)" }.joined(separator: " ")
        return "\(days): \(after.map(\.stored))"
      }
    }
    try record(day: 0, hours: ["Mo-Fr 07:00-20:00; Sa 09:00-20:00"])
    try record(day: 2, hours: ["Mo-Fr 07:00-19:00; Sa 09:00-19:00"])
    let rule = ["3 4 5 6 7 10 11 12 13 14: [\"420-1140\"]", "8 15: [\"540-1140\"]"]
    #expect(try told() == rule)
    #expect(try told(limit: 1) == [rule[0]])
    // An exception on one of the days leaves the others together, and becomes the newest.
    try record(day: 3, hours: ["Mo-Fr 07:00-19:00; Sa 09:00-19:00; 2026 Nov 25 off"])
    let rest = ["3 4 6 7 10 11 12 13 14: [\"420-1140\"]", rule[1]]
    #expect(try told() == ["5: []"] + rest)
    #expect(try told(limit: 2) == ["5: []", rest[0]])
    #expect(try told(since: 3) == ["5: []"])
  }

  @Test func placesComeAndGo() throws {
    try record(day: 0, venues: ["1", "2"])
    try record(day: 2, venues: ["1", "2", "3"])
    #expect(try log() == ["2,hall-3,venue-new,[],2,2"])
    try record(day: 9, venues: ["1", "3"])
    #expect(try log() == ["2,hall-3,venue-new,[],2,2", "9,hall-2,venue-gone,[],9,9"])
    // It was never gone; and what was listed for a day was never there.
    try record(day: 10, venues: ["1", "2", "3", "4"])
    try record(day: 11, venues: ["1", "2", "3"])
    #expect(try log() == ["2,hall-3,venue-new,[],2,2"])
  }

  @Test func aSalvagedReadingAndAnotherReaderMakeNoNews() throws {
    try record(day: 0, [3: ["Lunch": ["Pie"]]])
    try record(day: 2, [3: ["Lunch": ["Tart"]]], venues: ["1", "2"], confidence: .salvaged)
    try record(day: 2, [3: ["Lunch": ["Cake"]]], venues: ["1", "2", "3"], version: 2, seconds: 60)
    #expect(try log() == [])
    try record(day: 2, [3: ["Lunch": ["Rice"]]], venues: ["1", "2", "3"], version: 2, seconds: 90)
    #expect(try log() == ["3,hall-1,menu-changed,[+Rice,-Cake],2,2"])
  }

  @Test func newDishesAndThoseThatAreBack() throws {
    try record(day: -100, [-100: ["Lunch": ["Goulash"]], -99: ["Lunch": ["Goulash", "Trifle"]]])
    for day in -60..<0 { try record(day: day, [day: ["Lunch": ["Soup"]]]) }
    try record(day: 0, [0: ["Lunch": ["Soup", "Goulash", "Trifle", "Ramen"]], 1: ["Lunch": ["Ramen"]]])
    let found = try log().filter { $0.contains("dishes-") }
    #expect(
      found == [
        "0,hall-1,dishes-back,[Goulash,20678],0,0", "0,hall-1,dishes-new,[Ramen],0,0",
      ])
    let changes = try workshop.store.changes(campus: workshop.campus, since: noon(), limit: 9)
    #expect(
      changes.map(\.fact) == [
        .dishesBack([.init(dish: "Goulash", lastServed: CivilDate(dayNumber: 20_678))]),
        .dishesNew(["Ramen"]), .menuPublished(meals: ["Lunch"], dishes: 4),
        .menuPublished(meals: ["Lunch"], dishes: 1),
      ])
  }

  @Test func whatIsOldIsForgotten() throws {
    try record(day: 0, venues: ["1"])
    try record(day: 2, venues: ["1", "2"])
    try record(day: 91, venues: ["1", "2"])
    #expect(try log().count == 1)
    try record(day: 93, venues: ["1", "2"])
    #expect(try log() == [])
  }
}
