import Configuration
package import Dining
package import Failures
import Store

/// The content of a status bar: the place that matters most to the person, else what is open.
package struct BarResult: Sendable {
  /// The most relevant pinned venue, or the hall from which the person starts walking; nil: there is neither.
  package let own: VenueMoment?
  /// The venues that are open and not hidden, the nearest or the one that closes soonest first.
  package let open: [VenueMoment]
  /// Whether the state of every place is unknown.
  package let isUnknown: Bool
  /// Whether none is open for sure, but the state of some is unknown.
  package let isNoneKnown: Bool
  /// Whether what is shown is older than it should be.
  package let isStale: Bool

  /// - Parameters:
  ///   - result: every venue of the campus, as the person wants them listed.
  ///   - home: the slug of the venue from which the person starts walking; nil: none.
  package init(_ result: OpenResult, home: String?) {
    let visible = result.moments.filter { !result.arrangement.hidden.contains($0.venue.slug) }
    own =
      result.arrangement.ordered(result.pinned).first
      ?? home.flatMap { slug in result.moments.first { $0.venue.slug == slug } }
    open = result.arrangement.ordered(visible.filter { $0.open.kind == .open })
    isUnknown = visible.allSatisfy { $0.open.kind == .unknown }
    isNoneKnown = open.isEmpty && !isUnknown && visible.contains { $0.open.kind == .unknown }
    isStale = own?.isStale ?? (open.isEmpty ? result.isStale : open.contains(where: \.isStale))
  }
}

extension CampusSnapshot {
  /// The slug of the venue from which the person starts walking, by the configuration; nil if that is not a
  /// venue.
  package func homeVenue() throws(Failure) -> String? {
    guard case .named(let name) = setting.configuration.display.home,
      !setting.campus.places.contains(where: { $0.name == name.lowercased() })
    else { return nil }
    return try venueIfKnown(named: name)?.venue.slug
  }
}
