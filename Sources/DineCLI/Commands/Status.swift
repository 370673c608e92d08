import Failures
import Queries
import Configuration
import Console

extension Command {
  static let status = Command(
    CommandSpec(
      "status", "how the fetching of each page stands",
      examples: [
        .init("dine status", "each page, its last outcome and its age"),
        .init("dine status --json", "the same for a program"),
      ]),
    finding: { session throws(Failure) in
      let facts = try CampusFacts(session)
      let report = StatusResult(
        try facts.pages(), hosts: try facts.hosts(),
        staleAfter: facts.setting.campus.secondsUntilStale(source:), at: facts.setting.now)
      return Found(report, facts.clock)
    })
}
