import Adapters
import Answering
import CivilTime
import Console
import JSON
import World

extension Command {
  static let sites = Command(.sites) { task throws(Failure) in
    try task.give(SiteList(), Clock(now: task.world.now(), zone: .utc))
  }
}

/// The answer of `sites`: the adapters there are, and what each gives.
private struct SiteList: Answer {
  static let schema = "dine.sites/1"

  private let adapters = SiteAdapter.all.sorted { $0.name < $1.name }

  var exit: ExitCode { .yes }
  var dataAsOf: Instant? { nil }
  var isStale: Bool { false }

  func plain(_ clock: Clock) -> [[String?]] {
    adapters.map { adapter in
      [
        adapter.name, gifts(of: adapter).joined(separator: ","), adapter.verified.means.rawValue,
        adapter.verified.date, adapter.title,
      ]
    }
  }

  func writeResults(into writer: inout JSONWriter, _ clock: Clock) {
    for adapter in adapters {
      writer.object { result in
        result.field("adapter", adapter.name)
        result.field("title", adapter.title)
        result.field("summary", adapter.summary)
        result.field("gives", gifts(of: adapter))
        result.field("verified", adapter.verified.means.rawValue)
        result.field("verified_on", adapter.verified.date)
        result.field("verified_except", adapter.verified.exception)
      }
    }
  }

  func human(_ sheet: Sheet) -> String {
    adapters.map { adapter in
      let verified = adapter.verified
      let exception = verified.exception.map { ", but for \($0)" } ?? ""
      return sheet.text("\(adapter.name)  \(adapter.title)") + sheet.text(adapter.summary, indent: 2)
        + sheet.text("gives \(gifts(of: adapter).joined(separator: ", "))", indent: 2)
        + sheet.text("verified: \(verified.means.rawValue), \(verified.date)\(exception)", indent: 2)
    }.joined(separator: "\n")
  }

  private func gifts(of adapter: SiteAdapter) -> [String] {
    SiteAdapter.Gift.allCases.filter(adapter.gives.contains).map(\.rawValue)
  }
}
