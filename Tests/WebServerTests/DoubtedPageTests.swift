import CivilTime
import Dining
import InventedCampus
import TestSupport
import Testing

@testable import WebServer

/// A page that suddenly lists everything as closed is not believed, and whoever sees places as open is told so.
@Suite struct DoubtedPageTests {
  private func pages(of desk: WebDesk) -> [String] {
    ["/", "/de/", "/hill.txt", "/de/hill.txt"].map { desk.get($0).text }
  }

  @Test func thatItSaysOtherwiseIsTold() throws {
    for text in pages(of: try WebDesk()) {
      #expect(!text.contains("as closed") && !text.contains("alles geschlossen"))
    }
    let desk = try WebDesk()
    for minutes in [20, 5] as [Int64] {
      try desk.campus.setAside(code: "all-closed", at: InventedCampus.noon - minutes * 60)
    }
    let words = [
      "halls suddenly lists everything as closed (since 11:45",
      "halls meldet plötzlich alles geschlossen (seit 11:45",
    ]
    for (text, words) in zip(pages(of: desk), words + words) { #expect(text.contains(words), "\(text)") }
  }

  /// Another doubt; one of another day; and one that ended.
  @Test(arguments: [("shrunk", 300, false), ("all-closed", 90_000, false), ("all-closed", 300, true)])
  func nothingElseIs(code: String, ago: Int64, isBelieved: Bool) throws {
    let desk = try WebDesk()
    try desk.campus.setAside(code: code, at: InventedCampus.noon - ago)
    if isBelieved {
      var reading = InventedCampus.reading()
      reading.observedAt = InventedCampus.noon - 60
      try desk.campus.follow(reading, body: "later")
    }
    #expect(!desk.get("/").text.contains("lists everything as closed"))
  }
}
