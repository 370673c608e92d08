import Adapters
import CivilTime
import HTTPClient
import JSON
import Testing
import TestSupport

@testable import Store
@testable import Ingestion

/// One case of the HTTP cache tests: requests in order, what the origin answers to each, and what a cache must do.
private struct CacheCase: Sendable, CustomTestStringConvertible {
  struct Request: Sendable {
    let expected: String?
    let status: Int
    /// A number is an HTTP date so many seconds from now.
    let headers: [(name: String, value: JSONValue)]
    let query: String?
    let pauses: Bool

    init(_ value: JSONValue) {
      expected = value["expected_type"]?.string
      status = value["response_status"]?.array?.first?.int ?? 200
      headers = (value["response_headers"]?.array ?? []).compactMap { pair in
        guard let name = pair.array?.first?.string, let value = pair.array?.dropFirst().first else {
          return nil
        }
        return (name, value)
      }
      query = value["query_arg"]?.string
      pauses = value["pause_after"]?.bool == true
    }

    func header(_ name: String, at now: Instant) -> [(name: String, value: String)] {
      headers.filter { $0.name.lowercased() == name || name.isEmpty }.map { name, value in
        (name, value.int.map { (now + Int64($0)).httpDate } ?? value.string ?? "")
      }
    }
  }

  let id: String
  let requests: [Request]
  var testDescription: String { id }

  /// Whether nothing of it asks that an answer be given again without asking the origin: this client never does that,
  /// so that what a cache may keep (freshness, `Age`, stored headers) has no meaning for it.
  var concernsUs: Bool { requests.allSatisfy { $0.expected != "cached" } }

  /// The cases that a private cache must pass.
  static let must: [CacheCase] = {
    guard Corpus.isAvailable, let bytes = try? Corpus.bytes("http-cache/tests.json"),
      let document = try? JSONValue(parsing: bytes)
    else { return [] }
    return (document["cases"]?.array ?? []).filter { $0["relevance"]?.string == "must" }.map {
      CacheCase(id: $0["id"]?.string ?? "", requests: ($0["requests"]?.array ?? []).map { Request($0) })
    }
  }()
}

/// RFC 9111 as far as it binds a client that asks the origin every time: an answer is never given again unasked, and
/// what is asked carries the validators of what is recorded, of nothing else, and for that address only.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence)) struct HTTPCacheTests {
  @Test func whichCasesAreTakenIsKnown() {
    #expect(CacheCase.must.count == 116)
    #expect(
      CacheCase.must.filter(\.concernsUs).count == 68, "the other 48 ask for an answer out of the cache")
  }

  /// Every case is replayed, so that those not taken are held to the rule that puts them aside: the origin is asked.
  @Test(arguments: CacheCase.must) fileprivate func theOriginIsAskedEveryTime(given: CacheCase) throws {
    let bench = try PassBench()
    var recorded: [String: [String: String]] = [:]
    for (index, request) in given.requests.enumerated() {
      let url = "http://hill.example/" + (request.query.map { "?\($0)" } ?? "")
      bench.pages = [(url, .venues)]
      let now = bench.clock.now
      let validates = request.expected == "etag_validated" || request.expected == "lm_validated"
      let outcome = try bench.pass { _ in
        Answer(
          status: validates ? 304 : request.status, body: Array("venue 1 Alder Hall \(index)".utf8),
          headers: request.header("", at: now))
      }.outcomes.first
      let asked = try #require(bench.asked.first, "the origin was asked")
      #expect(bench.asked.count == 1)
      let sent = asked.request.validators
      #expect(sent.etag == recorded[url]?["etag"] && sent.lastModified == recorded[url]?["last-modified"])
      switch request.expected {
      case "etag_validated": #expect(sent.etag != nil && outcome == "unchanged - -")
      case "lm_validated": #expect(sent.lastModified != nil && outcome == "unchanged - -")
      default: break
      }
      if !validates, request.status == 200 || request.status == 203 {
        recorded[url] = ["etag", "last-modified"].reduce(into: [:]) { known, name in
          known[name] = request.header(name, at: now).first?.value
        }
      }
      bench.clock.advance(request.pauses ? 3_000 : 1_000)
    }
  }
}
