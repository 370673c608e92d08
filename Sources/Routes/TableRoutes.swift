import CivilTime
import Configuration
import Dining
import Failures
import JSON
import Latin
import Phrases
import Queries
import Tables
import WebPages

/// The addresses below `/table`: opening a table, each table, and the requests posted to it. No other address
/// accepts a body.
struct TableRoutes {
  let site: WebSite
  let service: TableService
  let now: Instant

  /// The cookie that identifies a member.
  static let cookie = "dine-table"

  func answer(_ request: RouteRequest) -> RouteAnswer {
    var answer: RouteAnswer
    do throws(Failure) {
      answer = try request.sender?.isPost == true ? posted(request) : shown(request)
    } catch {
      answer = .problem(error, in: request.language ?? .english)
      if error.code == .tableMethod { answer.fields.append(("Allow", error.detail ?? "GET, HEAD")) }
      if error.code == .tableLimit { answer.retryAfter = 3_600 }
    }
    answer.isPrivate = true
    answer.keeping = .never
    return answer
  }

  // MARK: Pages

  private func shown(_ request: RouteRequest) throws(Failure) -> RouteAnswer {
    var path = Array(request.path.dropFirst())
    if path.count == 2, TableRequest.words.contains(path[1]) {
      throw Failure(.tableMethod, detail: "POST")
    }
    if path.count == 2, path[1] == "state" {
      let table = try table(path[0])
      return state(table, of: member(request, table))
    }
    if path.count == 2, path[1] == "code.svg" {
      let link = address(try table(path[0]), request)
      guard let picture = link.flatMap({ service.picture($0) }) else { throw request.unknownAddress }
      return RouteAnswer(.picture, picture, keeping: .never)
    }
    let named = path.last.flatMap { Language(rawValue: $0) }
    if named != nil { path.removeLast() }
    guard path.count <= 1 else { throw request.unknownAddress }
    guard request.endsWithSlash else {
      // Encoded, since `https:evil.example/` would be the address of another site.
      let last = PageLink.encoded(request.path.last ?? "")
      return RouteAnswer(to: "\(last)/" + request.query, 308, keeping: .never)
    }
    let language = named ?? request.language ?? .english
    guard let first = path.first else {
      let campuses = site.campuses.map { (id: $0.id, name: $0.name) }
      guard let campus = site.campuses.first else { throw request.unknownAddress }
      return html(
        TableStartPage.html(campuses, context(campus, ["table"], language, named).asked(request)), named)
    }
    let table: Table
    do throws(Failure) {
      table = try self.table(first)
    } catch {
      guard let campus = site.campuses.first else { throw error }
      let context = context(campus, ["table", "x"], language, named).asked(request)
      var gone = html(TableStartPage.gone(context), named)
      gone.status = 404
      return gone
    }
    return try page(request, table, language, named)
  }

  private func page(
    _ request: RouteRequest, _ table: Table, _ language: Language, _ named: Language?
  ) throws(Failure) -> RouteAnswer {
    let campus = try campus(of: table)
    let served = try service.served(campus, table, at: now)
    let starts = campus.starts(among: try campus.known().venues().map(\.venue))
    let link = address(table, request)
    let end = table.outcome?.place.flatMap { served.moments[$0]?.venue.coordinates }
    let ways = table.members.compactMap { member -> TableView.Way? in
      guard let start = member.start.flatMap({ served.offer.starts[$0] }), let end else { return nil }
      let metres = Int(start.distance(to: end).rounded())
      return TableView.Way(name: member.name, number: member.number, Distance(metres: metres))
    }
    let view = TableView(
      table, member: member(request, table), offer: served.offer, moments: served.moments, starts: starts,
      ways: ways, link: link, hasCode: link.flatMap { service.picture($0) } != nil)
    let context = context(campus, ["table", table.token.text], language, named).asked(request)
    return html(TablePage.html(view, context), named)
  }

  private func html(_ bytes: [UInt8], _ named: Language?) -> RouteAnswer {
    var answer = RouteAnswer(.html, bytes, keeping: .never)
    answer.dependsOnLanguage = named == nil
    return answer
  }

  /// The state of a table for its reader: it never depends on the votes of others.
  func state(_ table: Table, of member: TableMember?) -> RouteAnswer {
    var writer = JSONWriter()
    writer.object { state in
      state.field("schema", "dine.table/1")
      state.field("table", folder(of: table))
      state.field("round", table.round)
      state.field("members", table.members.count)
      state.field("voted", table.voted)
      state.field("seats", table.seats)
      state.field("decided", table.outcome != nil)
      state.field("place", table.outcome?.place)
      state.field("seated", member != nil)
      state.field("done", member?.hasVoted ?? false)
    }
    return RouteAnswer(.json, writer.line(), keeping: .never)
  }

  // MARK: Shared by both

  func table(_ text: String) throws(Failure) -> Table {
    do throws(TableError) {
      return try service.desk.table(TableToken(text), at: now)
    } catch {
      throw Failure(error)
    }
  }

  func member(_ request: RouteRequest, _ table: Table) -> TableMember? {
    table.member(token(request))
  }

  func token(_ request: RouteRequest) -> TableToken? {
    request.sender?.cookie(Self.cookie).flatMap { TableToken($0) }
  }

  func campus(of table: Table) throws(Failure) -> ServedCampus {
    guard let campus = site.campuses.first(where: { $0.id == table.campus }) else {
      throw Failure(.tableUnknown)
    }
    return campus
  }

  /// The path of a table on the site's host.
  func folder(of table: Table) -> String { "\(site.folder)table/\(table.token.text)/" }

  /// The address of a table for sharing; nil: unknown, and only the page's script can tell.
  private func address(_ table: Table, _ request: RouteRequest) -> String? {
    site.address(for: request).map { "\($0)table/\(table.token.text)/" }
  }

  /// Pages of tables are beside those of campuses, in the language that comes last in their address.
  private func context(
    _ campus: ServedCampus, _ path: [String], _ language: Language, _ named: Language?
  ) -> PageContext {
    let place = PageRoutes.Place(
      campus: campus, language: language, isNamed: named != nil, path: path, rootDepth: 0)
    var context = PageRoutes(site: site, now: now).context(
      place, depth: path.count + (named == nil ? 0 : 1))
    let other: Language = language == .english ? .german : .english
    let up = String(repeating: "../", count: context.depth)
    let own = (site.campuses.count > 1 ? [campus.id] : []) + (named.map { [$0.rawValue] } ?? [])
    context.home = up + own.map { $0 + "/" }.joined()
    context.other = String(repeating: "../", count: own.count)
    context.path = path.joined(separator: "/") + "/\(other.rawValue)/"
    return context
  }
}

extension Failure {
  /// Converts a table error to a failure.
  init(_ error: TableError) { self.init(named: error.code, detail: error.detail) }
}

extension ServedCampus {
  /// The places that a member may start from: those of the configuration, then the venues by name.
  func starts(among venues: [Venue]) -> [NearPage.Start] {
    let places = setting.campus.places.map {
      NearPage.Start(
        key: $0.name, name: $0.name.capitalizingWords(separatedBy: "-"), coordinates: $0.coordinates)
    }
    let names = Venue.namesApart(venues)
    return places
      + venues.byName(\.self).compactMap { venue in
        venue.coordinates.map {
          NearPage.Start(
            key: venue.slug, name: names[venue.slug] ?? venue.name, coordinates: $0)
        }
      }
  }
}
