package import CivilTime
import Configuration
import Dining
import Failures
package import Phrases
import Queries
import WebPages

/// All addresses of the site, and their answers. Nothing is decided here: an address becomes a query, and its
/// result is formatted.
package final class WebSite {
  /// The site's description of itself.
  package struct Options: Sendable {
    /// A mail address or a web page of the operator; nil: not shown.
    package var contact: String?
    /// The address of the site, ending in a slash, for documents with absolute links; nil: not stated.
    package var address: String?
    /// Whether that is only the machine's own name for it: clients that use another name get that one.
    package var isAddressGuessed = false
    /// The version of the program.
    package var version: String
    /// Random numbers, for random selections.
    package var entropy: @Sendable () -> UInt64
    /// Whether the pages are written to files.
    package var isStatic = false
    /// Whether search engines may list them; a server states it in the header of each answer, a file in
    /// itself.
    package var isPublic = false
    /// Seconds by which the site's clock is ahead of the real time.
    package var ahead: Int64 = 0

    package init(contact: String? = nil, version: String, entropy: @escaping @Sendable () -> UInt64) {
      self.contact = contact
      self.version = version
      self.entropy = entropy
    }
  }

  package let campuses: [ServedCampus]
  let options: Options
  /// The tables for group decisions; nil: there are none, and no body is accepted.
  package var tables: TableService?

  /// - Parameters:
  ///   - campuses: the campuses, in the configuration's order.
  ///   - options: the site's description of itself.
  package init(_ campuses: [ServedCampus], options: Options) {
    self.campuses = campuses
    self.options = options
  }

  /// The campuses in the list of campuses; for files, those with data.
  var listed: [ServedCampus] { options.isStatic ? campuses.filter { !$0.isEmpty } : campuses }

  /// The campus of an address.
  ///
  /// - Throws: `unknown-campus` if the site has none of this name.
  func campus(_ id: String) throws(Failure) -> ServedCampus {
    guard let campus = campuses.first(where: { $0.id == id }) else {
      throw Failure(.unknownCampus, id, detail: campuses.map(\.id).joined(separator: ", "))
    }
    return campus
  }

  /// Releases cached data: the database has changed.
  package func forget() {
    for campus in campuses { campus.forget() }
    tables?.forget()
  }

  /// The answer for an address.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - now: the current time.
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
    case FeedRoutes.folder: return FeedRoutes(site: self, now: now).answer(request)
    case "openapi.json" where request.path.count == 1:
      return RouteAnswer(.json, description.text, keeping: .until(nil))
    case "healthz" where request.path.count == 1: return health
    case "sw.js" where request.path.count == 1:
      return RouteAnswer(.script, PageAsset.worker, keeping: .until(nil))
    case "assets" where request.path.count == 2: return asset(request.path[1])
    case "robots.txt" where request.path.count == 1:
      // Pages that must not be listed say so themselves, which is read only if they may be fetched.
      return RouteAnswer(.text, "User-agent: *\nDisallow:\n", keeping: .until(nil))
    default:
      return CalendarRoutes(site: self, now: now).answer(request)
        ?? TextRoutes(site: self, now: now).answer(request)
        ?? PageRoutes(site: self, now: now).answer(request)
    }
  }

  /// The first part of the addresses of tables.
  package static let tableFolder = "table"

  /// The address of the site, for documents with absolute links, ending in a slash.
  ///
  /// - Parameter request: the request.
  /// - Returns: as configured, else as named by the client; nil: unknown.
  func address(for request: RouteRequest) -> String? {
    configuredAddress ?? request.origin ?? options.address
  }

  /// The address of the site as configured; nil: it is not.
  var configuredAddress: String? { options.isAddressGuessed ? nil : options.address }

  /// The path of the site on its host, as configured: `/`, or `/food/` behind a proxy that forwards only that
  /// part.
  package var folder: String {
    guard let address = configuredAddress else { return "/" }
    let parts = address.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return parts.count == 4 ? "/" + parts[3] : "/"
  }

  /// Whether the answer for an address may depend on the requested host name.
  ///
  /// - Parameter target: the target as sent.
  /// - Returns: whether its cached answer is valid only for the same host name.
  package func dependsOnName(_ target: String) -> Bool {
    guard configuredAddress == nil else { return false }
    let path = target.prefix { $0 != "?" }
    let folders = path.split(separator: "/").prefix(2).map(String.init)
    // What is not written plainly may be any of them.
    return path.hasPrefix("/api/v2") || path.contains("//") || path.contains("%")
      || folders.first.map { ["openmensa", FeedRoutes.folder].contains($0) } ?? false
      || folders.contains { $0 == CalendarRoutes.folder }
  }

  /// The answer for an address whose parameters cannot be decoded, in the form of other errors there.
  ///
  /// - Parameters:
  ///   - target: the target as sent.
  ///   - path: its path, decoded.
  ///   - language: the reader's.
  ///   - now: the current time.
  /// - Returns: a problem, or a text where every error is one.
  package func unreadable(
    _ target: String, at path: [String], _ language: Language, _ now: Instant
  ) -> RouteAnswer {
    let failure = Failure(.unreadableAddress, target)
    return TextRoutes(site: self, now: now).failed(failure, at: path, language) ?? .problem(failure)
  }

  /// The content security policy of pages.
  package static let contentPolicy = PageFrame.policy

  private func asset(_ name: String) -> RouteAnswer {
    if let script = PageAsset.Script.allCases.first(where: { $0.name == name }) {
      return RouteAnswer(.script, script.bytes, keeping: .program)
    }
    guard let icon = PageAsset.icon(name) else { return .problem(Failure(.noSuchAddress, "/assets/\(name)")) }
    return RouteAnswer(.png, icon, keeping: .program)
  }

  /// The tenders of all campuses, sorted.
  package var tenders: [String] {
    Set(campuses.flatMap { $0.setting.campus.tenders.map(\.rawValue) }).sorted()
  }

  private var description: OpenAPIDocument {
    OpenAPIDocument(
      campuses: campuses.map(\.id), tenders: tenders, options.version, folder: folder,
      hasTables: tables != nil)
  }

  /// Whether every campus can be read.
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
