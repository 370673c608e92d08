package import Adapters
import CivilTime
package import Dining
import HTTPClient

/// One page of a probe: the request, the answer, and the reading or why there is none.
package struct ProbeStep {
  package let request: PageRequest
  /// The answer's status and the bytes of its body; nil if none came.
  package private(set) var answer: (status: Int, bytes: Int)?
  /// The address after redirects, if it differs.
  package private(set) var finalURL: String?
  /// The page; nil if there is none.
  package internal(set) var page: Page?
  /// Why the answer is not a page at all; nil if it is one, or if none came.
  package private(set) var refusal: ReadError?
  /// The reading of the page.
  package private(set) var reading: Reading?
  /// Why there is no page, or no reading of it.
  package internal(set) var failure: ProbeFailure?

  /// Identifies the findings that its reading depended on; nil: it depends on none.
  var readWith: Int64?
  /// Whether it was read again with the findings of a later page, without being fetched again.
  package private(set) var isReadAgain = false

  package init(_ request: PageRequest) {
    self.request = request
  }

  package var url: String { request.url }

  mutating func take(_ response: FetchResponse) {
    answer = (response.status, response.body.count)
    finalURL = response.redirects > 0 ? response.finalURL.text : nil
  }

  /// The answer is not a page.
  mutating func fail(_ error: ReadError) {
    refusal = error
    failure = ProbeFailure(error, url)
  }

  /// Reads the page.
  package mutating func read(_ page: Page, by adapter: SiteAdapter) {
    do throws(ReadError) {
      reading = try adapter.read(page)
      failure = nil
    } catch {
      failure = ProbeFailure(error, url)
    }
  }

  /// The site has nothing for the request, which is not a failure.
  mutating func readNothing(by adapter: SiteAdapter?, at now: Instant) {
    reading = adapter.map {
      Reading(adapter: $0.name, observedAt: now, notices: [Notice("no-menu", "answered with 404")])
    }
  }

  /// Reads the page again if the findings that its reading depends on have changed.
  ///
  /// - Returns: whether it was read again.
  mutating func readAgain(by adapter: SiteAdapter, _ findings: Findings) -> Bool {
    let known = findings.digest(of: request.dependsOn)
    guard let page, known != readWith else { return false }
    readWith = known
    isReadAgain = true
    reading = nil
    read(page.knowing(findings), by: adapter)
    return true
  }
}
