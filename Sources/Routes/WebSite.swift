package import CivilTime
import Configuration
import Dining
import Failures
import Phrases
import Queries
import WebPages

/// Every address there is, and what is given for it. Nothing is decided here: an address becomes a query, and its result
/// is dressed.
package final class WebSite {
  /// What the site says of itself.
  package struct Options: Sendable {
    /// A mail address or a web page of whoever runs it; nil: none is told.
    package var contact: String?
    /// Where the site is found, ending in a slash, for documents that name others in full; nil: nobody said.
    package var address: String?
    /// Whether that is only how the machine itself finds it: who asks by another name is told that one.
    package var isAddressGuessed = false
    /// The version of the program.
    package var version: String
    /// Chance, for lots.
    package var entropy: @Sendable () -> UInt64
    /// Whether the pages become files.
    package var isStatic = false
    /// Whether search engines may list them; a server says so in the head of each answer, a file in itself.
    package var isPublic = false
    /// Seconds by which the site's clock is ahead of everybody's.
    package var ahead: Int64 = 0

    package init(contact: String? = nil, version: String, entropy: @escaping @Sendable () -> UInt64) {
      self.contact = contact
      self.version = version
      self.entropy = entropy
    }
  }

  package let campuses: [ServedCampus]
  let options: Options
  /// Where friends decide together; nil: nowhere, and nothing can be sent.
  package var tables: TableService?

  /// - Parameters:
  ///   - campuses: in the configuration's order.
  ///   - options: what the site says of itself.
  package init(_ campuses: [ServedCampus], options: Options) {
    self.campuses = campuses
    self.options = options
  }

  /// The campuses that are named to who asks which there are; of files, those that have any.
  var listed: [ServedCampus] { options.isStatic ? campuses.filter { !$0.isEmpty } : campuses }

  /// Lets go of what was read: the database is another.
  package func forget() {
    for campus in campuses { campus.forget() }
    tables?.forget()
  }

  /// What is given for an address.
  ///
  /// - Parameters:
  ///   - request: what is asked for.
  ///   - now: the present.
  /// - Returns: an answer, in every case.
  package func answer(_ request: RouteRequest, at now: Instant) -> RouteAnswer {
    if let tables, request.path.first == Self.tableFolder {
      return TableRoutes(site: self, service: tables, now: now).answer(request)
    }
    switch request.path.first {
    case "api" where request.path.dropFirst().first == "v2":
      return OpenMensaAPI(site: self, now: now).answer(request)
    case "api": return API(site: self, now: now).answer(request)
    case "openmensa": return OpenMensaFiles(site: self, now: now).answer(request)
    case "feeds": return FeedRoutes(site: self, now: now).answer(request)
    case "openapi.json" where request.path.count == 1:
      return RouteAnswer(.json, description.text, keeping: .program)
    case "healthz" where request.path.count == 1: return health
    case "sw.js" where request.path.count == 1:
      return RouteAnswer(.script, PageAsset.worker, keeping: .program)
    case "assets" where request.path.count == 2: return asset(request.path[1])
    case "robots.txt" where request.path.count == 1:
      // What is not to be listed says so itself, which is read only where it may be asked for.
      return RouteAnswer(.text, "User-agent: *\nDisallow:\n", keeping: .program)
    default:
      return CalendarRoutes(site: self, now: now).answer(request)
        ?? TextRoutes(site: self, now: now).answer(request)
        ?? PageRoutes(site: self, now: now).answer(request)
    }
  }

  /// The first part of the addresses of tables.
  package static let tableFolder = "table"

  /// Where the site is found, for documents that name others in full, ending in a slash.
  ///
  /// - Parameter request: what is asked for.
  /// - Returns: as configured, else as the client named it; nil: nobody said.
  func address(for request: RouteRequest) -> String? {
    if let address = options.address, !options.isAddressGuessed { return address }
    return request.origin ?? options.address
  }

  /// Where on its host the site is found, as configured: `/`, or `/food/` behind a proxy that hands on a part of its own.
  package var folder: String {
    guard let address = options.address, !options.isAddressGuessed else { return "/" }
    let parts = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return parts.count == 4 ? "/" + parts[3] : "/"
  }

  /// Whether an address may be answered otherwise where the site is asked by another name.
  ///
  /// - Parameter target: as it was sent.
  /// - Returns: whether what is kept of it is for those alone who ask by the same name.
  package func dependsOnName(_ target: String) -> Bool {
    guard options.isAddressGuessed || options.address == nil else { return false }
    return target.hasPrefix("/api/v2") || target.hasPrefix("/openmensa") || target.contains("//")
  }

  /// What a page may load and do.
  package static let contentPolicy = PageFrame.policy

  private func asset(_ name: String) -> RouteAnswer {
    if let script = PageAsset.Script.allCases.first(where: { $0.name == name }) {
      return RouteAnswer(.script, script.bytes, keeping: .program)
    }
    guard let icon = PageAsset.icon(name) else { return .problem(Failure(.noSuchAddress, "/assets/\(name)")) }
    return RouteAnswer(.png, icon, keeping: .program)
  }

  /// What can be paid with at any of the campuses, sorted.
  package var tenders: [String] {
    Set(campuses.flatMap { $0.setting.campus.tenders.map(\.rawValue) }).sorted()
  }

  private var description: OpenAPIDocument {
    OpenAPIDocument(
      campuses: campuses.map(\.id), tenders: tenders, options.version, hasTables: tables != nil)
  }

  /// Whether every campus can be asked about.
  private var health: RouteAnswer {
    for campus in campuses {
      do throws(Failure) {
        _ = try campus.known().venues()
      } catch {
        return RouteAnswer(status: 503, .text, "\(campus.id): \(error.name)\n", keeping: .never)
      }
    }
    return RouteAnswer(.text, "ok\n", keeping: .never)
  }
}
