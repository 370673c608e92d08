package import CivilTime
package import Failures

/// The answer for an address: bytes, and how long they are valid.
package struct RouteAnswer: Sendable {
  /// The type of the bytes.
  package enum ContentType: String, Sendable {
    case html = "text/html; charset=utf-8"
    case json = "application/json"
    /// The objects of OpenMensa's API, whose clients expect this text.
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

  /// How long the bytes may be reused.
  package enum Keeping: Hashable, Sendable {
    /// Until the content changes: at this instant; nil: only with new data.
    case until(Instant?)
    /// Never: it was selected at random, or it is a failure.
    case never
    /// A day: only an update of the program changes it, and pages name what they load by its content.
    case program
  }

  package var status: Int
  package var type: ContentType
  package var bytes: [UInt8]
  package var keeping: Keeping
  /// Whether it depends on the reader's language.
  package var dependsOnLanguage = false
  /// Whether it depends on the name by which the client called the site: it has absolute links.
  package var dependsOnName = false
  /// Whether it is only for the client that requested it: no other site's page may read it, and no search
  /// engine may list it.
  package var isPrivate = false
  /// The target of a redirect.
  package var location: String?
  /// Header fields in addition to those that follow from the other properties.
  package var fields: [(name: String, value: String)] = []
  /// The failure of a problem.
  package var failure: Failure?
  /// Seconds after which a new request makes sense.
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

  /// A redirect.
  ///
  /// - Parameters:
  ///   - location: the target, from the root, or relative to the requested address.
  ///   - status: 303 if it is selected at random, 308 if it is permanent.
  ///   - keeping: how long it is valid.
  package init(to location: String, _ status: Int, keeping: Keeping) {
    self.init(status: status, .text, "", keeping: keeping)
    self.location = location
  }
}
