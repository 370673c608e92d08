import Archive
import CivilTime
import Fetching
import SQLite

/// What sites allow, by their robots.txt (RFC 9309): asked for once a day and origin, and kept.
struct RobotsDesk {
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

  /// The name by which a robots.txt calls this program.
  static let agent = "dine"
  /// Rules are read again after so many seconds, so that they never are a day old.
  static let validity: Int64 = 23 * 3_600
  /// A robots.txt that could not be had is asked for again after so many seconds.
  static let patience: Int64 = 3_600
  /// Rules that could not be read again count for so many seconds (section 2.3.1.4 speaks of 30 days).
  static let longest: Int64 = 30 * 86_400
  /// Redirects followed (section 2.3.1.2 asks for five at least).
  private static let redirects = 5

  private let archive: Archive
  private var known: [String: Standing] = [:]

  init(_ archive: Archive) {
    self.archive = archive
  }

  /// What is known of the rules that an address falls under.
  mutating func standing(
    of address: WebAddress, allowsPrivateAddress: Bool, at now: Instant
  ) throws(DatabaseError) -> Standing {
    let origin = address.origin.description
    if let standing = known[origin] { return standing }
    let record = try archive.robots(of: origin)
    if let record, let standing = Self.standing(record, at: now) {
      known[origin] = standing
      return standing
    }
    guard let url = try? address.resolving("/robots.txt") else { return .unreachable }
    let validators = record?.validators ?? RecordedValidators()
    let request = FetchRequest(
      url: url,
      validators: Fetching.Validators(etag: validators.etag, lastModified: validators.lastModified),
      accept: "text/plain, */*;q=0.1", allowsPrivateAddress: allowsPrivateAddress,
      redirects: .follow(atMost: Self.redirects))
    return .unknown(request, known: record)
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
  ///
  /// A refusal means that there are none, and so do redirects without an end (sections 2.3.1.2, 2.3.1.3); a server out
  /// of order or in haste (429) may have any (section 2.3.1.4).
  mutating func take(
    _ result: Result<FetchResponse, FetchError>, for request: FetchRequest, known record: RobotsRecord?,
    at now: Instant
  ) throws(DatabaseError) {
    let origin = request.url.origin.description
    var fresh = record ?? RobotsRecord(origin: origin, host: request.url.hostKey, triedAt: now)
    fresh.triedAt = now
    switch result {
    case .failure(let error) where error.isOutOfReach || error == .cancelled:
      // Nobody was asked.
      let standing = Self.old(record, at: now)
      if case .rules = standing { known[origin] = standing } else { known[origin] = .failed(error) }
      return
    case .failure(.tooManyRedirects):
      fresh.status = nil
      fresh.say(nil, at: now)
    case .failure: fresh.status = nil
    case .success(let response):
      fresh.status = response.status
      switch response.status {
      case 200...299:
        fresh.say(Array(response.body.prefix(RobotsFile.largest)), at: now)
        fresh.validators = RecordedValidators(
          etag: response.validators.etag, lastModified: response.validators.lastModified)
      case 304 where record?.readAt != nil: fresh.readAt = now
      case 429: break
      case 400...499: fresh.say(nil, at: now)
      default: break
      }
    }
    known[origin] = fresh.readAt == now ? .rules(fresh.file) : Self.old(fresh, at: now)
    try archive.save(fresh)
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
