package import CivilTime

/// A page that an adapter would like to read; it says what to get and cannot get it.
package struct PageRequest: Hashable, Sendable {
  /// What a page is good for; how often it is worth asking for follows from it.
  package enum Purpose: String, CaseIterable, Sendable {
    /// The places there are, and how they stand right now.
    case venues
    /// When one venue is open in general.
    case hours
    /// What one venue serves.
    case menu
  }

  /// The absolute address.
  package var url: String
  /// What it is good for.
  package var purpose: Purpose
  /// The site's own id of the venue it speaks of; nil: of all.
  package var venue: String?
  /// The service date it speaks of; nil: of no particular one.
  package var date: CivilDate?
  /// What the site wants to be told beside the address.
  package var headers: [RequestHeader]
  /// The beginnings of the keys of findings that its reading depends on: when one of those changes, the page is read
  /// again from what is stored.
  package var dependsOn: [String]
  /// Seconds for which what it said is good, however often the source is looked at; nil: as its purpose suggests.
  package var interval: Int64?
  /// Whether an answer of 404 says that there is nothing of what was asked for, as of a day without a menu, and not that
  /// the address is gone.
  package var mayBeMissing: Bool

  /// - Parameters:
  ///   - url: the absolute address.
  ///   - purpose: what it is good for.
  ///   - venue: the site's own id of the venue it speaks of.
  ///   - date: the service date it speaks of.
  ///   - headers: what the site wants to be told beside the address.
  ///   - dependsOn: the beginnings of the keys of findings that its reading depends on.
  ///   - interval: seconds for which what it said is good; nil: as its purpose suggests.
  ///   - mayBeMissing: whether 404 says that there is nothing, and not that the address is gone.
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
