package import CivilTime

/// The result of reading one page: values as on the page, without guesses, with nil for anything not stated.
package struct Reading: Hashable, Sendable {
  /// The adapter's name.
  package var adapter: String
  /// When the page was fetched.
  package var observedAt: Instant
  package var confidence: Confidence
  /// Whether the page covers its whole source, so that anything it no longer contains is deleted.
  package var isComplete: Bool
  package var venues: [VenueReading]
  package var hours: [HoursReading]
  package var menus: [MenuReading]
  package var offers: [OfferReading]
  package var notices: [Notice]
  /// Facts from the page that only its source's further requests and readings depend on.
  package var findings: [Finding]

  package init(
    adapter: String, observedAt: Instant, confidence: Confidence = .tree, isComplete: Bool = false,
    venues: [VenueReading] = [], hours: [HoursReading] = [], menus: [MenuReading] = [],
    offers: [OfferReading] = [], notices: [Notice] = [], findings: [Finding] = []
  ) {
    self.adapter = adapter
    self.observedAt = observedAt
    self.confidence = confidence
    self.isComplete = isComplete
    self.venues = venues
    self.hours = hours
    self.menus = menus
    self.offers = offers
    self.notices = notices
    self.findings = findings
  }
}

/// A fact about the site itself on which requests for its other pages, or their readings, depend: a code, the
/// number of a list, the meals of a hall.
package struct Finding: Hashable, Sendable {
  /// Its subject, as named by the adapter: `store`, `periods runk`.
  package var key: String
  /// The value found.
  package var value: String

  /// - Parameters:
  ///   - key: at most 200 bytes.
  ///   - value: at most 4,000 bytes, in the adapter's own form.
  package init(_ key: String, _ value: String) {
    self.key = key
    self.value = value
  }
}

/// How a reading was obtained.
package enum Confidence: String, Sendable {
  /// From the document's tree, at the expected places.
  case tree
  /// From the salvage census, because an anchor of the tree was missing.
  case salvaged
}

/// A venue as a page describes it.
package struct VenueReading: Hashable, Sendable {
  package var siteID: String
  package var name: String?
  package var kind: VenueKind?
  package var coordinates: Coordinates?
  package var groups: [String]?
  /// The name of the food court or building that it belongs to; for a food court its own.
  package var foodCourt: String?
  package var address: String?
  package var accepts: [Tender]?
  package var phone: String?
  /// The name to be used in commands, if the source chooses one.
  package var slug: String?
  /// The venue of another source that is the same.
  package var sameAs: VenueIdentity?

  package init(
    siteID: String, name: String? = nil, kind: VenueKind? = nil, coordinates: Coordinates? = nil,
    groups: [String]? = nil, foodCourt: String? = nil, address: String? = nil, accepts: [Tender]? = nil,
    phone: String? = nil,
    slug: String? = nil, sameAs: VenueIdentity? = nil
  ) {
    self.siteID = siteID
    self.name = name
    self.kind = kind
    self.coordinates = coordinates
    self.groups = groups
    self.foodCourt = foodCourt
    self.address = address
    self.accepts = accepts
    self.phone = phone
    self.slug = slug
    self.sameAs = sameAs
  }
}

/// A statement about hours and the site's own id of its venue.
package struct HoursReading: Hashable, Sendable {
  package var venue: String
  package var statement: HoursStatement

  package init(venue: String, _ statement: HoursStatement) {
    self.venue = venue
    self.statement = statement
  }
}

/// A menu and the site's own id of its venue.
package struct MenuReading: Hashable, Sendable {
  package var venue: String
  package var menu: Menu

  package init(venue: String, _ menu: Menu) {
    self.venue = venue
    self.menu = menu
  }
}

/// A standing offer of a venue, and the site's own id of the venue.
package struct OfferReading: Hashable, Sendable {
  package var venue: String
  package var dish: Dish

  package init(venue: String, _ dish: Dish) {
    self.venue = venue
    self.dish = dish
  }
}

/// An oddity that did not prevent a reading.
package struct Notice: Hashable, Sendable {
  /// Stable, kebab-case and free of values.
  package var code: String
  /// The values: which node, what text.
  package var detail: String
  /// How many oddities of the page it stands for.
  package var count: Int

  package init(_ code: String, _ detail: String, count: Int = 1) {
    self.code = code
    self.detail = detail
    self.count = count
  }

  /// The code for an answer about other days than the one requested.
  package static let otherDate = "other-date"

  /// The codes of those that are warnings; each has a sentence of its own.
  package static let worthAWarning: Set<String> = [
    "salvaged", "charset-doubtful", "replaced-characters", "cut-off", "census-disagrees", "fewer-than-usual",
    "field-missing", "keys-missing", "old-page", "implausible-coordinates", "implausible-window",
    "implausible-price", otherDate, "other-venue", "past-days", "far-days", "past-hours", "hours-left-out",
    "menu-withdrawn", "dishes-unplaced", "no-places", "date-not-read", "venue-without-id",
  ]

  /// The codes of notices on a page that has changed its shape, though something could be read.
  package static let changedShape = ["keys-missing", "salvaged", "dishes-unplaced"]

  /// Whether a person should see it at once: the page has changed, or its content may be wrong.
  package var isWarning: Bool { Self.worthAWarning.contains(code) }
}

extension Reading {
  /// Whether the page shows another day than the one requested: its menus do not answer the request.
  package var isOfAnotherDay: Bool { notices.contains { $0.code == Notice.otherDate } }

  /// Whether an entry could not be read, or has no id: a venue that the reading lacks may be that one.
  package var mayLackVenues: Bool {
    notices.contains { ["bad-record", "venue-without-id"].contains($0.code) }
  }

  /// Whether it has any data that does not depend on a day: the current state, every week's hours, or a
  /// standing offer.
  package var saysMoreThanDays: Bool {
    !offers.isEmpty || hours.contains { [.now, .weekly].contains($0.statement.scope) }
  }

  /// Whether the page has no venues, hours, menus, offers, or data for further requests.
  package var isEmpty: Bool {
    venues.isEmpty && hours.isEmpty && menus.isEmpty && offers.isEmpty && findings.isEmpty
  }
}
