import Queries
import JSONViews
import Daemon
import Adapters
import Failures
import Phrases
import TerminalViews
import Commands
import CivilTime
import Console
import JSON
import World

extension DinedProgram {
  static let sites = Command(.sites) { context throws(Failure) in
    try context.give(SiteList(), context.clock())
  }
}

/// The answer of `sites`: the adapters, with what each yields and what is known about it; and what is not
/// read.
private struct SiteList: Answer {
  static let schema = "dine.sites/1"

  private let adapters = SiteAdapter.all.sorted { $0.name < $1.name }

  var exit: ExitCode { .yes }
  var dataAsOf: Instant? { nil }
  var isStale: Bool { false }

  func plain(_ clock: LocalClock) -> [[String?]] {
    adapters.map { adapter in
      [
        adapter.name, gifts(of: adapter).joined(separator: ","), adapter.verified.means.rawValue,
        adapter.verified.date, adapter.title, adapter.lastSeen,
      ]
    }
  }

  func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.array("not_read") { array in
      for platform in UnreadPlatform.all {
        array.object {
          $0.field("title", platform.title)
          $0.field("reason", platform.reason)
          $0.field("hosts", platform.hosts)
        }
      }
    }
  }

  func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for adapter in adapters {
      writer.object { result in
        result.field("adapter", adapter.name)
        result.field("title", adapter.title)
        result.field("summary", adapter.summary)
        result.field("gives", gifts(of: adapter))
        result.field("verified", adapter.verified.means.rawValue)
        result.field("verified_on", adapter.verified.date)
        result.field("verified_except", adapter.verified.exception)
        result.field("address_seen", adapter.lastSeen)
        result.field("hosts", adapter.marks.hosts)
        result.array("shapes") { array in
          for shape in adapter.shapes {
            array.object {
              $0.field("name", shape.name)
              $0.field("living", shape.isLiving)
              $0.field("seen", shape.seen)
            }
          }
        }
      }
    }
  }

  func human(_ layout: TextLayout) -> String {
    let read = adapters.map { adapter in
      layout.text("\(adapter.name)  \(adapter.title)") + layout.text(adapter.summary, indent: 2)
        + layout.text(layout.say(SitesPhrase.gives(gifts(of: adapter))), indent: 2)
        + layout.text(layout.say(evidence(of: adapter.verified)), indent: 2)
        + adapter.shapes.map { layout.text(layout.say(words(for: $0)), indent: 2) }.joined()
    }
    let unread = UnreadPlatform.all.map { layout.text("\($0.title): \($0.reason)", indent: 2) }
    return (read + [layout.text(layout.say(SitesPhrase.notRead)) + unread.joined()]).joined(separator: "\n")
  }

  private func evidence(of verified: SiteAdapter.Verification) -> SitesPhrase {
    .verified(
      by: verified.means.rawValue, date: "\(verified.date)", exception: verified.exception)
  }

  private func words(for shape: SiteAdapter.Shape) -> SitesPhrase {
    .shape(shape.name, isLiving: shape.isLiving, seen: shape.seen.map { "\($0)" })
  }

  private func gifts(of adapter: SiteAdapter) -> [String] {
    SiteAdapter.FactKind.allCases.filter(adapter.gives.contains).map(\.rawValue)
  }
}

extension SiteAdapter {
  /// The latest day or month on which one of its URLs is known to have worked; nil if unknown.
  fileprivate var lastSeen: String? { shapes.filter(\.isLiving).compactMap(\.seen).max() }
}
