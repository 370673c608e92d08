/// A person's settings for campuses, sites and display; read from one JSON file.
package struct Configuration: Hashable, Sendable {
  /// A mail address or a web page for sites' operators; nil: none is given, and then nothing is fetched.
  package var contact: String?
  /// The default campus, as written in the file.
  package var defaultCampus: String?
  /// The campuses, in the order of the file; at least one.
  package var campuses: [Campus]
  /// The limits for requests to sites.
  package var fetching: FetchingSettings
  /// The reader's display settings.
  package var display: DisplaySettings
  /// What is kept, and for how long.
  package var keeping = KeepingSettings()
  /// The files shared with others.
  package var sharing = SharingSettings()
  /// The programs started on events.
  package var hooks = HookSettings()
  /// How a person receives alerts about dishes and hours.
  package var alerts = AlertDelivery()
  /// The settings of the web server.
  package var serving = ServingSettings()
  /// What an assistant may read.
  package var assistant = AssistantSettings()
  /// Identifies the contents of the file that it was loaded from; 0: it was not loaded from a file.
  package var mark: UInt64 = 0

  package init(
    contact: String? = nil, defaultCampus: String? = nil, campuses: [Campus],
    fetching: FetchingSettings = FetchingSettings(), display: DisplaySettings = DisplaySettings()
  ) {
    self.contact = contact
    self.defaultCampus = defaultCampus
    self.campuses = campuses
    self.fetching = fetching
    self.display = display
  }

  /// The campus of this name; without a name the default one, or the only one. Nil: there is none, or it is
  /// ambiguous.
  package func campus(_ id: String?) -> Campus? {
    if let wanted = id ?? defaultCampus { return campuses.first { $0.id == wanted } }
    return campuses.count == 1 ? campuses.first : nil
  }
}

/// The limits for requests to sites; the defaults are polite.
package struct FetchingSettings: Hashable, Sendable {
  /// Seconds between two requests to one host.
  package var spacing = 5
  /// The least seconds for a host that is not this machine.
  package static let leastSpacing = 5
  /// Connections to one host at once.
  package var connectionsPerHost = 1
  /// Hosts contacted at once.
  package var hosts = 4
  /// Seconds to connect.
  package var connectTimeout = 10
  /// Seconds for one whole fetch, redirects included.
  package var timeout = 60
  /// Bytes of one page, decoded.
  package var pageBytes = 8_000_000
  /// Redirects followed.
  package var redirects = 5
  /// Requests to one host in a day.
  package var requestsPerDay = 2_000
  /// Hosts whose operators allow more than their robots.txt does.
  package var ignoredRobots: [String] = []

  /// The defaults: 5 s apart, one connection, four hosts, 10 s, 60 s, 8 MB, 5 redirects, 2,000 requests a day.
  package init() {}
}

/// How answers are displayed.
package struct DisplaySettings: Hashable, Sendable {
  /// Miles and feet, or kilometres and metres.
  package enum Units: String, CaseIterable, Sendable { case imperial, metric }
  /// "9:00 PM" or "21:00".
  package enum ClockStyle: String, CaseIterable, Sendable {
    case twelve = "12"
    case twentyFour = "24"
  }

  /// The available languages.
  package enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
  }

  /// The groups of guests with different prices.
  package enum PriceGroup: String, CaseIterable, Sendable {
    case student, employee, pupil, guest
  }

  /// The units of distances; nil: determined by the environment and the campus.
  package var units: Units?
  /// The style of times; nil: the usual one of the language.
  package var clock: ClockStyle?
  /// The display language; nil: that of the locale, else English.
  package var language: Language?
  /// Where the person usually starts: distances are measured from there; nil: unknown.
  package var home: Home?
  /// The group whose prices are shown; nil: the prices of all groups.
  package var priceGroup: PriceGroup?
  /// Whether the list of open places is followed by the account balances.
  package var balances: Bool

  package init(
    units: Units? = nil, clock: ClockStyle? = nil, language: Language? = nil, balances: Bool = true
  ) {
    self.units = units
    self.clock = clock
    self.language = language
    self.balances = balances
  }
}
