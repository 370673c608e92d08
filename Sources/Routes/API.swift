import CivilTime
import Configuration
import Console
import Dining
import Failures
import JSON
import JSONViews
import Phrases
import Queries
import Questions

/// The addresses below `/api/v1`: one for each query of the command line, with the output of its `--json`.
struct API {
  let site: WebSite
  let now: Instant

  /// The name of the address with all data of a campus.
  static let bulk = "directory"

  func answer(_ request: RouteRequest) -> RouteAnswer {
    do throws(Failure) {
      return try found(request)
    } catch {
      return .problem(error, status: Self.noPlaces.contains(error.code) ? 404 : nil)
    }
  }

  /// Why coordinates lead to no place: as with names, that depends on the campus.
  private static let noPlaces: [FailureCode] = [
    .badCoordinatesArgument, .foreignCoordinatesArgument, .swappedCoordinatesArgument,
  ]

  private func found(_ request: RouteRequest) throws(Failure) -> RouteAnswer {
    let path = request.path.dropFirst()
    guard path.first == "v1", let second = path.dropFirst().first else { throw request.unknownAddress }
    let rest = Array(path.dropFirst(2))
    if second == "campuses", rest.isEmpty {
      try request.requireNoParameters()
      return RouteAnswer(.json, CampusList(site.listed).text, keeping: .until(nil))
    }
    let campus = try site.campus(second)
    guard let name = rest.first, rest.count <= 2 else { throw request.unknownAddress }
    if name == Self.bulk, rest.count == 1 {
      try request.requireNoParameters()
      let entries = try campus.known().directory()
      let document = DirectoryDocument(
        campus: campus.setting.campus.name, entries: entries, clock: campus.clock(at: now))
      return RouteAnswer(.json, document.text, keeping: .until(try campus.known().midnight(after: now)))
    }
    guard let question = Self.question(name, hasOperand: rest.count == 2) else {
      throw request.unknownAddress
    }
    let (counting, idle) = question.withoutContradictions(request.parameters)
    try check(idle, of: question, campus)
    let arguments = try question.arguments(counting, operand: rest.count == 2 ? rest[1] : nil)
    return try answer(question, arguments, of: campus)
  }

  /// Parameters without effect are checked, too: errors in them are still reported.
  private func check(
    _ idle: [(name: String, value: String)], of question: QuestionSpec, _ campus: ServedCampus
  ) throws(Failure) {
    for parameter in idle {
      let alone = try question.arguments([parameter])
      _ = try alone.moment(in: campus.known(), now: now)
      _ = try alone.tender(in: campus.known())
      if let text = alone.value("within") { _ = try DistanceArgument.metres(text) }
    }
  }

  /// `venues/alder-hall` is everything known about one venue, as in `dine show`; `why/alder-hall` states the
  /// sources.
  private static func question(_ name: String, hasOperand: Bool) -> QuestionSpec? {
    if hasOperand { return name == "venues" ? .show : name == "why" ? .why : nil }
    return QuestionSpec.all.first { $0.name == name && !$0.isOfOneVenue }
  }

  private func answer(
    _ question: QuestionSpec, _ arguments: ParsedArguments, of campus: ServedCampus
  ) throws(Failure) -> RouteAnswer {
    let known = try campus.known()
    let moment = try arguments.moment(in: known, now: now)
    let clock = campus.clock(at: moment.instant)
    func dressed<Question: Query>(_ query: Question) throws(Failure) -> RouteAnswer
    where Question.Result: JSONView {
      var result = try known.answer(query, at: moment)
      if let other = arguments.dateChanges(in: known, now: now) {
        result.changesAt = min(result.changesAt ?? other, other)
      }
      // An answer for a fixed time does not change with the current time, but "18:30" means today.
      let changes = moment.instant == now ? result.changesAt : known.midnight(after: now)
      return RouteAnswer(.json, result.jsonBytes(clock), keeping: .until(changes))
    }
    switch question.name {
    case "open": return try dressed(try OpenQuery(arguments, in: known))
    case "near": return try dressed(try NearQuery(arguments, in: known, units: campus.units()))
    case "menu": return try dressed(try MenuQuery(arguments, in: known, now: now))
    case "search": return try dressed(try SearchQuery(arguments))
    case "next": return try dressed(try NextQuery(arguments))
    case "week": return try dressed(try WeekQuery(arguments, in: known, now: now))
    case "venues": return try dressed(VenuesQuery(accepts: try arguments.tender(in: known)))
    case "show": return try dressed(ShowQuery(arguments))
    case "why": return try dressed(WhyQuery(arguments.argument("VENUE") ?? ""))
    case "status": return try dressed(StatusQuery())
    case "changes": return try dressed(try ChangesQuery(arguments, in: known, now: now))
    case "lucky":
      var query = try LuckyQuery(arguments, in: known, units: campus.units())
      let given = arguments.value("seed").flatMap { UInt64($0) }
      var seeds = LuckySeeds(given: given, entropy: site.options.entropy)
      query.seed = try query.pick(avoiding: [], &seeds, in: known, at: moment).seed
      var answer = try dressed(query)
      if given == nil { answer.keeping = .never }
      return answer
    default: throw Failure(.noSuchAddress, question.name)
    }
  }
}
