package import CivilTime
package import Dining

/// A group of sources with one time zone and calendar.
package struct Campus: Hashable, Sendable {
  /// Its name in commands: lower-case letters, digits, hyphens.
  package var id: String
  /// The displayed name.
  package var name: String
  /// The name of its time zone in the tz database.
  package var zone: String
  /// Where distances start if no place is named.
  package var center: Coordinates?
  /// ISO 3166-1 alpha-2, as in `US`.
  package var country: String?
  /// The part of the country, as in `VA`.
  package var state: String?
  /// Its holidays; nil: unknown, which is not the same as none.
  package var calendar: CampusCalendar?
  /// Named points for questions about what is near, in the order of the file.
  package var places: [Place]
  /// Tenders that only this campus has.
  package var ownTenders: [Tender]
  /// Where a person's balances are read; nil: not configured.
  package var card: CardOffice?
  /// The sites about it, in the order of the file.
  package var sources: [Source]
  /// Facts about venues in addition to those of sites, by slug, in the order of the file.
  package var venues: [VenueOverride]

  package init(
    id: String, name: String, zone: String, center: Coordinates? = nil, country: String? = nil,
    state: String? = nil, calendar: CampusCalendar? = nil, places: [Place] = [], ownTenders: [Tender] = [],
    card: CardOffice? = nil,
    sources: [Source] = [],
    venues: [VenueOverride] = []
  ) {
    self.id = id
    self.name = name
    self.zone = zone
    self.center = center
    self.country = country
    self.state = state
    self.calendar = calendar
    self.places = places
    self.ownTenders = ownTenders
    self.card = card
    self.sources = sources
    self.venues = venues
  }

  /// Every tender known on this campus.
  package var tenders: [Tender] { Tender.common + ownTenders.filter { !Tender.common.contains($0) } }

  /// Seconds after which a page of a source is old: a day, or three times its interval if that is more.
  package func secondsUntilStale(source name: String) -> Int64 {
    let interval = sources.first { $0.id == name }?.interval ?? 0
    return max(VenueMoment.staleAfter, 3 * 3_600 * Int64(interval))
  }
}

/// A named point.
package struct Place: Hashable, Sendable {
  /// Its name in commands.
  package var name: String
  /// Its coordinates.
  package var coordinates: Coordinates

  package init(name: String, coordinates: Coordinates) {
    self.name = name
    self.coordinates = coordinates
  }
}

/// A web site about a campus, and its adapter.
package struct Source: Hashable, Sendable {
  /// A venue that has pages of its own.
  package struct Hall: Hashable, Sendable {
    /// Its name in commands.
    package var slug: String
    /// The site's own name for it.
    package var siteID: String

    package init(slug: String, siteID: String) {
      self.slug = slug
      self.siteID = siteID
    }
  }

  /// Its name in this campus.
  package var id: String
  /// The adapter that reads its pages.
  package var adapter: String
  /// An http or https address; the adapter determines which page. For a directory also the path of a file, or
  /// a file: address.
  package var url: String
  /// The venues whose menus and hours are requested, in the order of the file.
  package var halls: [Hall]
  /// The site's own ids of the requested meal periods; empty: those that the site shows by default.
  package var periods: [String]
  /// Hours between two requests for one of its pages; nil: depends on the kind of page.
  package var interval: Int?
  /// The path of the recipe for its pages, if the adapter is `recipe`.
  package var recipe: String?
  /// The address for requesting the site's data, if it is not the platform's usual one.
  package var api: String?
  /// The site's own name there, if its page does not state it.
  package var store: String?
  /// Headers that go with every request, in place of the adapter's own of the same name.
  package var headers: [Header]

  package init(
    id: String, adapter: String, url: String, halls: [Hall] = [], periods: [String] = [],
    interval: Int? = nil, recipe: String? = nil, api: String? = nil, store: String? = nil,
    headers: [Header] = []
  ) {
    self.id = id
    self.adapter = adapter
    self.url = url
    self.halls = halls
    self.periods = periods
    self.interval = interval
    self.recipe = recipe
    self.api = api
    self.store = store
    self.headers = headers
  }

  /// The adapters that request nothing from a source without halls.
  package static let adaptersOfHalls = [
    "eatec", "studentenwerk-aachen", "studentenwerk-karlsruhe", "studentenwerk-muenchen", "uzh",
  ]

  /// Whether nothing is requested from it because it names no halls.
  package var lacksHalls: Bool { halls.isEmpty && Self.adaptersOfHalls.contains(adapter) }

  /// A header of a request; it is not secret.
  package struct Header: Hashable, Sendable {
    /// The name as it is sent.
    package var name: String
    /// Visible ASCII and inner spaces.
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}

/// Facts that a person adds to or corrects in a site's description of a venue.
package struct VenueOverride: Hashable, Sendable {
  /// Its name in commands.
  package var slug: String
  /// The source and the site's id that identify it.
  package var identity: VenueIdentity
  /// The displayed name.
  package var name: String?
  /// The kind of place.
  package var kind: VenueKind?
  /// Other names for it in commands.
  package var aliases: [String]
  /// The tenders that it accepts; nil: not stated here.
  package var accepts: [Tender]?

  package init(
    slug: String, identity: VenueIdentity, name: String? = nil, kind: VenueKind? = nil,
    aliases: [String] = [], accepts: [Tender]? = nil
  ) {
    self.slug = slug
    self.identity = identity
    self.name = name
    self.kind = kind
    self.aliases = aliases
    self.accepts = accepts
  }
}

/// The days with special hours on a campus: OSM's `PH` and `SH`.
package struct CampusCalendar: Hashable, Sendable {
  /// A calendar that comes with dine.
  package enum BuiltIn: String, CaseIterable, Sendable {
    /// The holidays of 5 U.S.C. 6103 with their observed days.
    case usFederal = "us-federal"
  }

  /// The calendar that the lists add to.
  package var builtIn: BuiltIn?
  /// Public holidays (`PH`).
  package var holidays: [DatedRange]
  /// Breaks between and within terms (`SH`).
  package var breaks: [DatedRange]
  /// Terms; meal plans end with them.
  package var terms: [DatedRange]

  package init(
    builtIn: BuiltIn? = nil, holidays: [DatedRange] = [], breaks: [DatedRange] = [], terms: [DatedRange] = []
  ) {
    self.builtIn = builtIn
    self.holidays = holidays
    self.breaks = breaks
    self.terms = terms
  }
}

/// A named range of days, from the first to the last, both included.
package struct DatedRange: Hashable, Sendable {
  /// The name of the days.
  package var name: String
  /// The first day.
  package var first: CivilDate
  /// The last day, `first` or later.
  package var last: CivilDate

  package init(name: String, first: CivilDate, last: CivilDate) {
    self.name = name
    self.first = first
    self.last = last
  }
}
