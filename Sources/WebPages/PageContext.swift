package import CivilTime
package import Dining
package import Phrases

/// The common context of every page of a campus: the reader's language and clock, and links.
package struct PageContext: Sendable {
  package var language: Language
  /// The clock at the moment that the page is made for.
  package var clock: LocalClock
  /// The campus' name, and its name in addresses.
  package var campus: String
  package var campusID: String
  /// How many levels the page's address is below the campus' first page.
  package var depth: Int
  /// How many levels the campus' first page, in this language, is below the root of all addresses.
  package var rootDepth: Int
  /// The address of the page below the campus' first page, used to link to the other language.
  package var path: String
  /// The path from the campus' first page in this language to that in the other.
  package var other: String
  /// The contact for reporting errors.
  package var contact: String?
  package var version: String
  package var units: Distance.Units
  /// Whether the pages are files: then links with parameters are left out.
  package var isStatic = false
  /// Whether search engines may list the pages, if they are files.
  package var isPublic = false
  /// The path of the campus' feeds below the root of all addresses; nil: the page belongs to no campus.
  package var feeds: String?
  /// Seconds by which the page's clock is ahead of the reader's.
  package var ahead: Int64 = 0
  /// The calendar's name for a date: a holiday, or a break; nil: none.
  package var holiday: @Sendable (CivilDate) -> String? = { _ in nil }
  /// The next planned hours of today for places whose state is unknown, by slug.
  package var planned: [String: ServiceWindow] = [:]
  /// The names of places that share theirs with another, by slug (`Venue.namesApart`).
  package var namesApart: [String: String] = [:]
  /// The path to the campus' first page, if it is not just up; nil: it is.
  package var home: String?
  /// Whether tables for group decisions are available.
  package var hasTables = false
  /// The filter of menus, which every link and form of the page keeps.
  package var filter = DishFilter()
  /// All parameters of the page's address, encoded: `?q=bean`; empty: none.
  package var query = ""
  /// The age that most outdated data of a page have, which is written once at its top.
  var commonAge: String?

  package init(
    language: Language, clock: LocalClock, campus: String, campusID: String, depth: Int, rootDepth: Int,
    path: String, other: String, contact: String?, version: String, units: Distance.Units
  ) {
    self.language = language
    self.clock = clock
    self.campus = campus
    self.campusID = campusID
    self.depth = depth
    self.rootDepth = rootDepth
    self.path = path
    self.other = other
    self.contact = contact
    self.version = version
    self.units = units
  }

  /// The path to the campus' first page; relative, so that a site of files may be anywhere.
  var base: String { home ?? Self.up(depth) }

  /// The link to a page of the campus, which keeps what the reader must not eat.
  ///
  /// - Parameter page: its path below the campus' first page; empty: that page itself.
  /// - Returns: a relative link with the filter.
  func link(_ page: String) -> String { filtered(base + page) }

  /// A link with the filter added to its parameters.
  func filtered(_ link: String) -> String { filter.added(to: link) }

  /// The path to the same page in the other language, asked for the same.
  var otherAddress: String { base + other + path + query }

  /// The path to the root of all addresses.
  var root: String { Self.up(depth + rootDepth) }

  private static func up(_ steps: Int) -> String {
    steps == 0 ? "./" : String(repeating: "../", count: steps)
  }

  func say(_ phrase: some Phrase) -> String { phrase.text(in: language) }

  /// The name of a place, followed by its slug if another has the same.
  package func name(_ venue: Venue) -> String { namesApart[venue.slug] ?? venue.name }

  func say(_ phrase: PagePhrase) -> String { phrase.text(in: language) }

  /// A notice that hours may differ, on a day that the calendar calls a holiday.
  func holidayWords(_ date: CivilDate) -> String? { holiday(date).map { say(PageSentence.holiday($0)) } }

  /// When a page was read: `11:40 AM`; in a file, which may be looked at on any later day, `Nov 20 11:40 AM`.
  func readTime(_ instant: Instant) -> String {
    isStatic ? clock.timeAndDate(instant) : clock.timeAndDay(instant)
  }

  /// `as of 11:40 AM`
  func age(_ instant: Instant) -> String { "\(say(.asOf)) \(readTime(instant))" }

  /// `Friday, November 20, 12:05 PM`
  var dateAndTime: String { "\(longDate(clock.today)), \(clock.time(clock.now))" }
}

/// Addresses of pages.
package enum PageLink {
  static func venue(_ slug: String) -> String { "venues/\(slug)/" }

  /// The name of the calendar of all halls.
  package static let hallsCalendar = "halls"

  /// The name of a place's calendars; one that is called like that of all halls has a dot, as no slug does.
  package static func calendar(_ slug: String) -> String { slug == hallsCalendar ? "\(slug).venue" : slug }

  /// The link to a dish; nil if its name has no characters for an address.
  static func dish(_ dish: Dish, _ key: String, isFoundByKey: Bool, _ context: PageContext) -> String? {
    guard !key.isEmpty else { return nil }
    let plain = "\(context.base)dishes/\(key)/"
    return context.filtered(
      context.isStatic || isFoundByKey ? plain : "\(plain)?name=\(encoded(spoken(dish.name)))")
  }

  /// A name without control characters, which are forbidden in addresses (`RequestTarget`); between words
  /// they become blanks.
  private static func spoken(_ name: String) -> String {
    let scalars = name.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
    return String(String.UnicodeScalarView(scalars))
  }

  /// A text encoded as a part of an address (RFC 3986): letters, digits and `-._~` stay.
  package static func encoded(_ text: String) -> String {
    var encoded = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default: encoded += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }

  /// An external address that a browser may open; nil for every scheme but those of the web.
  static func web(_ address: String) -> String? {
    address.hasPrefix("https://") || address.hasPrefix("http://") ? address : nil
  }
}
