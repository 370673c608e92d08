import Store
import CivilTime
import HTTPClient
import SQLite

/// What sites allow, by their robots.txt (RFC 9309): asked for once a day and origin, and kept.
struct RobotsCache {
  /// What is known of an origin's rules.
  enum Standing {
    /// They are to be asked for first.
    case unknown(FetchRequest, known: RobotsRecord?)
    case rules(RobotsFile)
    /// They could not be had, so that nothing may be asked for.
    case unreachable
    /// The host was not reached at all.
    case failed(FetchError)
  }

  /// Rules are read again after so many seconds, so that they never are a day old.
  static let validity: Int64 = 23 * 3_600
  /// A robots.txt that could not be had is asked for again after so many seconds.
  static let patience: Int64 = 3_600
  /// Rules that could not be read again count for so many seconds (section 2.3.1.4 speaks of 30 days).
  static let longest: Int64 = 30 * 86_400

  private let store: Store
  private var known: [String: Standing] = [:]

  init(_ store: Store) {
    self.store = store
  }

  /// What is known of the rules that an address falls under.
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
    let known = record?.validators ?? RecordedValidators()
    let request = RobotsExchange.request(
      about: address, validators: HTTPClient.Validators(etag: known.etag, lastModified: known.lastModified),
      allowsPrivateAddress: allowsPrivateAddress)
    return request.map { .unknown($0, known: record) } ?? .unreachable
  }

  /// What a record still says, or nil where it is to be asked for again. What happened in the future was written by a
  /// clock that was wrong.
  static func standing(_ record: RobotsRecord, at now: Instant) -> Standing? {
    if let age = record.readAt.map({ now.seconds(since: $0) }), age >= 0, age < validity {
      return .rules(record.file)
    }
    let waited = now.seconds(since: record.triedAt)
    guard waited >= 0, waited < patience else { return nil }
    return old(record, at: now)
  }

  /// What counts where the rules could not be read again.
  private static func old(_ record: RobotsRecord?, at now: Instant) -> Standing {
    guard let record, let age = record.readAt.map({ now.seconds(since: $0) }), age < longest else {
      return .unreachable
    }
    return .rules(record.file)
  }

  /// Takes what came of asking for the rules.
  mutating func take(
    _ result: Result<FetchResponse, FetchError>, for request: FetchRequest, known record: RobotsRecord?,
    at now: Instant
  ) throws(DatabaseError) {
    let origin = request.url.origin.description
    var fresh = record ?? RobotsRecord(origin: origin, host: request.url.hostKey, triedAt: now)
    fresh.triedAt = now
    if case .failure(let error) = result, error.isOutOfReach || error == .cancelled {
      // Nobody was asked.
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
        fresh.validators = RecordedValidators(etag: given.etag, lastModified: given.lastModified)
      }
    case .unchanged: if record?.readAt != nil { fresh.readAt = now }
    case .unknown: break
    }
    known[origin] = fresh.readAt == now ? .rules(fresh.file) : Self.old(fresh, at: now)
    try store.save(fresh)
  }
}

extension RobotsRecord {
  /// The rules; of none there are none.
  var file: RobotsFile { rules.map { RobotsFile($0) } ?? .empty }

  fileprivate mutating func say(_ rules: [UInt8]?, at now: Instant) {
    self.rules = rules
    validators = RecordedValidators()
    readAt = now
  }
}
