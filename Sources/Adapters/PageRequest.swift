package import CivilTime

/// A page that an adapter wants to read; it describes the request and does not perform it.
package struct PageRequest: Hashable, Sendable {
  /// The purpose of a page, which determines how often it is requested.
  package enum Purpose: String, CaseIterable, Sendable {
    /// The list of places and their current state.
    case venues
    /// The regular hours of one venue.
    case hours
    /// The menu of one venue.
    case menu
  }

  /// The absolute address.
  package var url: String
  /// Its purpose.
  package var purpose: Purpose
  /// The site's own id of its venue; nil for all venues.
  package var venue: String?
  /// Its service date; nil for no particular one.
  package var date: CivilDate?
  /// The headers that the site requires.
  package var headers: [RequestHeader]
  /// The prefixes of the keys of findings that its reading depends on: when one of those changes, the stored
  /// page is read again.
  package var dependsOn: [String]
  /// Seconds for which the answer stays valid, however often the source is checked; nil for the purpose's
  /// default.
  package var interval: Int64?
  /// Whether a 404 means that there is no data, as for a day without a menu, and not that the address is
  /// gone.
  package var mayBeMissing: Bool

  /// - Parameters:
  ///   - url: the absolute address.
  ///   - purpose: its purpose.
  ///   - venue: the site's own id of its venue.
  ///   - date: its service date.
  ///   - headers: the headers that the site requires.
  ///   - dependsOn: the prefixes of the keys of findings that its reading depends on.
  ///   - interval: seconds for which the answer stays valid; nil for the purpose's default.
  ///   - mayBeMissing: whether a 404 means that there is no data, and not that the address is gone.
  package init(
    url: String, purpose: Purpose, venue: String? = nil, date: CivilDate? = nil,
    headers: [RequestHeader] = [], dependsOn: [String] = [], interval: Int64? = nil,
    mayBeMissing: Bool = false
  ) {
    self.url = url
    self.purpose = purpose
    self.venue = venue
    self.date = date
    self.headers = headers
    self.dependsOn = dependsOn
    self.interval = interval
    self.mayBeMissing = mayBeMissing
  }
}

extension PageRequest {
  /// The same request with these headers in place of its own of the same name.
  func replacing(_ others: [RequestHeader]) -> PageRequest {
    var request = self
    request.headers.removeAll { own in others.contains { $0.isNamed(own.name) } }
    request.headers += others
    return request
  }
}
