import Console
import Dining
import Markup
import Testing

@testable import Phrases
@testable import Queries
@testable import TerminalViews

/// A closing time that a page named is the end of an opening also in `dine week`, in its cells and in its picture.
@Suite struct NamedEndChartTests {
  private let charts = WeekChartTests()

  /// Of each row the times of the cells that are open, in hours, and the words behind them.
  private func rows(
    _ rule: String, until end: String, opensAt: String? = nil, at now: String
  ) throws -> (cells: String, picture: [String]) {
    let said = HoursStatement(
      scope: .now, state: .open, until: try charts.instant("2026-11-20T\(end)"),
      opensAt: try opensAt.map { try charts.instant("2026-11-20T\($0)") })
    let drawn = try charts.chart(
      of: [("A", [rule]), ("B", [rule])], said: [said], now: "2026-11-20T\(now)")
    let line = try #require(charts.show(drawn, 120).split(separator: "\n").dropFirst(2).first)
    let row = try #require(try XMLDocument(drawn.chart.svg(drawn.clock)).root.all("g").first)
    let bars = row.all("rect").compactMap { bar in
      bar["data-opens"].flatMap { opens in
        bar["data-closes"].map { "\(opens.dropFirst(11).prefix(5))-\($0.dropFirst(11).prefix(5))" }
      }
    }
    return (String(line.dropFirst(5)), bars)
  }

  @Test func anEarlierEndThanPlannedIsDrawn() throws {
    let dots = { String(repeating: "·", count: $0) }
    let cells = { String(repeating: "█", count: $0) }
    let early = try rows("07:00-20:00", until: "18:00", at: "12:05")
    #expect(
      early.cells
        == "··\(cells(22))\(dots(16))  open until 6:00 PM, though planned: 7:00 AM – 8:00 PM")
    #expect(early.picture == ["07:00-18:00"])
    let night = try rows("11:00-02:00", until: "23:00", at: "12:05")
    #expect(night.cells.hasPrefix("\(dots(10))\(cells(24))\(dots(6))  open until 11:00 PM, though"))
    #expect(night.picture == ["11:00-23:00"])
    let again = try rows("07:00-20:00", until: "14:00", opensAt: "17:00", at: "12:05")
    #expect(again.cells.hasPrefix("··\(cells(14))\(dots(6))\(cells(6))\(dots(12))  open until 2:00 PM"))
    #expect(again.picture == ["07:00-14:00", "17:00-20:00"])
  }

  /// Until that end it was open, as the page said.
  @Test func afterThatEndTheHoursBeforeItStayDrawn() throws {
    let closed = try rows("07:00-20:00", until: "18:30", at: "19:05")
    let cells = "··\(String(repeating: "█", count: 23))\(String(repeating: "·", count: 15))"
    #expect(closed.cells.hasPrefix("\(cells)  closed, opens Sat 7:00 AM, though planned: 7:00 AM – 8:00 PM"))
    #expect(closed.picture == ["07:00-18:30"])
  }
}
