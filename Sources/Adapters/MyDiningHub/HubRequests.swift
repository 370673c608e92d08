import CivilTime
import Dining

/// The requests of a source, depending on what is known: first the site's code, then the places and the
/// names, then the menus of each hall, then the names of dishes for which an answer had only numbers.
struct HubRequests {
  private static let day: Int64 = 86_400

  private let source: SiteSource
  private let context: RequestContext
  /// The campus as written in the site's addresses; nearly every site has only `campus`.
  private let campus: String
  /// The web page that contains the site's code.
  private let sitePage: String

  init(_ source: SiteSource, _ context: RequestContext) {
    self.source = source
    self.context = context
    let address = SiteAddress(source.url)
    // Some sites have several, as in `/en/tempe-campus/locations`.
    let path = address.path.split(separator: "/").map { String($0) }
    let isOneOfSeveral = path.count == 3 && path[2] == "locations" && Self.isKey(path[1])
    campus = isOneOfSeveral ? path[1] : "campus"
    sitePage = isOneOfSeveral ? source.url : address.origin + "/en/locations"
  }

  /// The requests, the most important first.
  var all: [PageRequest] {
    let site =
      source.store == nil ? [PageRequest(url: sitePage, purpose: .venues, interval: 7 * Self.day)] : []
    guard let store else { return site }
    let headers = HubMesh.headers(store: store)
    return site
      + (places + names + menus + dishes).map { request in
        var request = request
        request.headers = headers
        return request
      }
  }

  /// The code of the site's store; nil until its page has been read.
  private var store: String? {
    if let named = source.store { return named }
    if let found = context.findings["store"], !found.isEmpty { return found }
    let isAsked = context.findings["store"] != nil || context.unavailable.contains(sitePage)
    return isAsked ? HubStore.usual(for: SiteAddress(source.url).host) : nil
  }

  private func request(
    _ question: HubMesh.Question, _ purpose: PageRequest.Purpose, every interval: Int64? = nil,
    venue: String? = nil, date: CivilDate? = nil, dependsOn: [String] = []
  ) -> PageRequest {
    PageRequest(
      url: HubMesh.url(question, at: source.api), purpose: purpose, venue: venue, date: date,
      dependsOn: dependsOn, interval: interval)
  }

  // MARK: Places and names

  private var places: [PageRequest] {
    let whole = request(.places(of: campus), .venues, every: Self.day / 4, dependsOn: ["period "])
    guard context.unavailable.contains(whole.url) else { return [whole] }
    return [whole, request(.fewerFacts(of: campus), .venues, every: Self.day / 4, dependsOn: ["period "])]
  }

  private var names: [PageRequest] {
    [
      request(.mealPeriods, .venues, every: Self.day), request(.words, .venues, every: Self.day),
      request(.events(of: campus), .venues, every: Self.day),
    ]
  }

  // MARK: Menus

  private static let readings = [
    "station ", "product ", "no-product ", "period ", "allergen ", "preference ",
  ]

  /// A meal of a hall on the requested days of one week.
  private struct Wanted: Hashable {
    let hall: String
    let period: Int
    let sunday: CivilDate
  }

  private var menus: [PageRequest] {
    let known = Set(context.findings.all("hall ").map(\.key))
    let hasPlaces = !known.isEmpty || places.allSatisfy { context.unavailable.contains($0.url) }
    guard hasPlaces else { return [] }
    var order: [Wanted] = []
    var days: [Wanted: [CivilDate]] = [:]
    for date in [context.today, context.today.adding(days: 1)] {
      for hall in source.halls where Self.isKey(hall.siteID) {
        let serving = HubServing(context.findings["served \(hall.siteID)"])
        for period in HubHall(context.findings["hall \(hall.siteID)"]).periods(on: date, serving) {
          let wanted = Wanted(hall: hall.siteID, period: period, sunday: date.sunday)
          if days[wanted] == nil { order.append(wanted) }
          days[wanted, default: []].append(date)
        }
      }
    }
    return order.flatMap { menus($0, on: days[$0] ?? []) }
  }

  /// One request for the week if that saves others, and one per day if the week's answer lacked a day.
  private func menus(_ wanted: Wanted, on days: [CivilDate]) -> [PageRequest] {
    let serving = HubServing(context.findings["served \(wanted.hall)"])
    // The week's address is the same for all seven days; a meal on only one of them needs no week.
    let possible = (0..<7).count {
      serving.days[wanted.sunday.adding(days: $0)]?.contains(wanted.period) ?? true
    }
    guard max(days.count, possible) > 1 else { return days.map { menu(wanted, on: $0) } }
    let week = menu(wanted, on: days[0], isWeekly: true)
    if context.unavailable.contains(week.url) { return [week] + days.map { menu(wanted, on: $0) } }
    let key = HubRecipes.weekKey(hall: wanted.hall, period: wanted.period, from: wanted.sunday)
    // A week without a single dish is one without menus.
    guard let read = context.findings[key], !read.isEmpty else { return [week] }
    let dates = Set(read.split(separator: ",").map { String($0) })
    return [week] + days.filter { !dates.contains($0.description) }.map { menu(wanted, on: $0) }
  }

  private func menu(_ wanted: Wanted, on date: CivilDate, isWeekly: Bool = false) -> PageRequest {
    let first = isWeekly ? wanted.sunday : date
    return request(
      .menu(
        of: wanted.hall, at: campus, from: first.description, period: wanted.period, isWeekly: isWeekly),
      .menu, venue: wanted.hall, date: date, dependsOn: Self.readings)
  }

  // MARK: Dishes without a product

  /// Upper bound on the requests for names per day.
  private static let mostBatches = 4

  private var dishes: [PageRequest] {
    let known = Set(
      (context.findings.all("product ") + context.findings.all("no-product ")).map(\.key))
    let missing = context.findings.all("missing ").map(\.key).filter { !known.contains($0) }
    return stride(from: 0, to: missing.count, by: HubMesh.Question.mostNames).prefix(Self.mostBatches).map {
      start in
      let batch = missing[start..<min(start + HubMesh.Question.mostNames, missing.count)]
      return request(.names(of: Array(batch)), .menu, every: 30 * Self.day)
    }
  }

  /// Whether a text can be a key of the platform, so that it never needs quoting.
  static func isKey(_ text: String) -> Bool {
    (1...100).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        (48...57).contains($0) || (97...122).contains($0 | 0x20) || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: "_")
      }
  }
}

extension CivilDate {
  /// The first day of the date's week by the platform's count.
  var sunday: CivilDate { adding(days: -(weekday.rawValue % 7)) }
}
