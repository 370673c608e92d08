package import CivilTime

/// One source of pages as the configuration names it.
package struct SiteSource: Hashable, Sendable {
  /// The configuration's name for it.
  package var id: String
  /// The adapter that reads its pages.
  package var adapter: String
  /// Where it is: the site, or one page of it; each adapter says in its summary which.
  package var url: String
  /// The venues whose menus and hours are asked for, in the configuration's order.
  package var halls: [Hall]
  /// The site's own ids of the meal periods whose menus are asked for; empty: whichever the site shows unasked.
  package var periods: [String]

  /// - Parameters:
  ///   - id: the configuration's name for it.
  ///   - adapter: the name of the adapter that reads its pages.
  ///   - url: an http or https address.
  ///   - halls: the venues whose menus and hours are asked for.
  ///   - periods: the site's own ids of meal periods.
  package init(id: String, adapter: String, url: String, halls: [Hall] = [], periods: [String] = []) {
    self.id = id
    self.adapter = adapter
    self.url = url
    self.halls = halls
    self.periods = periods
  }

  /// A venue by its slug and by the site's own id.
  package struct Hall: Hashable, Sendable {
    /// The name commands take.
    package var slug: String
    /// The site's own id.
    package var siteID: String

    /// - Parameters:
    ///   - slug: the name commands take.
    ///   - siteID: the site's own id.
    package init(slug: String, siteID: String) {
      self.slug = slug
      self.siteID = siteID
    }
  }
}

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

  /// - Parameters:
  ///   - url: the absolute address.
  ///   - purpose: what it is good for.
  ///   - venue: the site's own id of the venue it speaks of.
  ///   - date: the service date it speaks of.
  package init(url: String, purpose: Purpose, venue: String? = nil, date: CivilDate? = nil) {
    self.url = url
    self.purpose = purpose
    self.venue = venue
    self.date = date
  }
}
