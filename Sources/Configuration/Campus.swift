package import CivilTime
package import Dining

/// What shares a time zone, a calendar and sources.
package struct Campus: Hashable, Sendable {
  /// The name commands take: lower-case letters, digits, hyphens.
  package var id: String
  /// The name people use.
  package var name: String
  /// The tz database's name of its time zone.
  package var zone: String
  /// Where distances start when no place is named.
  package var center: Coordinates?
  /// ISO 3166-1 alpha-2, as in `US`.
  package var country: String?
  /// The part of the country, as in `VA`.
  package var state: String?
  /// Its holidays; nil: not known, which is not the same as none.
  package var calendar: CampusCalendar?
  /// Points people name when they ask what is near, as the file orders them.
  package var places: [Place]
  /// Means of payment that only this campus has.
  package var ownTenders: [Tender]
  /// Where a person's balances are read; nil: nowhere.
  package var card: CardOffice?
  /// The sites that speak of it, as the file orders them.
  package var sources: [Source]
  /// What is known of venues beyond what sites say, by slug, as the file orders them.
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

  /// Every means of payment that can be spoken of here.
  package var tenders: [Tender] { Tender.common + ownTenders.filter { !Tender.common.contains($0) } }

  /// Seconds after which a page of a source is old: a day, and three times its interval where that is more.
  package func secondsUntilStale(source name: String) -> Int64 {
    let interval = sources.first { $0.id == name }?.interval ?? 0
    return max(VenueMoment.staleAfter, 3 * 3_600 * Int64(interval))
  }
}

/// A point with a name.
package struct Place: Hashable, Sendable {
  /// The name commands take.
  package var name: String
  /// Where it is.
  package var coordinates: Coordinates

  package init(name: String, coordinates: Coordinates) {
    self.name = name
    self.coordinates = coordinates
  }
}

/// A web site that speaks of a campus, and who reads it.
package struct Source: Hashable, Sendable {
  /// A venue that has pages of its own.
  package struct Hall: Hashable, Sendable {
    /// The name commands take.
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
  /// An http or https address; which page, the adapter says. Of a directory also the path of a file, or a file: address.
  package var url: String
  /// The venues whose menus and hours are asked for, as the file orders them.
  package var halls: [Hall]
  /// The site's own ids of the meal periods asked for; empty: whichever the site shows unasked.
  package var periods: [String]
  /// Hours between two looks at one of its pages; nil: as its kind of page suggests.
  package var interval: Int?
  /// The path of the recipe by which its pages are read, where the adapter is `recipe`.
  package var recipe: String?
  /// Where the site's data are asked for, when that is not the platform's usual address.
  package var api: String?
  /// What the site calls itself there, where its page does not say it.
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

  /// A header of a request; it is not secret.
  package struct Header: Hashable, Sendable {
    /// As it is written.
    package var name: String
    /// Visible ASCII and inner spaces.
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}

/// What a person knows of a venue and its site does not say, or says otherwise.
package struct VenueOverride: Hashable, Sendable {
  /// The name commands take.
  package var slug: String
  /// Which venue of which source it is.
  package var identity: VenueIdentity
  /// The name to show.
  package var name: String?
  /// What sort of place it is.
  package var kind: VenueKind?
  /// Other names that commands take for it.
  package var aliases: [String]
  /// What it takes; nil: not said here.
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

/// The days on which a campus keeps other hours: OSM's `PH` and `SH`.
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

/// Days with a name, from the first to the last, both counted.
package struct DatedRange: Hashable, Sendable {
  /// What the days are called.
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
