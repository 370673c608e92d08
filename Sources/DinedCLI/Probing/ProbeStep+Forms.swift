import Daemon
import Adapters
import Failures
import Phrases
import CivilTime
import Dining
import Ingestion
import JSON

/// A step as a line for people, and as an object for programs.
extension ProbeStep {
  /// The failure, as a sentence.
  func sentence(_ clock: LocalClock) -> String? {
    failure.map { Sentences.sentence(for: Failure($0, clock), in: clock.language).message }
  }

  /// `GET https://…`, and the targets of redirects.
  var question: ProbePhrase {
    .question(url: masked(url), isAgain: isReadAgain, redirectedTo: finalURL.map { masked($0) })
  }

  /// The headers in addition to those of every request; their names and values are public.
  var headers: [String] { request.headers.map { "\($0.name): \($0.value)" } }

  /// `200, 1234 bytes`, or that there was no response.
  var outcome: ProbePhrase {
    answer.map { .outcome(status: Int($0.status), bytes: $0.bytes) }
      ?? (failure?.spared == nil ? .noAnswer : .notAsked)
  }

  /// The whole step on one line.
  func line(in language: Language) -> String {
    let sent = headers.isEmpty ? "" : " (\(headers.joined(separator: ", ")))"
    return question.text(in: language) + sent + ": " + outcome.text(in: language)
  }

  /// How much was read, in words; nil if nothing was.
  var yield: ProbePhrase? {
    reading.map { .yield($0.counts, isEmpty: $0.isEmpty) }
  }

  func write(into writer: inout JSONWriter, _ clock: LocalClock) {
    writer.object { object in
      object.field("url", masked(url))
      object.field("purpose", request.purpose.rawValue)
      object.field("venue", request.venue)
      object.field("date", request.date?.description)
      object.array("headers") { array in
        for header in request.headers {
          array.object {
            $0.field("name", header.name)
            $0.field("value", header.value)
          }
        }
      }
      object.field("status", answer?.status)
      object.field("bytes", answer?.bytes)
      object.field("final_url", finalURL.map { masked($0) })
      object.field("code", failure?.code)
      object.field("detail", failure?.detail)
      object.field("sentence", sentence(clock))
      object.field("confidence", reading?.confidence.rawValue)
      object.field("venues", reading?.venues.count)
      object.field("hours", reading?.hours.count)
      object.field("menus", reading?.menus.count)
      object.field("dishes", reading?.menus.flatMap(\.menu.stations).map(\.dishes.count).reduce(0, +))
      object.array("notices") { array in
        for notice in reading?.notices ?? [] {
          array.object {
            $0.field("code", notice.code)
            $0.field("detail", notice.detail)
          }
        }
      }
    }
  }
}
