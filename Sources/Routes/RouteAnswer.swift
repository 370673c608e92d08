package import CivilTime
package import Failures

/// What is given for an address: bytes, and how long they hold.
package struct RouteAnswer: Sendable {
  /// What the bytes are.
  package enum ContentType: String, Sendable {
    case html = "text/html; charset=utf-8"
    case json = "application/json"
    /// The objects of OpenMensa's API, whose clients look for these words.
    case openMensa = "application/json; charset=utf-8"
    case xml = "application/xml; charset=utf-8"
    case problem = "application/problem+json"
    case text = "text/plain; charset=utf-8"
    case style = "text/css; charset=utf-8"
    case script = "text/javascript; charset=utf-8"
    case picture = "image/svg+xml"
    case png = "image/png"
    case calendar = "text/calendar; charset=utf-8"
    case manifest = "application/manifest+json"
    case atom = "application/atom+xml; charset=utf-8"
    case rss = "application/rss+xml; charset=utf-8"
    case jsonFeed = "application/feed+json"
    case metrics = "application/openmetrics-text; version=1.0.0; charset=utf-8"
  }

  /// For how long the bytes may be used again.
  package enum Keeping: Hashable, Sendable {
    /// Until something of it changes: at this instant; nil: only with new data.
    case until(Instant?)
    /// Never: it was drawn by lot, or it is a failure.
    case never
    /// As long as the program is the same.
    case program
  }

  package var status: Int
  package var type: ContentType
  package var bytes: [UInt8]
  package var keeping: Keeping
  /// Whether another reader's language makes it another.
  package var dependsOnLanguage = false
  /// Whether it is for who asked alone: no other site's page may read it, and no engine of search may list it.
  package var isPrivate = false
  /// Where it is instead, of a redirection.
  package var location: String?
  /// Further fields of the head, beside those that follow from all the rest.
  package var fields: [(name: String, value: String)] = []
  /// What went wrong, of a problem.
  package var failure: Failure?
  /// Seconds after which it is worth asking again.
  package var retryAfter: Int?

  package init(status: Int = 200, _ type: ContentType, _ bytes: [UInt8], keeping: Keeping) {
    self.status = status
    self.type = type
    self.bytes = bytes
    self.keeping = keeping
  }

  package init(status: Int = 200, _ type: ContentType, _ text: String, keeping: Keeping) {
    self.init(status: status, type, Array(text.utf8), keeping: keeping)
  }

  /// A redirection.
  ///
  /// - Parameters:
  ///   - location: from the root, or relative to the address asked for.
  ///   - status: 303 where it is drawn by lot, 308 where it is so for ever.
  ///   - keeping: for how long it is so.
  package init(to location: String, _ status: Int, keeping: Keeping) {
    self.init(status: status, .text, "", keeping: keeping)
    self.location = location
  }
}
