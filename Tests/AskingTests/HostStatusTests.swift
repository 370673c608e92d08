import Answering
import CivilTime
import Console
import Dining
import JSON
import Testing

/// What `dine status` says of hosts, in its three forms.
@Suite struct HostStatusTests {
  private static let now = Instant(secondsSince1970: 1_795_194_300)

  private func report(_ host: HostStatus) -> (human: String, report: StatusReport, clock: Clock) {
    let clock = Clock(now: Self.now, zone: .utc)
    let page = PageStatus(source: "halls", url: "http://a.example/x", lastSuccess: Self.now, host: host.name)
    let report = StatusReport([page], hosts: [host], clock)
    let sheet = Sheet(styler: Styler(Surface(isTerminal: false)), clock: clock)
    return (report.human(sheet), report, clock)
  }

  private func host(_ change: (inout HostStatus) -> Void = { _ in }) -> HostStatus {
    var host = HostStatus(name: "a.example", requests: 34, budget: 2_000)
    change(&host)
    return host
  }

  @Test func requestsAreCounted() throws {
    let (human, report, clock) = report(host())
    #expect(human.contains("a.example: 34 of 2000 requests today\n"))
    #expect(report.plain(clock).first?.suffix(2) == ["a.example", "34/2000"])
    let value = try JSONValue(parsing: Array(report.json(clock).utf8))
    let member = try #require(value["hosts"]?.array?.first)
    #expect(member["host"]?.string == "a.example" && member["requests_today"]?.int == 34)
    #expect(member["circuit"]?.string == "closed" && member["rests_until"]?.isNull == true)
  }

  @Test func restsSayWhy() {
    let paused = report(
      host {
        ($0.until, $0.isPaused) = (Self.now + 3_600, true)
      }
    ).human
    #expect(paused.contains("left alone until") && paused.contains("as it asked"))
    let failed = report(
      host {
        ($0.until, $0.failures, $0.circuit) = (Self.now + 3_600, 6, "open")
      }
    ).human
    #expect(failed.contains("after 6 failures"))
    let tried = report(host { ($0.circuit, $0.failures) = ("open", 5) }).human
    #expect(tried.contains("one page is tried after 5 failures"))
  }

  @Test(arguments: [(1_001, "1.0"), (1_500, "1.5"), (2_037, "2.0"), (2_960, "3.0"), (11_111, "11.1")])
  func whatCannotBeCarriedIsSaid(stretch: Int, factor: String) {
    let human = report(host { $0.stretch = stretch }).human.split(whereSeparator: \.isWhitespace)
    #expect(human.joined(separator: " ").contains("pages wait \(factor) times as long as wanted"))
  }

  @Test(arguments: [
    ("ignored", "robots.txt ignored as configured"), ("unreachable", "robots.txt could not be read"),
  ])
  func rulesThatAreSetAsideAreSaid(state: String, words: String) {
    let human = report(host { $0.robots = state }).human.split(whereSeparator: \.isWhitespace)
    #expect(human.joined(separator: " ").contains(words))
  }
}
