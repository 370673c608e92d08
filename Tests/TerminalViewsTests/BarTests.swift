import CivilTime
import Console
import Dining
import Failures
import JSON
import Phrases
import Queries
import TerminalViews
import TestSupport
import Testing

/// What status bars show, and that nothing in it is obeyed.
@Suite struct BarTests {
  static let noon = Instant(secondsSince1970: 1_795_194_300)

  private func moment(
    _ name: String, _ kind: OpenKind, in hours: Int64? = nil, isStale: Bool = false
  ) -> VenueMoment {
    let venue = Venue(
      slug: name.lowercased(), identity: VenueIdentity(source: "s", siteID: name), name: name, kind: .hall)
    let change = hours.map { Self.noon + $0 * 3_600 - 60 }
    let state = OpenState(
      kind: kind, closesAt: kind == .open ? change : nil, opensAt: kind == .closed ? change : nil)
    return VenueMoment(
      venue: venue, open: state, exchange: .unknown, asOf: Self.noon, isStale: isStale, Self.noon)
  }

  private func line(
    _ moments: [VenueMoment], pinned: String? = nil, home: String? = nil, language: Language = .english
  ) throws -> BarLine {
    let arrangement = Arrangement(pinned: pinned.map { [$0] } ?? [])
    let result = OpenResult(
      campus: "Hill", moments: moments, filter: .init(all: true), arrangement: arrangement)
    let zone = try SystemZone.named("America/New_York")
    return BarLine(BarResult(result, home: home), LocalClock(now: Self.noon, zone: zone, language: language))
  }

  @Test func withoutAPlaceOfOnesOwnItCounts() throws {
    let open = [
      moment("Alder", .open, in: 3), moment("Birch", .closed, in: 5), moment("Cedar", .open, in: 1),
    ]
    let line = try line(open)
    #expect(line.text == "2 open")
    #expect(line.standing == .open)
    #expect(line.places == ["Cedar: closes in 59 min (1:04 PM)", "Alder: open until 3:04 PM"])
    let closed = try self.line([moment("Birch", .closed, in: 5)])
    #expect((closed.text, closed.standing) == ("nothing open", .closed))
    let half = try self.line([moment("Birch", .closed, in: 5), moment("Cedar", .unknown)])
    #expect((half.text, half.standing) == ("nothing known to be open", .unknown))
    let unknown = try self.line([moment("Birch", .unknown)], language: .german)
    #expect((unknown.text, unknown.standing) == ("unbekannt", .unknown))
    #expect(unknown.openPlaces == ["unbekannt"])
  }

  @Test func onesOwnPlaceComesFirst() throws {
    let all = [moment("Alder", .open, in: 3), moment("Birch", .closed, in: 5), moment("Cedar", .open, in: 1)]
    #expect(try line(all, pinned: "birch").text == "Birch from 5:04 PM")
    #expect(try line(all, pinned: "birch").standing == .closed)
    #expect(try line(all, home: "alder").text == "Alder until 3:04 PM")
    #expect(try line(all, home: "cedar").standing == .closing)
    #expect(try line(all, pinned: "birch", home: "alder").text == "Birch from 5:04 PM")
    #expect(try line([moment("Alder", .unknown)], home: "alder").standing == .unknown)
    #expect(try line([moment("Alder", .open, in: 3, isStale: true)], home: "alder").standing == .stale)
  }

  @Test(arguments: ["A Hall With Quite A Long Name", "学生食堂学生食堂学生食堂", String(repeating: "x", count: 400)])
  func nothingIsWiderThanItsRoom(name: String) throws {
    let line = try line([moment(name, .open, in: 3)], home: name.lowercased())
    #expect(line.text.displayWidth <= BarLine.width)
    #expect(line.text.hasSuffix("… until 3:04 PM"))
  }

  @Test func aFailureIsShownAsText() {
    let line = BarLine(Failure(.noData, "Hill"), in: .english)
    #expect(line.text.hasPrefix("dine: "))
    #expect(line.text.displayWidth <= BarLine.width)
    #expect(line.standing == .unknown)
  }

  static let hostile = [
    "<b>&\"'</b>", "#[fg=red]#(reboot)", "a|href=x", "---", "--x", "%{F#f00}", "%%{{", "a\nb", "a\u{1B}[31m",
    "\u{202E}evil",
  ]

  @Test(arguments: hostile) func hostileNamesStayText(name: String) throws {
    let line = try line([moment(name, .open, in: 3)], home: name.lowercased())
    for bar in BarProgram.allCases {
      let text = bar.text(line)
      #expect(text.hasSuffix("\n"))
      #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0.value == 0x202E }, "\(bar)")
      if bar != .xbar { #expect(text.split(separator: "\n").count == 1, "\(bar)") }
    }
    let waybar = try JSONValue(parsing: Array(BarProgram.waybar.text(line).utf8))
    let shown = try #require(waybar["text"]?.string)
    #expect(!shown.contains("<"))
    #expect(!shown.replacing("&amp;", with: "").contains(/&(?!lt;|gt;|quot;|#39;)/))
    let tmux = BarProgram.tmux.text(line)
    #expect(!tmux.replacing("##", with: "").contains("#"))
    #expect(!BarProgram.polybar.text(line).contains("%{"))
    let xbar = BarProgram.xbar.text(line).split(separator: "\n")
    #expect(xbar.count { $0 == "---" } == 1)
    #expect(xbar.allSatisfy { $0 == "---" || ($0.count { $0 == "|" } == 1 && !$0.hasPrefix("-")) })
  }
}
