package import Dining

/// How one platform is requested and read: a value, so that a table of them is the registry.
package struct SiteAdapter: Sendable {
  /// The name used in the configuration and by `dined read`.
  package let name: String
  /// The platform's common name.
  package let title: String
  /// Its input and output, in one sentence.
  package let summary: String
  /// The kinds of facts its pages can give.
  package let gives: Set<FactKind>
  /// How it was checked against the platform's own pages, and when.
  package let verified: Verification
  /// The layouts and answers it reads, and which of them sites still serve.
  package let shapes: [Shape]
  /// The marks that identify a page or an address of the platform before it is read.
  package let marks: Marks
  /// The form of its halls; nil if any text is accepted.
  package let halls: HallForm?
  /// The site's own id, as used in readings, of a source's hall, given the findings from the site's pages.
  package let venueID: @Sendable (_ hall: String, _ findings: Findings) -> String
  /// How far the salvage census may differ from the tree's count before it is noted.
  package let tolerance: CensusTolerance
  /// Identifies a recipe's version; 0 for dine's built-in readers.
  package let revision: Int
  /// The pages worth reading for a source on a day, the most important ones first.
  package let requests: @Sendable (_ source: SiteSource, _ context: RequestContext) -> [PageRequest]
  /// Reads one page; its content determines which of the platform's layouts it has.
  package let read: @Sendable (_ page: Page) throws(ReadError) -> Reading

  /// A kind of facts.
  package enum FactKind: String, CaseIterable, Sendable {
    case venues, coordinates, state, hours
    case mealExchange = "meal-exchange"
    case menus, diet, prices
  }

  /// How a reader was checked against the platform's own pages.
  package struct Verification: Hashable, Sendable {
    /// The material used.
    package enum Means: String, CaseIterable, Sendable {
      /// Whole pages or answers of the platform itself.
      case realPage = "real page"
      /// A documented format, and documents of our own in it.
      case fixture
      /// Facts and excerpts only: whole real pages were not available.
      case excerpts = "not verified on a whole real page"
    }

    package let means: Means
    /// The day of the last check.
    package let date: String
    /// The layouts for which no whole real page was available.
    package let exception: String?

    init(_ means: Means, on date: String, except exception: String? = nil) {
      self.means = means
      self.date = date
      self.exception = exception
    }
  }

  /// One layout or answer of a platform.
  package struct Shape: Hashable, Sendable {
    /// Its name, as in `apiv4: locations, weekly schedule, menus`.
    package let name: String
    /// The newest day or month on which an address is known to have served it, as in `2026-10`; nil if
    /// unknown.
    package let seen: String?
    /// Whether it is still requested from sites; the others are read from saved pages and stores.
    package let isLiving: Bool

    /// A layout that sites serve today.
    static func living(_ name: String, seen: String?) -> Shape {
      Shape(name: name, seen: seen, isLiving: true)
    }
    /// A layout of saved pages that is no longer requested.
    static func archived(_ name: String, seen: String? = nil) -> Shape {
      Shape(name: name, seen: seen, isLiving: false)
    }
  }

  /// The marks that identify a platform.
  package struct Marks: Hashable, Sendable {
    /// Hosts that are the platform's own: `example.com` is that host and every one below it.
    package let hosts: [String]
    /// Texts found in its pages and answers and hardly anywhere else.
    package let texts: [String]

    /// The address that a source names, relative to any page of a site.
    package let source: SourceAddress

    /// - Parameters:
    ///   - hosts: the platform's own hosts, in lower case.
    ///   - texts: the texts as in the bytes of a page.
    ///   - source: the address that a source names, relative to any page of a site.
    init(hosts: [String] = [], texts: [String] = [], source: SourceAddress = .page) {
      self.hosts = hosts
      self.texts = texts
      self.source = source
    }
  }

  /// `readsNothing`: an answer without a single character is passed to `read`; any other adapter's empty page
  /// is refused beforehand.
  init(
    name: String, title: String, summary: String, gives: Set<FactKind>,
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
      return try read(page).heedingClosures(on: page.localDate).withoutDishesOfClosedMeals
        .doubtingUnlistedAllergens.withoutLongIDs.namingVisibly
        .namingTheNameless
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

  /// The adapter of this name, or nil; some platforms are also known by their vendors' names.
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
