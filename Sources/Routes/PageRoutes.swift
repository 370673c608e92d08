import CivilTime
import Configuration
import Dining
import Failures
import Phrases
import Queries
import TerminalViews
import WebPages

/// The pages for people: below the root if there is one campus, else below its name; in the reader's
/// language, or in the one in the address.
struct PageRoutes {
  let site: WebSite
  let now: Instant

  /// The meaning of an address: campus, language, and page.
  struct Place {
    let campus: ServedCampus
    let language: Language
    /// Whether the language is stated in the address.
    let isNamed: Bool
    /// The path below the campus' first page.
    let path: [String]
    let rootDepth: Int
  }

  func answer(_ request: RouteRequest) -> RouteAnswer {
    // Relative links of a page behind doubled slashes lead elsewhere.
    guard request.emptyParts == 0 else { return redirect(request, to: request.path) }
    var path = request.path[...]
    var named: Language?
    let isAlone = site.campuses.count == 1
    let campus = isAlone ? site.campuses.first : site.campuses.first { $0.id == path.first }
    if !isAlone, campus != nil { path = path.dropFirst() }
    if let language = path.first.flatMap({ Language(rawValue: $0) }) {
      named = language
      path = path.dropFirst()
    }
    let language = named ?? request.language ?? .english
    guard let campus else {
      return withoutCampus(request, path: Array(path), language, isNamed: named != nil)
    }
    let place = Place(
      campus: campus, language: language, isNamed: named != nil, path: Array(path),
      rootDepth: request.path.count - path.count)
    var answer = shown(request, place)
    answer.dependsOnLanguage = named == nil && answer.type.isWritten
    return answer
  }

  /// An address without a final slash is that of a file; pages are folders, so that their relative links
  /// work.
  private func shown(_ request: RouteRequest, _ place: Place) -> RouteAnswer {
    let isFile = place.path.last?.contains(".") ?? false
    if !isFile, !request.endsWithSlash, let last = place.path.last ?? request.path.last {
      return RouteAnswer(to: "\(PageLink.encoded(last))/" + request.query, 308, keeping: .program)
    }
    do throws(Failure) {
      return try page(request, place)
    } catch {
      let status = error.webStatus
      let context = context(place, depth: place.path.count).asked(request)
      var answer = RouteAnswer(
        status: status, .html, FailurePage.html(error, status: status, context), keeping: .never)
      answer.failure = error
      answer.retryAfter = RouteAnswer.problem(error).retryAfter
      return answer
    }
  }

  /// A campus that was named in capitals leads to its own address, as a place does.
  private func redirect(_ request: RouteRequest, toCampus id: String) -> RouteAnswer {
    redirect(request, to: [id] + request.path.dropFirst())
  }

  private func redirect(_ request: RouteRequest, to path: [String]) -> RouteAnswer {
    let depth = request.path.count + request.emptyParts - (request.endsWithSlash ? 0 : 1)
    let up = String(repeating: "../", count: max(0, depth))
    let rest = path.map { PageLink.encoded($0) }.joined(separator: "/")
    let isFile = path.isEmpty || path.count > 1 && path.last?.contains(".") ?? false
    return RouteAnswer(to: up + rest + (isFile ? "" : "/") + request.query, 308, keeping: .program)
  }

  private func withoutCampus(
    _ request: RouteRequest, path: [String], _ language: Language, isNamed: Bool
  ) -> RouteAnswer {
    if let id = request.path.first?.lowercased(), site.campuses.contains(where: { $0.id == id }) {
      return redirect(request, toCampus: id)
    }
    guard path.isEmpty, !site.campuses.isEmpty else {
      return .problem(request.unknownAddress)
    }
    let depth = isNamed ? "../" : ""
    let campuses = site.listed.map { campus in
      (
        address: "\(depth)\(campus.id)/" + (isNamed ? "\(language.rawValue)/" : ""),
        name: campus.setting.campus.name
      )
    }
    let place = Place(
      campus: site.campuses[0], language: language, isNamed: isNamed, path: [], rootDepth: isNamed ? 1 : 0)
    var answer = RouteAnswer(
      .html, CampusesPage.html(campuses, context(place, depth: 0).asked(request)), keeping: .until(nil))
    answer.dependsOnLanguage = !isNamed
    return answer
  }

  func context(_ place: Place, depth: Int) -> PageContext {
    let other: Language = place.language == .english ? .german : .english
    let isStatic = site.options.isStatic
    var context = PageContext(
      language: place.language, clock: place.campus.clock(at: now, place.language),
      campus: place.campus.setting.campus.name, campusID: place.campus.id, depth: depth,
      rootDepth: place.rootDepth, path: place.path.isEmpty ? "" : place.path.joined(separator: "/") + "/",
      other: place.isNamed ? isStatic ? "../" : "../\(other.rawValue)/" : "\(other.rawValue)/",
      contact: site.options.contact, version: site.options.version, units: place.campus.units(place.language))
    context.isStatic = isStatic
    context.isPublic = site.options.isPublic
    context.ahead = site.options.ahead
    context.hasTables = site.tables != nil
    context.holiday = place.campus.setting.holidayNames
    return context
  }
}

extension PageContext {
  /// The same for a page whose links keep the request's parameters and filter. A filter with an unknown word is
  /// not kept: every page refuses it.
  func asked(_ request: RouteRequest) -> PageContext {
    var context = self
    context.query = request.query
    context.filter = (try? request.filter()) ?? DishFilter()
    return context
  }
}

extension RouteAnswer.ContentType {
  /// Whether it contains words that a person reads.
  var isWritten: Bool { self == .html || self == .json || self == .manifest || self == .picture }
}
