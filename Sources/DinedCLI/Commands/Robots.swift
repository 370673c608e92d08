import Queries
import JSONViews
import Failures
import Phrases
import TerminalViews
import Commands
import CivilTime
import Console
import HTTPClient
import JSON
import World

extension DinedProgram {
  static let robots = Command(.robots) { context throws(Failure) in
    let agent = context.arguments.value("agent") ?? "dine"
    if context.arguments.has("batch") {
      if let extra = context.arguments.arguments("URL").first {
        throw Failure(.unexpectedArgument, extra, detail: "dined robots --batch")
      }
      return try RobotsBatch(world: context.world, agent: agent).run()
    }
    guard RobotsFile.isProductToken(agent) else { throw Failure(.badAgent, agent) }
    let addresses = context.arguments.arguments("URL")
    guard !addresses.isEmpty else { throw Failure(.missingArgument, "URL", detail: "dined robots") }
    let file = RobotsFile(
      try PageArgument.bytes(of: context.arguments.value("file") ?? "-", in: context.world))
    let clock = context.clock()
    return try context.give(RobotsAnswer(addresses, by: file, for: agent), clock)
  }
}

/// The answer of `robots`: the verdict of a robots.txt on each URL, and the deciding line.
private struct RobotsAnswer: Answer {
  static let schema = "dine.robots/1"

  private let verdicts: [(address: String, verdict: RobotsVerdict)]
  private let crawlDelay: Int?

  init(_ addresses: [String], by file: RobotsFile, for agent: String) {
    verdicts = addresses.map { ($0, file.verdict(on: RobotsFile.target(of: $0), for: agent)) }
    crawlDelay = file.crawlDelay(for: agent)
  }

  var exit: ExitCode { verdicts.allSatisfy(\.verdict.allowed) ? .yes : .no }
  var dataAsOf: Instant? { nil }
  var isStale: Bool { false }

  func plain(_ clock: LocalClock) -> [[String?]] {
    verdicts.map { [word($0.verdict), $0.verdict.rule.map { String($0.line) }, $0.address] }
  }

  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for (address, verdict) in verdicts {
      writer.object { result in
        result.field("url", address)
        result.field("allowed", verdict.allowed)
        result.field("line", verdict.rule?.line)
        result.field("rule", verdict.rule.map(text))
        result.field("crawl_delay_ms", crawlDelay)
      }
    }
  }

  func human(_ layout: TextLayout) -> String {
    verdicts.map { address, verdict in
      let phrase = SitesPhrase.robots(
        allowed: verdict.allowed, url: address.sanitized(), line: verdict.rule?.line,
        rule: verdict.rule.map(text) ?? "")
      return layout.say(phrase) + "\n"
    }.joined()
  }

  private func word(_ verdict: RobotsVerdict) -> String { verdict.allowed ? "allowed" : "forbidden" }

  private func text(_ rule: RobotsRule) -> String {
    (rule.allows ? "Allow: " : "Disallow: ") + rule.pattern.text.sanitized()
  }
}
