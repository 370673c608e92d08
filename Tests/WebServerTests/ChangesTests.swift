import CivilTime
import Foundation
import Configuration
import Dining
import InventedCampus
import JSON
import Phrases
import Queries
import TestSupport
import Testing

@testable import WebServer

/// What a page looks up as time goes on says the same as the program would say then.
@Suite struct ChangesTests {
  /// A state as the script finds it: the last entry that has begun, its minutes counted.
  private func words(of venue: JSONValue, at now: Instant, _ words: [String]) -> (mark: Int, text: String)? {
    let time = now.secondsSince1970
    let entries = venue["open"]?.array ?? []
    let begun = entries.last { ($0.array?[0].int ?? 0) <= Int(time) } ?? entries.first
    guard let entry = begun?.array, let mark = entry[1].int, let place = entry[2].int else { return nil }
    guard entry.count > 3, let end = entry[3].int else { return (mark, words[place]) }
    let rest = end - Int(time)
    return (mark, words[place].replacing("#", with: "\(mark < 2 ? rest / 60 : (rest + 59) / 60)"))
  }

  @Test(arguments: [0, 3_000, 6_000, 30_000, 43_000, 50_000] as [Int64])
  func theScriptFindsWhatTheProgramSays(after seconds: Int64) throws {
    let desk = try WebDesk()
    desk.now = InventedCampus.noon + seconds
    let json = try #require(desk.get("/changes.json").json)
    let table = json["words"]?.array?.compactMap(\.string) ?? []
    let campus = try CampusSnapshot(try desk.campus.setting())
    let clock = LocalClock(now: desk.now, zone: campus.zone)
    var chance = Seeded(UInt64(seconds))
    var different = Set<String>()
    for _ in 0..<1_500 {
      let later = desk.now + Int64.random(in: 0..<7 * 86_400 - 1, using: &chance)
      for known in try campus.venues() {
        let moment = known.moment(at: later, in: campus.context, askedAt: desk.now)
        let phrase = StatePhrase(moment.open, clock: clock.at(later))
        let venue = try #require(json["venues"]?[known.venue.slug])
        let found = try #require(words(of: venue, at: later, table))
        #expect(found.text == phrase.text, "\(known.venue.slug) at \(later.rfc3339UTC)")
        #expect(found.mark == ["open", "soon", "closed", "unknown"].firstIndex(of: phrase.mark.rawValue))
        different.insert(found.text)
      }
    }
    #expect(different.count > 20)
  }

  @Test func itIsShort() throws {
    #expect(try WebDesk().get("/changes.json").text.utf8.count < 20_000)
  }

  /// The last entry of a list that has begun.
  private func entry(_ list: JSONValue?, at now: Instant) -> [JSONValue]? {
    (list?.array ?? []).last { ($0.array?[0].int ?? 0) <= Int(now.secondsSince1970) }?.array
  }

  /// The line below a state, and what stands at the top, are those of a page that is made then.
  @Test(arguments: [0, 3_000, 6_900, 17_700, 30_000, 43_200, 50_000, 90_000] as [Int64])
  func theLinesAreThoseOfALaterPage(after seconds: Int64) throws {
    let desk = try WebDesk()
    let json = try #require(desk.get("/changes.json").json)
    let table = json["words"]?.array?.compactMap(\.string) ?? []
    desk.now = InventedCampus.noon + seconds
    let page = desk.get("/").text
    for member in try #require(json["venues"]?.object).members {
      let (slug, venue) = (member.key, member.value)
      let row = try #require(page.components(separatedBy: "data-v=\"\(slug)\"").dropFirst().first)
      let meal = table[try #require(entry(venue["meals"], at: desk.now)?[1].int)]
      #expect(row.contains("<span class=\"meal\">\(meal)</span>"), "\(slug) after \(seconds): \(meal)")
      guard let swap = entry(venue["swap"], at: desk.now) else { continue }
      let words = table[try #require(swap[2].int)]
      #expect(row.contains("<span class=\"xc\">\(words)</span>"), "\(slug) after \(seconds): \(words)")
    }
    let day = try #require(entry(json["days"], at: desk.now))
    #expect(page.contains("id=\"date\">\(table[day[2].int ?? 0]), "))
    #expect(day[1].int == -5 * 3_600)
  }

  /// A file may be read long after it was made: its days are over then, and it must not go on saying "open".
  @Test(arguments: [(7, -5), (8, -5), (100, -5), (150, -4), (1_000, -4)] as [(Int64, Int)])
  func afterItsDaysNothingIsClaimed(days: Int64, offset: Int) throws {
    let json = try #require(try WebDesk().get("/changes.json").json)
    let table = json["words"]?.array?.compactMap(\.string) ?? []
    let later = InventedCampus.noon + days * 86_400
    let venues = try #require(json["venues"]?.object).members.map(\.value)
    #expect(venues.count > 3 && venues.contains { $0["swap"] != nil })
    for venue in venues {
      let state = try #require(words(of: venue, at: later, table))
      #expect(state.mark == 3 && state.text == "unknown")
      #expect(try table[#require(entry(venue["meals"], at: later)?[1].int)] == "")
      guard let swap = entry(venue["swap"], at: later) else { continue }
      #expect(swap[1].int == 3 && table[swap[2].int ?? 0] == "")
    }
    let day = try #require(entry(json["days"], at: later))
    #expect(day[1].int == offset * 3_600)
    #expect(day.dropFirst(2).allSatisfy { table[$0.int ?? 0] == "" })
  }

  @Test func whatIsServedIsTold() throws {
    let json = try #require(try WebDesk().get("/served.json").json)
    let meals = json["venues"]?["alder-hall"]?.array ?? []
    let first = meals.first?.array?[2].array ?? []
    let stew = try #require(first.first { $0.array?[0].string == "Bean stew" }?.array)
    #expect(stew[1].string == "dishes/bean-stew/")
    let marks = json["marks"]?.array?[stew[2].int ?? -1].array?.compactMap(\.string)
    #expect(marks?.first?.hasPrefix("0 1 2") == true, "vegan is vegetarian and pescatarian")
    #expect(json["words"]?.array?[stew[3].int ?? -1].string == "Contains celery")
  }

  @Test func aMealOfNoHoursLastsAsLongAsThePlaceIsOpen() throws {
    let desk = try WebDesk()
    var reading = InventedCampus.reading()
    let friday = CivilDate(dayNumber: 20_777)
    for (day, dish) in [(friday, "Friday pizza"), (friday.adding(days: 1), "Saturday pizza")] {
      reading.menus.append(
        MenuReading(
          venue: "3",
          Menu(date: day, period: nil, stations: [Station(name: "Oven", dishes: [Dish(name: dish)])])))
    }
    try desk.campus.record(reading, body: "pizzas")
    func served(_ hours: Int64) throws -> [String] {
      let json = try #require(desk.get("/served.json").json)
      let now = (InventedCampus.noon + hours * 3_600).secondsSince1970
      return (json["venues"]?["moonlight-pizzas-oven"]?.array ?? []).filter { meal in
        (meal[0]?.int).map { $0 <= now } ?? false && (meal[1]?.int).map { now < $0 } ?? false
      }.flatMap { $0[2]?.array ?? [] }.compactMap { $0[0]?.string }
    }
    // The oven is on from ten to two; twelve hours on it is past midnight.
    #expect(try served(0) == ["Friday pizza"])
    #expect(try served(12) == ["Friday pizza"])
    #expect(try served(14) == ["Saturday pizza"])
    desk.now = InventedCampus.noon + 12 * 3_600
    #expect(try served(12) == ["Friday pizza"])
  }

  @Test func aPhoneFindsItsManifest() throws {
    let answer = try WebDesk().get("/de/manifest.webmanifest")
    #expect(answer["content-type"] == "application/manifest+json")
    #expect(answer.json?["lang"]?.string == "de")
    #expect(answer.json?["icons"]?.array?.first?["src"]?.string == "../assets/icon-192.png")
    let icon = try WebDesk().get("/assets/icon-192.png")
    #expect(icon.status == 200 && icon["content-type"] == "image/png")
  }
}
