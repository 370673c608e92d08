package import Dining

/// How one platform is asked and read: a value, so that a table of them is the registry.
package struct SiteAdapter: Sendable {
  /// The name that the configuration and `dined read` use.
  package let name: String
  /// The platform as people call it.
  package let title: String
  /// What it takes and gives, in one sentence.
  package let summary: String
  /// The kinds of facts its pages can give.
  package let gives: Set<Gift>
  /// How it was held against the platform's own pages, and when.
  package let verified: Verification
  /// The layouts and answers it reads, and which of them sites still give.
  package let shapes: [Shape]
  /// By what a page or an address of the platform is known before it is read.
  package let marks: Marks
  /// How its halls are named; nil: any text will do.
  package let halls: HallForm?
  /// The site's own id, in readings, of the venue that a source's hall is, by what the site's pages said of it.
  package let venueID: @Sendable (_ hall: String, _ findings: Findings) -> String
  /// How far the salvage census may differ from what the tree gave before a notice says so.
  package let tolerance: CensusTolerance
  /// What tells one recipe from another; 0 for the readers that come with dine.
  package let revision: Int
  /// The pages worth reading for a source on a day, the ones that matter most first.
  package let requests: @Sendable (_ source: SiteSource, _ context: RequestContext) -> [PageRequest]
  /// Reads one page; which of the platform's layouts it has is decided by its content.
  package let read: @Sendable (_ page: Page) throws(ReadError) -> Reading

  /// A kind of facts.
  package enum Gift: String, CaseIterable, Sendable {
    case venues, coordinates, state, hours
    case mealExchange = "meal-exchange"
    case menus, diet, prices
  }

  /// How a reader was held against the platform's own pages.
  package struct Verification: Hashable, Sendable {
    /// By what.
    package enum Means: String, CaseIterable, Sendable {
      /// Whole pages or answers of the platform itself.
      case realPage = "real page"
      /// A documented format, and documents of our own in it.
      case fixture
      /// Facts and excerpts only: whole real pages were not to be had.
      case excerpts = "not verified on a whole real page"
    }

    package let means: Means
    /// The day of the last time.
    package let date: String
    /// The layouts of which no whole real page was to be had.
    package let exception: String?

    init(_ means: Means, on date: String, except exception: String? = nil) {
      self.means = means
      self.date = date
      self.exception = exception
    }
  }

  /// One layout or answer of a platform.
  package struct Shape: Hashable, Sendable {
    /// What it is, as in `apiv4: locations, weekly schedule, menus`.
    package let name: String
    /// The newest day or month on which an address is known to have answered so, as in `2026-10`; nil: not known.
    package let seen: String?
    /// Whether sites are still asked for it; the others are read from saved pages and stores.
    package let isLiving: Bool

    /// A layout that sites give today.
    static func living(_ name: String, seen: String?) -> Shape {
      Shape(name: name, seen: seen, isLiving: true)
    }
    /// A layout of saved pages, which nobody is asked for any more.
    static func archived(_ name: String, seen: String? = nil) -> Shape {
      Shape(name: name, seen: seen, isLiving: false)
    }
  }

  /// By what a platform is known.
  package struct Marks: Hashable, Sendable {
    /// Hosts that are the platform's own: `example.com` is that host and every one below it.
    package let hosts: [String]
    /// Texts that stand in its pages and answers and hardly anywhere else.
    package let texts: [String]

    /// Which address a source names, seen from any page of a site.
    package let source: SourceAddress

    /// - Parameters:
    ///   - hosts: the platform's own, in lower case.
    ///   - texts: as they stand in the bytes of a page.
    ///   - source: which address a source names, seen from any page of a site.
    init(hosts: [String] = [], texts: [String] = [], source: SourceAddress = .page) {
      self.hosts = hosts
      self.texts = texts
      self.source = source
    }
  }

  /// `readsNothing`: an answer without a single character means something to `read`; any other adapter's page is
  /// refused as empty before it is asked.
  init(
    name: String, title: String, summary: String, gives: Set<Gift>,
    verified: Verification, shapes: [Shape] = [],
    marks: Marks = Marks(), halls: HallForm? = nil,
    venueID: @escaping @Sendable (String, Findings) -> String = { hall, _ in hall },
    tolerance: CensusTolerance = .none, revision: Int = 0, readsNothing: Bool = false,
    requests: @escaping @Sendable (SiteSource, RequestContext) -> [PageRequest],
    read: @escaping @Sendable (Page) throws(ReadError) -> Reading
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.gives = gives
    self.verified = verified
    self.shapes = shapes
    self.marks = marks
    self.halls = halls
    self.venueID = venueID
    self.tolerance = tolerance
    self.revision = revision
    self.requests = { source, context in requests(source, context).map { $0.replacing(source.headers) } }
    self.read = { (page) throws(ReadError) in
      if !readsNothing, page.isBlank { throw .empty }
      return try read(page).namingTheNameless
    }
  }
}

extension SiteAdapter {
  /// Every adapter, by name.
  package static let all: [SiteAdapter] = [
    .berkeley, .bonAppetit, .bostonCollege, .campusDish, .cmu, .cornell, .dineOnCampus, .directory, .eatec,
    .eth, .foodPro, .harvard, .myDiningHub, .nutrislice, .ohioState, .openMensa, .pitt, .purdue, .recipe,
    .schemaOrg, .sodexo, .aachen, .karlsruhe, .munich, .stwON, .uzh, .virginiaTech,
  ]

  /// The adapter of this name, or nil; some platforms are known by the names of those who dress them, too.
  package static func named(_ name: String) -> SiteAdapter? {
    if let found = all.first(where: { $0.name == name }) { return found }
    switch name {
    case "ucla", "princeton", "umass", "ut-austin": return .foodPro
    case "pomona": return .eatec
    case "bc", "bostoncollege": return .bostonCollege
    case "vt", "virginiatech": return .virginiaTech
    case "studentenwerk": return .studentenwerk
    case "karlsruhe", "sw-ka": return .karlsruhe
    case "muenchen", "munich": return .munich
    case "aachen": return .aachen
    case "bon-appetit", "bamco": return .bonAppetit
    case "schema.org", "schemaorg", "json-ld", "jsonld": return .schemaOrg
    default: return nil
    }
  }
}
