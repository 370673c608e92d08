import CivilTime
import Configuration
import Dining
import Failures
import Feeds
import Phrases
import Queries

/// The addresses below `/feeds`, for feed readers.
struct FeedRoutes {
  let site: WebSite
  let now: Instant

  static let folder = "feeds"

  func answer(_ request: RouteRequest) -> RouteAnswer {
    do throws(Failure) {
      return try found(request)
    } catch {
      return .problem(error)
    }
  }

  private func found(_ request: RouteRequest) throws(Failure) -> RouteAnswer {
    var path = request.path.dropFirst()
    guard let id = path.popFirst() else { throw request.unknownAddress }
    let campus = try site.campus(id)
    var language = Language.english
    if let named = path.first.flatMap({ Language(rawValue: $0) }), named != .english {
      language = named
      path = path.dropFirst()
    }
    guard path.count == 1, let form = NewsFeed.Form.allCases.first(where: { NewsFeed.file($0) == path.first })
    else { throw request.unknownAddress }
    return try news(of: campus, language, form, at: site.address(for: request))
  }

  private func news(
    of campus: ServedCampus, _ language: Language, _ form: NewsFeed.Form, at address: String?
  ) throws(Failure) -> RouteAnswer {
    var query = ChangesQuery()
    query.span = NewsFeed.reach
    query.limit = NewsFeed.longest
    let known = try campus.known()
    let result = try known.answer(query, at: QueryMoment(now))
    let own = site.campuses.count == 1 ? "" : "\(campus.id)/"
    let feed = NewsFeed(
      result, campus: campus.id, campus.clock(at: now, language),
      // An entry stays the same by whatever name the site is called, and wherever it listens.
      at: FeedAddress(site: address, tagged: site.configuredAddress),
      pages: own + (language == .english ? "" : "\(language.rawValue)/"),
      listed: Set(try known.venues().map(\.venue.slug)), namesApart: try campus.namesApart())
    return RouteAnswer(form.type, feed.bytes(form), keeping: .until(result.changesAt))
  }
}

extension NewsFeed.Form {
  fileprivate var type: RouteAnswer.ContentType {
    switch self {
    case .atom: .atom
    case .rss: .rss
    case .json: .jsonFeed
    }
  }
}
