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
  /// What went wrong, as a sentence.
  func sentence(_ clock: LocalClock) -> String? {
    failure.map { Sentences.sentence(for: Failure($0, clock)).message }
  }

  /// `GET https://…`, and where redirects led.
  var question: String {
    (isReadAgain ? "read again " : "GET ") + masked(url)
      + (finalURL.map { ", led to " + masked($0) } ?? "")
  }

  /// The headers that go beside those of every request: public names and values.
  var headers: [String] { request.headers.map { "\($0.name): \($0.value)" } }

  /// `200, 1234 bytes`, or that there was no answer.
  var outcome: String { answer.map { "\($0.status), \($0.bytes) bytes" } ?? "no answer" }

  /// All of it on one line.
  var line: String {
    question + (headers.isEmpty ? "" : " (\(headers.joined(separator: ", ")))") + ": " + outcome
  }

  /// How much was read, in words; nil where nothing was.
  var yield: String? {
    guard let reading else { return nil }
    let dishes = reading.menus.flatMap(\.menu.stations).map(\.dishes.count).reduce(0, +)
    var parts = [
      (reading.venues.count, "venues"), (reading.hours.count, "statements of hours"),
      (reading.menus.count, "menus"), (dishes, "dishes"), (reading.offers.count, "offers"),
      (reading.notices.count, "notices"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if reading.isEmpty { parts.insert("well read, and empty", at: 0) }
    return (parts.isEmpty ? ["what else is to be asked"] : parts).joined(separator: ", ")
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
