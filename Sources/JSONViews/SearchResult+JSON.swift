import CivilTime
import Dining
package import JSON
import OpeningHours
package import Phrases
package import Queries

extension SearchResult: JSONView {
  package static let schema = "dine.search/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.field("corrected", typed == nil ? nil : question)
    writer.field("has_more", hasMore)
    writer.leftOut(matcher)
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for moment in venues {
      writer.object { result in
        result.field("type", "venue")
        result.members(of: moment, clock)
      }
    }
    for served in dishes(.today) { write(served, into: &writer, clock) }
    for offer in offers { write(offer, into: &writer, clock) }
    for served in dishes(.coming) + dishes(.past) { write(served, into: &writer, clock) }
  }

  private func write(_ served: ServedDish, into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.object { result in
      result.field("type", "dish")
      result.field("venue", served.venue.slug)
      result.field("name", served.venue.name)
      result.field("when", time(of: served).rawValue)
      result.field("date", served.date.description)
      result.field("period", served.period)
      result.field("station", served.station)
      result.field("closed", isClosed(served))
      result.key("dish")
      result.dish(served.dish)
      result.source(served.provenance)
      result.time("as_of", served.provenance.observedAt, clock)
      result.field("confidence", served.provenance.confidence.rawValue)
    }
  }

  private func write(_ offer: Offer, into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.object { result in
      result.field("type", "offer")
      result.field("venue", offer.record.venue)
      result.field("name", offer.venue)
      result.field("when", "always")
      result.key("dish")
      result.dish(offer.record.dish)
      result.source(offer.record.provenance)
      result.time("as_of", offer.record.provenance.observedAt, clock)
      result.field("confidence", offer.record.provenance.confidence.rawValue)
    }
  }
}
