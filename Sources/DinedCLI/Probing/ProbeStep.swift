import Daemon
import Adapters
import Answering
import CivilTime
import Dining
import HTTPClient
import JSON

/// One page of a probe: what was asked, what came, and what was read of it or why nothing was.
struct ProbeStep {
  let request: PageRequest
  /// The answer's status and the bytes of its body; nil where none came.
  private(set) var answer: (status: Int, bytes: Int)?
  /// Where redirects led, where that is another address.
  private(set) var finalURL: String?
  /// The page; nil where there is none.
  var page: Page?
  /// Why the answer is no page at all; nil where it is one, or where none came.
  private(set) var refusal: ReadError?
  /// What was read of it.
  private(set) var reading: Reading?
  /// Why there is no page, or why nothing was read of it.
  var failure: Failure?

  /// Tells the findings that its reading depended on from others; nil: it depends on none.
  var readWith: Int64?
  /// Whether it was read again, beside what a later page said, without being asked for again.
  private(set) var isReadAgain = false

  init(_ request: PageRequest) {
    self.request = request
  }

  var url: String { request.url }

  mutating func take(_ response: FetchResponse) {
    answer = (response.status, response.body.count)
    finalURL = response.redirects > 0 ? response.finalURL.text : nil
  }

  mutating func fail(_ error: ReadError) {
    refusal = error
    failure = Failure(error.code, url, detail: error.detail)
  }

  mutating func read(_ page: Page, by adapter: SiteAdapter) {
    do throws(ReadError) {
      reading = try adapter.read(page)
      failure = nil
    } catch {
      failure = Failure(error.code, url, detail: error.detail)
    }
  }

  /// There is nothing of what was asked for, which is no fault of anybody's.
  mutating func readNothing(by adapter: SiteAdapter?, at now: Instant) {
    reading = adapter.map {
      Reading(adapter: $0.name, observedAt: now, notices: [Notice("no-menu", "answered with 404")])
    }
  }

  /// Reads the page again where what its reading depends on is known otherwise by now; whether it was.
  mutating func readAgain(by adapter: SiteAdapter, _ findings: Findings) -> Bool {
    let known = findings.digest(of: request.dependsOn)
    guard let page, known != readWith else { return false }
    readWith = known
    isReadAgain = true
    reading = nil
    read(page.knowing(findings), by: adapter)
    return true
  }

  /// What went wrong, as a sentence.
  var sentence: String? { failure.map { Sentences.sentence(for: $0).message } }

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

  func write(into writer: inout JSONWriter) {
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
      object.field("sentence", sentence)
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
