import CivilTime
import HTTPServer
import Routes

/// The header of a response: how long it may be reused, what a browser may do with it, who may read it.
struct ResponseHead {
  /// The maximum of seconds for which a response may be reused without asking.
  static let longest: Int64 = 300
  /// Seconds for which the scripts and icons of the program are reused.
  static let ofProgram: Int64 = 86_400
  /// Seconds for which an old response may be shown if the server cannot be reached.
  private static let ifError = 86_400

  /// The content security policy of a page; no other site may put it into a frame.
  static let policy = WebSite.contentPolicy + "; frame-ancestors 'none'"

  let isPublic: Bool
  /// The path of the site on its host.
  let folder: String

  /// The instant from which an answer is no longer valid; nil: it is not cached at all.
  static func end(of answer: RouteAnswer, at now: Instant) -> Instant? {
    switch answer.keeping {
    case .never: nil
    case .program: now + ofProgram
    // An answer that changes only with new data is still recomputed after a day: its displayed age has
    // changed.
    case .until(let change): change.map { min($0, now + ofProgram) } ?? now + ofProgram
    }
  }

  func fields(of answer: RouteAnswer, until: Instant?, at now: Instant) -> [HTTPResponse.Field] {
    var fields: [HTTPResponse.Field] = [
      .init("Content-Type", answer.type.rawValue), .init("X-Content-Type-Options", "nosniff"),
      .init("Referrer-Policy", "no-referrer"), .init("Cross-Origin-Opener-Policy", "same-origin"),
    ]
    if let until {
      let most = answer.keeping == .program ? Self.ofProgram : Self.longest
      let seconds = min(most, max(0, until.seconds(since: now)))
      fields.append(.init("Cache-Control", "max-age=\(seconds), stale-if-error=\(Self.ifError)"))
    } else {
      fields.append(.init("Cache-Control", "no-store"))
    }
    // A cache knows an answer by its whole address, but a proxy may be set up to leave the host out of it.
    let varying = [
      "Accept-Encoding", answer.dependsOnLanguage ? "Accept-Language" : nil,
      answer.dependsOnName ? "Host" : nil,
    ]
    fields.append(.init("Vary", varying.compactMap(\.self).joined(separator: ", ")))
    switch answer.type {
    case .html:
      fields.append(.init("Content-Security-Policy", Self.policy))
      fields.append(
        .init(
          "Permissions-Policy",
          "geolocation=(self), accelerometer=(self), gyroscope=(self), camera=(), microphone=()"))
    case .openMensa:
      fields.append(.init("Access-Control-Allow-Origin", "*"))
      fields.append(
        .init(
          "Access-Control-Expose-Headers",
          "Link, X-Total-Pages, X-Total-Count, X-Per-Page, X-Current-Page, X-OM-Api-Version"))
      fields.append(.init("X-OM-Api-Version", "2"))
    case .json where !answer.isPrivate, .problem where !answer.isPrivate:
      fields.append(.init("Access-Control-Allow-Origin", "*"))
      fields.append(.init("Link", "<\(folder)openapi.json>; rel=\"service-desc\""))
    case .jsonFeed where !answer.isPrivate, .atom where !answer.isPrivate, .rss where !answer.isPrivate,
      .calendar where !answer.isPrivate:
      fields.append(.init("Access-Control-Allow-Origin", "*"))
    default: break
    }
    for field in answer.fields { fields.append(.init(field.name, field.value)) }
    if !isPublic || answer.isPrivate { fields.append(.init("X-Robots-Tag", "noindex")) }
    if let location = answer.location { fields.append(.init("Location", location)) }
    if let seconds = answer.retryAfter { fields.append(.init("Retry-After", "\(seconds)")) }
    return fields
  }
}
