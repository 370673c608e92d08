import Store
import CivilTime
import HTTPClient
import SQLite

/// A request for the robots.txt of an origin.
struct RobotsRequest {
  /// Conditional if an earlier file is stored.
  let fetch: FetchRequest
  /// The stored record of the origin.
  let known: RobotsRecord?
}

/// The robots.txt files of origins (RFC 9309): fetched once a day each, and stored.
struct RobotsCache {
  /// The state of an origin's rules.
  enum Standing {
    /// They must be fetched first.
    case unknown(RobotsRequest)
    case rules(RobotsFile)
    /// They could not be fetched, so nothing may be fetched.
    case unreachable
    /// The host was not reached at all.
    case failed(FetchError)
  }

  /// Seconds after which rules are read again, so that they are never a day old.
  static let validity: Int64 = 23 * 3_600
  /// Seconds after which a robots.txt that could not be fetched is requested again.
  static let patience: Int64 = 3_600
  /// Seconds for which rules that could not be read again stay in force (section 2.3.1.4 speaks of 30 days).
  static let longest: Int64 = 30 * 86_400

  private let store: Store
  private var known: [String: Standing] = [:]

  init(_ store: Store) {
    self.store = store
  }

  /// The state of the rules of an address' origin.
  mutating func standing(
    of address: WebAddress, allowsPrivateAddress: Bool, at now: Instant
  ) throws(DatabaseError) -> Standing {
    let origin = address.origin.description
    if let standing = known[origin] { return standing }
    let record = try store.robots(of: origin)
    if let record, let standing = Self.standing(record, at: now) {
      known[origin] = standing
      return standing
    }
    let known = record?.validators ?? Validators()
    let request = RobotsExchange.request(
      about: address, validators: HTTPValidators(etag: known.etag, lastModified: known.lastModified),
      allowsPrivateAddress: allowsPrivateAddress)
    return request.map { .unknown(RobotsRequest(fetch: $0, known: record)) } ?? .unreachable
  }

  /// The rules of a stored record while they are valid; nil: they are fetched again. A record with a time in the future
  /// was written while the clock was wrong, and is not valid.
  static func standing(_ record: RobotsRecord, at now: Instant) -> Standing? {
    if let age = record.readAt.map({ now.seconds(since: $0) }), age >= 0, age < validity {
      return .rules(record.file)
    }
    let waited = now.seconds(since: record.triedAt)
    guard waited >= 0, waited < patience else { return nil }
    return old(record, at: now)
  }

  /// The rules in force if they could not be read again.
  private static func old(_ record: RobotsRecord?, at now: Instant) -> Standing {
    guard let record, !isTooOld(record, at: now) else { return .unreachable }
    return .rules(record.file)
  }

  private static func isTooOld(_ record: RobotsRecord?, at now: Instant) -> Bool {
    record?.readAt.map { now.seconds(since: $0) >= longest } ?? true
  }

  /// Stores the result of a request for the rules.
  mutating func take(
    _ result: Result<FetchResponse, FetchError>, for asked: RobotsRequest, at now: Instant
  ) throws(DatabaseError) {
    let (request, record) = (asked.fetch, asked.known)
    let origin = request.url.origin.description
    var fresh = record ?? RobotsRecord(origin: origin, host: request.url.hostKey, triedAt: now)
    fresh.triedAt = now
    if case .failure(let error) = result, error.isOutOfReach || error == .cancelled {
      // No server was asked, so nothing is stored.
      let standing = Self.old(record, at: now)
      if case .rules = standing { known[origin] = standing } else { known[origin] = .failed(error) }
      return
    }
    let response = try? result.get()
    fresh.status = response?.status
    switch RobotsExchange.meaning(of: result) {
    case .rules(let rules):
      fresh.say(rules, at: now)
      if rules != nil, let given = response?.validators {
        fresh.validators = Validators(etag: given.etag, lastModified: given.lastModified)
      }
    // Rules that were read stay in force despite it; for a site that never had any it means that there are
    // none.
    case .page: if record?.rules == nil || Self.isTooOld(record, at: now) { fresh.say(nil, at: now) }
    case .unchanged: if record?.readAt != nil { fresh.readAt = now }
    case .unknown: break
    }
    known[origin] = fresh.readAt == now ? .rules(fresh.file) : Self.old(fresh, at: now)
    try store.save(fresh)
  }
}

extension RobotsRecord {
  /// The rules; an origin without a robots.txt forbids nothing.
  var file: RobotsFile { rules.map { RobotsFile($0) } ?? .empty }

  fileprivate mutating func say(_ rules: [UInt8]?, at now: Instant) {
    self.rules = rules
    validators = Validators()
    readAt = now
  }
}
