import CivilTime
import Dining
package import JSON
import OpeningHours
package import Phrases
package import Queries

extension StatusResult: JSONView {
  package static let schema = "dine.status/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.array("hosts") { list in
      for host in hosts {
        list.object { member in
          member.field("host", host.name)
          member.field("requests_today", host.requests)
          member.field("requests_per_day", host.budget)
          member.field("circuit", host.circuit)
          member.field("failures", host.failures)
          member.time("rests_until", host.until, clock)
          member.field("asked_for_rest", host.isPaused)
          member.field("stretch_per_mille", host.stretch)
          member.field("robots", host.robots)
        }
      }
    }
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for page in pages {
      writer.object { result in
        result.field("source", page.source)
        result.field("url", Provenance.link(page.url))
        result.field("outcome", page.outcome)
        result.field("code", page.code)
        result.field("detail", page.detail)
        result.time("last_fetch", page.lastFetch, clock)
        result.time("last_success", page.lastSuccess, clock)
        result.time("next_due", page.nextDue, clock)
        result.field("stale", isStale(page))
        result.array("notices") { list in
          for notice in page.notices {
            list.object { member in
              member.field("code", notice.code)
              member.field("detail", notice.detail)
            }
          }
        }
      }
    }
  }
}
