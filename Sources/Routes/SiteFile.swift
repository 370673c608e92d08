package import CivilTime
package import Failures
import Dining
import Feeds
import Phrases
import Queries
import Questions
import WebPages

/// A page or a document as a file of a site without a server.
package struct SiteFile {
  /// Its path below the site's folder: small letters, digits, hyphens and dots between slashes.
  package let path: String
  /// Makes its bytes for a moment.
  package let make: (Instant) -> RouteAnswer
}

extension WebSite {
  /// Every file of the site.
  ///
  /// Pages are below the root in English and below `de` in German; the objects of the API end in `.json`.
  /// - Parameter now: the current time.
  /// - Returns: the files by path.
  /// - Throws: why a campus cannot be read; one without any fetch among others is no error.
  package func files(at now: Instant) throws(Failure) -> [SiteFile] {
    let listed = listed
    if listed.isEmpty { for campus in campuses { _ = try campus.known() } }
    var files: [SiteFile] = []
    func add(_ path: String, _ request: RouteRequest) {
      files.append(SiteFile(path: path) { [unowned self] in answer(request, at: $0) })
    }
    addShared(add)
    for campus in listed {
      let slugs = try campus.known().venues().map(\.venue.slug)
      addQuestions(of: campus, slugs, add)
      for path in try OpenMensaFiles.paths(of: campus) {
        add(path.joined(separator: "/"), RouteRequest(path))
      }
      addTexts(of: campus, slugs, add)
      let days = try campus.known().menuDays(at: now)
      for language in Language.allCases { addPages(of: campus, slugs, days, language, add) }
      files += try dishPages(of: campus, at: now)
    }
    return files.filter { Self.isSafe($0.path) }.sorted { $0.path < $1.path }
  }

  /// The files that no campus has for itself.
  private func addShared(_ add: (String, RouteRequest) -> Void) {
    add("sw.js", RouteRequest(["sw.js"]))
    add("robots.txt", RouteRequest(["robots.txt"]))
    for script in PageAsset.Script.allCases where script != .table {
      add("assets/\(script.name)", RouteRequest(["assets", script.name]))
    }
    for icon in PageAsset.icons { add("assets/\(icon)", RouteRequest(["assets", icon])) }
    add("api/v1/campuses.json", RouteRequest(["api", "v1", "campuses"]))
    guard campuses.count > 1 else { return }
    add("index.html", RouteRequest([], endsWithSlash: true))
    add("de/index.html", RouteRequest(["de"], endsWithSlash: true))
  }

  /// The first components of the paths of a campus's pages.
  private func start(of campus: ServedCampus, _ language: Language) -> [String] {
    (campuses.count > 1 ? [campus.id] : []) + (language == .english ? [] : [language.rawValue])
  }

  /// The feeds and pages of a campus, and what its pages load.
  private func addPages(
    of campus: ServedCampus, _ slugs: [String], _ days: [CivilDate], _ language: Language,
    _ add: (String, RouteRequest) -> Void
  ) {
    for form in NewsFeed.Form.allCases {
      let path = NewsFeed.folder(campus: campus.id, language) + NewsFeed.file(form)
      add(path, RouteRequest(path.split(separator: "/").map { String($0) }))
    }
    let start = start(of: campus, language)
    for page in [[], ["near"], ["lucky"], ["menu"], ["search"], ["about"], ["offline"]]
      + slugs.map({ ["venues", $0] }) + days.map({ ["menu", "\($0)"] })
    {
      let path = start + page
      add((path + ["index.html"]).joined(separator: "/"), RouteRequest(path, endsWithSlash: true))
    }
    for slug in slugs {
      let path = start + ["venues", slug, "week.svg"]
      add(path.joined(separator: "/"), RouteRequest(path))
    }
    for name in ["changes.json", "served.json", "dishes.json", "manifest.webmanifest"] {
      add((start + [name]).joined(separator: "/"), RouteRequest(start + [name]))
    }
  }

  /// The page of each dish that is served or announced.
  private func dishPages(of campus: ServedCampus, at now: Instant) throws(Failure) -> [SiteFile] {
    let dishes = try campus.known().dishes(at: now)
    let routes = { [unowned self] (now: Instant) in PageRoutes(site: self, now: now) }
    return Language.allCases.flatMap { language in
      let start = start(of: campus, language)
      return dishes.map { result in
        let path = start + ["dishes", result.dish.key]
        return SiteFile(path: (path + ["index.html"]).joined(separator: "/")) { now in
          routes(now).dish(
            result, of: campus, language, path: Array(path.suffix(2)), rootDepth: start.count)
        }
      }
    }
  }

  private func addQuestions(
    of campus: ServedCampus, _ slugs: [String], _ add: (String, RouteRequest) -> Void
  ) {
    let base = ["api", "v1", campus.id]
    for name in ["open", "menu", "week", "venues", "status", "changes", API.bulk] {
      add((base + [name + ".json"]).joined(separator: "/"), RouteRequest(base + [name]))
    }
    for slug in slugs {
      add((base + ["venues", slug + ".json"]).joined(separator: "/"), RouteRequest(base + ["venues", slug]))
      add((base + ["why", slug + ".json"]).joined(separator: "/"), RouteRequest(base + ["why", slug]))
    }
  }

  /// The files for other programs: calendars, and the text for terminals.
  private func addTexts(
    of campus: ServedCampus, _ slugs: [String], _ add: (String, RouteRequest) -> Void
  ) {
    for language in Language.allCases {
      let text = (language == .english ? [] : [language.rawValue]) + [TextRoutes.file(of: campus)]
      add(text.joined(separator: "/"), RouteRequest(text))
      for name in (slugs.map(PageLink.calendar) + [CalendarRoutes.halls]).flatMap({
        CalendarRoutes.files(of: $0)
      }) {
        let path =
          (language == .english ? [] : [language.rawValue]) + [CalendarRoutes.folder, campus.id, name]
        add(path.joined(separator: "/"), RouteRequest(path))
      }
    }
  }

  /// Whether a path is valid for a file of a site: slugs consist of nothing else, and neither a database nor
  /// a list of files that was edited by hand may lead out of the folder.
  ///
  /// - Parameter path: the path below the site's folder.
  /// - Returns: whether it is valid.
  package static func isSafe(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.first != "."
        && part.utf8.allSatisfy { byte in
          switch byte {
          case 48...57, 97...122, UInt8(ascii: "-"), UInt8(ascii: "."): true
          default: false
          }
        }
    }
  }
}
