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

  /// Whoever asks about one of these places is told as well; whoever asks about a place of another source is not.
  @Test func thePlacesOfTheSourceSayIt() throws {
    let desk = try WebDesk()
    let paths = ["/venues/alder-hall/", "/near/?from=library", "/lucky/?seed=3"]
    try desk.campus.setAside(code: "all-closed", at: InventedCampus.noon - 20 * 60)
    for path in paths {
      #expect(desk.get(path).text.contains("lists everything as closed (since 11:45"), "\(path)")
    }
    for path in ["open", "near?place=library&all=true", "lucky?any=true&seed=1", "venues/alder-hall"] {
      let text = desk.get("/api/v1/hill/\(path)").text
      #expect(text.contains(#""doubted":{"source":"halls","since":""#), "\(path): \(text)")
    }
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
