import CivilTime
import Dining
import Failures
import Feeds
import Queries

/// The addresses below `/api/v2`: OpenMensa's API for its clients, over all served campuses.
///
/// Unknown parameters are ignored, as in the original.
struct OpenMensaAPI {
  let site: WebSite
  let now: Instant

  /// How many dates `canteens/ID/meals` returns.
  private static let week = 7

  func answer(_ request: RouteRequest) -> RouteAnswer {
    do throws(Failure) {
      return try found(request)
    } catch {
      return .problem(error)
    }
  }

  private func found(_ request: RouteRequest) throws(Failure) -> RouteAnswer {
    let path = request.path.dropFirst(2)
    guard path.first == "canteens" else { throw request.unknownAddress }
    let rest = Array(path.dropFirst())
    guard let first = rest.first else { return try canteens(request) }
    guard let number = OpenMensaNumber(first)?.value, let found = try canteen(numbered: number) else {
      throw request.unknownAddress
    }
    switch (rest.count, rest.dropFirst().first) {
    case (1, _):
      return RouteAnswer(.openMensa, OpenMensaObjects.object(found.canteen), keeping: .until(nil))
    case (2, "days"):
      let days = try days(of: found, from: try start(in: request), span: nil)
      return try list(days.days, days.keeping, request) { OpenMensaObjects.list($0, withMeals: false) }
    case (2, "meals"):
      let days = try days(of: found, from: try start(in: request), span: Self.week)
      return try list(days.days, days.keeping, request) { OpenMensaObjects.list($0, withMeals: true) }
    case (3...5, "days"):
      guard let date = OpenMensaDate(rest[2])?.date else { throw request.unknownAddress }
      let days = try days(of: found, from: date, span: 1)
      guard let day = days.days.first else { throw request.unknownAddress }
      if rest.count == 3 {
        return RouteAnswer(.openMensa, OpenMensaObjects.object(day), keeping: days.keeping)
      }
      guard rest[3] == "meals" else { throw request.unknownAddress }
      if rest.count == 4 {
        return try list(day.meals, days.keeping, request) { OpenMensaObjects.list($0) }
      }
      guard let id = OpenMensaNumber(rest[4])?.value, let meal = day.meals.first(where: { $0.id == id })
      else {
        throw request.unknownAddress
      }
      return RouteAnswer(.openMensa, OpenMensaObjects.object(meal), keeping: days.keeping)
    default: throw request.unknownAddress
    }
  }

  private func canteens(_ request: RouteRequest) throws(Failure) -> RouteAnswer {
    let choice = try OpenMensaChoice(request)
    let all = try all()
    return try list(choice.of(all.map(\.canteen)), .until(nil), request) { OpenMensaObjects.list($0) }
  }

  private func list<Element>(
    _ elements: [Element], _ keeping: RouteAnswer.Keeping, _ request: RouteRequest,
    _ text: (ArraySlice<Element>) -> String
  ) throws(Failure) -> RouteAnswer {
    let page = try OpenMensaPage(request)
    var answer = RouteAnswer(.openMensa, text(page.part(of: elements)), keeping: keeping)
    answer.fields = page.fields(of: elements.count, request, at: site.address(for: request) ?? "/")
    return answer
  }

  /// A canteen and its campus.
  private typealias Found = (canteen: Canteen, campus: CampusSnapshot)

  /// The canteens of every campus; one without any fetch yet contributes none; it is an error only if that is
  /// so for all.
  private func all() throws(Failure) -> [Found] {
    var found: [Found] = []
    var nothing: Failure?
    var isAnyKnown = false
    for campus in site.campuses {
      do throws(Failure) {
        let known = try campus.known()
        found += try known.canteens().map { ($0, known) }
        isAnyKnown = true
      } catch {
        guard error.code == .noData else { throw error }
        nothing = error
      }
    }
    if !isAnyKnown, let nothing { throw nothing }
    return found
  }

  private func canteen(numbered number: Int) throws(Failure) -> Found? {
    let all = try all()
    return all.first { $0.canteen.number == number }
      ?? all.first { $0.canteen.formerNumbers.contains(number) }
  }

  private func days(
    of found: Found, from first: CivilDate?, span: Int?
  ) throws(Failure) -> (days: [OpenMensaDay], keeping: RouteAnswer.Keeping) {
    let query = CanteenQuery(found.canteen.number, from: first, span: span)
    let result = try found.campus.answer(query, at: QueryMoment(now), findsChange: false)
    return (
      result.days.map { OpenMensaDay($0, of: result.canteen.number) },
      .until(found.campus.midnight(after: now))
    )
  }

  private func start(in request: RouteRequest) throws(Failure) -> CivilDate? {
    guard let text = request.value("start"), !text.isEmpty else { return nil }
    guard let date = OpenMensaDate(text)?.date else { throw Failure(.badDate, text) }
    return date
  }
}

/// A number as in the API's addresses: only digits.
struct OpenMensaNumber {
  let value: Int

  init?(_ text: String) {
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }), let value = Int(text) else {
      return nil
    }
    self.value = value
  }
}

/// A date as clients write it: `2026-11-20`, `2026-1-5`, either optionally followed by a time, which is
/// ignored.
struct OpenMensaDate {
  let date: CivilDate

  init?(_ text: String) {
    let day = text.prefix { $0 != "T" && $0 != " " }
    let parts = day.split(separator: "-", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count <= 2, parts[2].utf8.count <= 2,
      let year = OpenMensaNumber(parts[0])?.value, let month = OpenMensaNumber(parts[1])?.value,
      let number = OpenMensaNumber(parts[2])?.value,
      let date = CivilDate(year: year, month: month, day: number)
    else { return nil }
    self.date = date
  }
}
