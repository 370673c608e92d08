import CivilTime
import Configuration
import Console
import Dining
import Failures
import Phrases
import Queries
import Questions
import TerminalViews
import WebPages

/// The output of a terminal, for `curl`: `/{campus}.txt`, without colour, and below `/de` in German.
struct TextRoutes {
  let site: WebSite
  let now: Instant

  static func file(of campus: ServedCampus) -> String { campus.id + ".txt" }

  /// The parameters in addition to those of the query: `one` for a single line, `format` for a line per
  /// venue.
  private static let own = ["one", "format"]
  /// The maximum length of a pattern, in scalars.
  private static let longestPattern = 200

  /// - Returns: the answer; nil if the address is not that of a text.
  func answer(_ request: RouteRequest) -> RouteAnswer? {
    guard let (campus, named) = place(request.path) else { return nil }
    let language = named ?? request.language ?? .english
    var answer: RouteAnswer
    do throws(Failure) {
      answer = try text(request, of: campus, language)
    } catch {
      answer = Self.failed(error, language)
    }
    answer.dependsOnLanguage = named == nil
    return answer
  }

  /// An error that is found before the parameters are read.
  ///
  /// - Returns: the error as a text; nil if the address is not that of a text.
  func failed(_ failure: Failure, at path: [String], _ language: Language) -> RouteAnswer? {
    place(path).map { Self.failed(failure, $0.named ?? language) }
  }

  private static func failed(_ failure: Failure, _ language: Language) -> RouteAnswer {
    var answer = RouteAnswer(status: failure.webStatus, .text, words(failure, language), keeping: .never)
    answer.retryAfter = RouteAnswer.problem(failure).retryAfter
    return answer
  }

  /// The campus of an address, and the language if the address states one; nil if it is not that of a text.
  private func place(_ path: [String]) -> (campus: ServedCampus, named: Language?)? {
    let named = path.count == 2 ? path.first.flatMap { Language(rawValue: $0) } : nil
    guard path.count == (named == nil ? 1 : 2), let file = path.last,
      let campus = site.campuses.first(where: { Self.file(of: $0) == file })
    else { return nil }
    return (campus, named)
  }

  /// A failure as in a terminal; details of the machine are omitted, as everywhere on the web.
  private static func words(_ failure: Failure, _ language: Language) -> String {
    let status = failure.webStatus
    guard status >= 500 else { return Sentences.text(for: failure, program: "dine", in: language) }
    let told = FailurePage.words(failure, status: status, in: language)
    return "dine: \(told.message)\n" + (told.hint.map { Sentences.hintLine($0, in: language) } ?? "")
  }

  /// The pattern of a request for its lines; nil: none.
  private func format(_ request: RouteRequest) throws(Failure) -> LineFormat? {
    guard let pattern = request.value("format") else { return nil }
    guard !pattern.isEmpty else { throw Failure(.emptyArgument, "format") }
    guard pattern.unicodeScalars.count <= Self.longestPattern else {
      throw Failure(.valueTooLong, "format", detail: "\(Self.longestPattern)")
    }
    return try LineFormat(pattern)
  }

  private func text(
    _ request: RouteRequest, of campus: ServedCampus, _ language: Language
  ) throws(Failure) -> RouteAnswer {
    let known = try campus.known()
    let asked = request.parameters.filter { !Self.own.contains($0.name) }
    let arguments = try QuestionSpec.open.arguments(asked, besides: Self.own)
    var query = try OpenQuery(arguments, in: known)
    let isOneLine = try request.holds("one")
    if isOneLine { query.filter.all = true }
    let moment = try arguments.moment(in: known, now: now)
    var result = try known.answer(query, at: moment)
    result.holiday = known.setting.holidayNames(known.date(at: moment.instant))
    var clock = campus.clock(at: now, language).at(moment.instant)
    // Files are not rewritten every minute.
    clock.countsMinutes = !site.options.isStatic
    clock.isPresent = moment.instant == now
    var layout = TextLayout(styler: Styler(Surface(isTerminal: false)), clock: clock)
    layout.typed = .init(arguments)
    let format = try format(request)
    let text: String
    if isOneLine {
      let bar = BarResult(result, home: nil)
      // A reader on the web has no command to refresh the data.
      let age = bar.isStale ? result.dataAsOf.map { " (\(clock.age($0)))" } : nil
      text = BarLine(bar, clock).openPlaces.joined(separator: "; ") + (age ?? "") + "\n"
    } else if let format {
      text = format.text(of: result, on: layout)
    } else {
      text = result.human(layout)
    }
    // It contains the minute, as in a terminal.
    let minute = now + (60 - now.secondsSince1970 % 60)
    let midnight = known.midnight(after: now)
    let changes = moment.instant == now ? result.changesAt ?? midnight : midnight
    return RouteAnswer(
      .text, text, keeping: .until(min(changes, midnight, site.options.isStatic ? midnight : minute)))
  }
}
