import CivilTime
import Dining
package import JSON
import OpeningHours
package import Phrases
package import Queries

extension RecommendResult: JSONView {
  package static let schema = "dine.recommendations/1"

  package func writeMembers(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.field("person", person)
    // A seed may be too large for a program that keeps numbers as doubles.
    writer.field("seed", String(seed))
    writer.object("known") { known in
      known.field("ratings", self.known.ratings)
      known.field("people", self.known.people)
      known.field("tastes", self.known.tastes)
    }
    writer.leftOut(matcher)
  }

  package func writeResults(into writer: inout JSONWriter, _ clock: LocalClock) {
    for entry in entries {
      writer.object { result in
        result.field("venue", entry.facts.venue)
        result.field("name", entry.venueName)
        result.field("date", entry.date.description)
        result.field("period", entry.facts.period)
        result.time("opens_at", entry.hours.first?.opens, clock)
        result.time("closes_at", entry.hours.last?.closes, clock)
        result.field("on", entry.isOn)
        result.field("station", entry.facts.station)
        result.field("key", entry.facts.key)
        result.key("dish")
        result.dish(entry.facts.dish)
        result.score(entry.score, of: entry.facts.dish.name, names)
        result.source(entry.provenance)
        result.time("as_of", entry.provenance.observedAt, clock)
        result.field("confidence", entry.provenance.confidence.rawValue)
      }
    }
  }
}

extension JSONWriter {
  /// A score, the predicted stars, and every term.
  mutating func score(_ score: DishScore, of name: String, _ names: RecommendResult.Names) {
    field("score", score.total)
    field("stars", score.stars)
    array("terms") { list in
      for term in score.terms {
        list.object { object in
          object.field("reason", term.reason.word)
          object.field("value", term.value)
          object.field(
            "text",
            ScoreReason(
              term, of: name, dishes: names.dishes, venues: names.venues, for: names.person
            ).english)
        }
      }
    }
  }
}

extension DishScore.Reason {
  /// The term's code word.
  fileprivate var word: String {
    switch self {
    case .people: "people"
    case .feature: "feature"
    case .similar: "similar"
    case .taste: "taste"
    case .place: "place"
    case .wanted: "wanted"
    case .asked: "asked"
    case .news(.back): "back"
    case .news: "new"
    }
  }
}
