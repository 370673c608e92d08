/// What a person says about campuses, sites and habits; read from one JSON file.
package struct Configuration: Hashable, Sendable {
  /// Whom a site's keepers can reach, a mail address or a web page; nil where none is given, and then nothing is fetched.
  package var contact: String?
  /// The campus that is meant where none is named, as the file says it.
  package var defaultCampus: String?
  /// The campuses, as the file orders them; at least one.
  package var campuses: [Campus]
  /// The manners towards sites.
  package var fetching: FetchingSettings
  /// The habits of the reader.
  package var display: DisplaySettings
  /// What is kept, and for how long.
  package var keeping = KeepingSettings()
  /// What others may have.
  package var sharing = SharingSettings()
  /// What is told of.
  package var hooks = HookSettings()
  /// How a person is told of dishes and hours.
  package var alerts = AlertDelivery()
  /// How the web server shows itself.
  package var serving = ServingSettings()
  /// What an assistant may be told.
  package var assistant = AssistantSettings()
  /// Tells the file that it was loaded from from what that file says at other times; 0: it is from none.
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

  /// The campus of this name; without a name the default one, or the only one. Nil: there is none, or no telling which.
  package func campus(_ id: String?) -> Campus? {
    if let wanted = id ?? defaultCampus { return campuses.first { $0.id == wanted } }
    return campuses.count == 1 ? campuses.first : nil
  }
}

/// How sites are treated; what is not said is polite.
package struct FetchingSettings: Hashable, Sendable {
  /// Seconds between two requests to one host.
  package var spacing = 5
  /// Connections to one host at once.
  package var connectionsPerHost = 1
  /// Hosts asked at once.
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
  /// Hosts whose keepers allow more than their robots.txt does.
  package var ignoredRobots: [String] = []

  /// The defaults: 5 s apart, one connection, four hosts, 10 s, 60 s, 8 MB, 5 redirects, 2,000 requests a day.
  package init() {}
}

/// How answers are shown.
package struct DisplaySettings: Hashable, Sendable {
  /// Miles and feet, or kilometres and metres.
  package enum Units: String, CaseIterable, Sendable { case imperial, metric }
  /// "9:00 PM" or "21:00".
  package enum ClockStyle: String, CaseIterable, Sendable {
    case twelve = "12"
    case twentyFour = "24"
  }

  /// The languages that there are words in.
  package enum Language: String, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
  }

  /// The groups of guests who pay differently.
  package enum PriceGroup: String, CaseIterable, Sendable {
    case student, employee, pupil, guest
  }

  /// The units of distances; nil: as the environment and the campus suggest.
  package var units: Units?
  /// The style of times; nil: as the language has it.
  package var clock: ClockStyle?
  /// The language of what people read; nil: that of the locale, else English.
  package var language: Language?
  /// Where the person's ways begin: what is nearest from there comes first; nil: not known.
  package var home: Home?
  /// The group whose prices are shown; nil: all groups'.
  package var priceGroup: PriceGroup?
  /// Whether what is open is followed by what is left in one's accounts.
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
