import Configuration
package import Dining
package import Failures
import Store

/// What a status bar has room for: the place that matters most to the person, else what is open.
package struct BarResult: Sendable {
  /// What is pinned and matters first, or the hall that the person's ways begin at; nil: neither is there.
  package let own: VenueMoment?
  /// What is open and not hidden, the nearest or what closes soonest first.
  package let open: [VenueMoment]
  /// Whether nobody says of any place how it stands.
  package let isUnknown: Bool
  /// Whether what is shown is older than it should be.
  package let isStale: Bool

  /// - Parameters:
  ///   - result: every venue of the campus, as the person wants them listed.
  ///   - home: the slug of the venue that the person's ways begin at; nil: none.
  package init(_ result: OpenResult, home: String?) {
    let visible = result.moments.filter { !result.arrangement.hidden.contains($0.venue.slug) }
    own =
      result.arrangement.ordered(result.pinned).first
      ?? home.flatMap { slug in result.moments.first { $0.venue.slug == slug } }
    open = result.arrangement.ordered(visible.filter { $0.open.kind == .open })
    isUnknown = visible.allSatisfy { $0.open.kind == .unknown }
    isStale = own?.isStale ?? (open.isEmpty ? result.isStale : open.contains(where: \.isStale))
  }
}

extension CampusSnapshot {
  /// The slug of the venue that the person's ways begin at, by the configuration; nil where that is no venue.
  package func homeVenue() throws(Failure) -> String? {
    guard case .named(let name) = setting.configuration.display.home,
      !setting.campus.places.contains(where: { $0.name == name.lowercased() })
    else { return nil }
    return try venueIfKnown(named: name)?.venue.slug
  }
}
