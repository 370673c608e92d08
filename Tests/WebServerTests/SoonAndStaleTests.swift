import CivilTime
import Configuration
import Dining
import Foundation
import InventedCampus
import OpeningHours
import Publishing
import Routes
import TestSupport
import Testing

@testable import WebServer

/// Where time goes on: what opens soonest stands first, and a file says from when on what it says is old.
@Suite struct SoonAndStaleTests {
  @Test func whatOpensFirstStandsFirst() throws {
    let desk = try WebDesk()
    var reading = InventedCampus.reading()
    reading.observedAt = InventedCampus.noon - 60
    reading.hours = [("3", "Mo-Su 12:50-20:00"), ("4", "Mo-Su 12:20-20:00")].map { venue, hours in
      HoursReading(venue: venue, HoursStatement(scope: .weekly, expression: hours))
    }
    try desk.campus.follow(reading, body: "later")
    let text = desk.get("/").text
    let soon = try #require(text.range(of: "data-list=\"soon\""))
    let list = text[soon.upperBound...]
    let (truck, oven) = (
      try #require(list.range(of: "Pepper Truck")), try #require(list.range(of: "Moonlight"))
    )
    #expect(truck.lowerBound < oven.lowerBound)
  }

  /// A day after its data were read, the script shows the line that says so.
  @Test func aFileKnowsWhenItIsOld() throws {
    let campus = try InventedCampus()
    var options = WebSite.Options(contact: "kitchen@hill.example", version: "1", entropy: { 0 })
    options.isStatic = true
    let site = WebSite([ServedCampus(try campus.setting())], options: options)
    let folder = campus.scratch.file("site")
    func line(at now: Instant) throws -> Substring? {
      site.forget()
      _ = try SiteFolder(folder, in: campus.world).update(site, of: "a", at: now)
      let text = String(decoding: try campus.scratch.read("site/index.html"), as: UTF8.self)
      return text.split(separator: "\n").joined().split(separator: "<").first { $0.contains("id=\"old\"") }
    }
    let fresh = try #require(try line(at: InventedCampus.noon))
    #expect(fresh.contains("hidden") && fresh.contains(">Read Nov 20"))
    let time = try #require(fresh.range(of: "data-t=\"")).upperBound
    let due = try #require(Int64(fresh[time...].prefix { $0.isNumber }))
    let age = due - InventedCampus.noon.secondsSince1970
    #expect(age > 0 && age <= VenueMoment.staleAfter + 1)
  }
}
