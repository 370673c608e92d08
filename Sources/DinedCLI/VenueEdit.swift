import Queries
import Questions
import Failures
import Latin
import Store
import CivilTime
import Configuration
import Console
import Dining
import OpeningHours
import SQLite
import World

/// The edit of a venue by a command line, checked before anything is opened.
struct VenueEdit {
  let author: String
  let now: Instant
  let isDryRun: Bool
  let edits: [VenueFieldEdit]
  let hours: [HoursStatement]
  let items: [OfferEdit]
  let resets: [Reset]
  /// The days whose hours are reset; nil at both ends: all.
  let resetDays: (from: CivilDate?, to: CivilDate?)
  /// The meal whose hours are reset; nil: all.
  let resetMeal: String?
  private let point: (written: WrittenPoint, text: String)?

  /// What is returned to what the sources state.
  enum Reset {
    case field(VenueField), hours(Service), offers

    /// Nil: it is no word for `--reset`.
    fileprivate init?(_ word: String) {
      switch word {
      case "hours": self = .hours(.open)
      case "meal-exchange-hours": self = .hours(.mealExchange)
      case "offers": self = .offers
      default:
        guard let field = VenueField(rawValue: word) else { return nil }
        self = .field(field)
      }
    }

    fileprivate var isOfHours: Bool { if case .hours = self { true } else { false } }
  }

  var isEmpty: Bool {
    edits.isEmpty && point == nil && hours.isEmpty && items.isEmpty && resets.isEmpty
  }

  /// - Parameters:
  ///   - context: the command line.
  ///   - setting: the setting, with the time of the edit.
  ///   - name: the name to show; nil: unchanged.
  /// - Throws: what is wrong with the command line, before anything is changed.
  init(_ context: CommandContext, _ setting: Setting, name: String?) throws(Failure) {
    let arguments = context.arguments
    let (author, now) = (try Self.author(context), setting.now)
    self.author = author
    self.now = now
    isDryRun = arguments.has("dry-run")
    resets = arguments.values("reset").compactMap(Reset.init)
    point = try Self.point(arguments)
    var edits: [VenueFieldEdit] = []
    if let name { edits.append(.name(name, by: author, at: now)) }
    if let kind = arguments.value("kind").flatMap(VenueKind.init) {
      edits.append(.kind(kind, by: author, at: now))
    }
    if let place = point?.written.point { edits.append(.coordinates(place, by: author, at: now)) }
    if let address = try arguments.words("address") { edits.append(.address(address, by: author, at: now)) }
    if let phone = try arguments.words("phone") { edits.append(.phone(phone, by: author, at: now)) }
    let tenders = arguments.values("accepts")
    if !tenders.isEmpty {
      let words = tenders.filter { $0 != "nothing" }
      if words.count < tenders.count, tenders.count > 1 {
        throw Failure(.nothingAndSomething, "--accepts")
      }
      let taken = try words.map { word throws(Failure) in try setting.campus.tender(named: word) }
      edits.append(.accepts(setting.campus.tenders.filter(taken.contains), by: author, at: now))
    }
    self.edits = edits
    let days = try Self.days(arguments, today: setting.zone.civil(at: now).date)
    let meal = try arguments.words("period")
    hours = try Self.hours(arguments, of: meal, on: days)
    (resetDays, resetMeal) = (days, meal)
    if hours.isEmpty, !resets.contains(where: \.isOfHours) {
      if let day = days.from ?? days.to { throw Failure(.daysWithoutHours, "\(day)") }
      if let meal { throw Failure(.mealWithoutHours, meal) }
    }
    items = try Self.items(arguments, country: setting.campus.country, by: author, at: now)
  }

  /// Why the coordinates are implausible, or nil.
  func slip(in store: Store, _ campus: CampusID, _ setting: Setting) throws(DatabaseError) -> Failure? {
    guard let (written, text) = point else { return nil }
    if let system = written.foreignSystem {
      return Failure(.foreignCoordinatesArgument, text, detail: system)
    }
    let center = setting.campus.center
    // Before the neighbours: one of them may be this venue at coordinates that were swapped before.
    let isElsewhere = center == nil ? written.isSwapped(in: setting.zone, at: now) : nil
    let isSwapped =
      if let isElsewhere { isElsewhere } else {
        try written.isSwapped { place throws(DatabaseError) in
          if let center { return center.distance(to: place) <= WrittenPoint.far ? 1 : 0 }
          return try store.neighbours(of: place, campus: campus)
        }
      }
    if isSwapped {
      return Failure(.swappedCoordinatesArgument, text, suggestion: "\(written.second),\(written.first)")
    }
    return written.point == nil ? Failure(.badCoordinatesArgument, text) : nil
  }

  private static func author(_ context: CommandContext) throws(Failure) -> String {
    let names =
      [context.arguments.value("author")] + ["DINE_AUTHOR", "USER", "LOGNAME"].map(context.world.environment)
    if let author = names.compactMap({ $0 }).first(where: { !$0.isEmpty }) { return author }
    guard let author = context.world.accountName(), !author.isEmpty else { throw Failure(.noAuthor) }
    return author
  }

  private static func point(_ arguments: ParsedArguments) throws(Failure) -> (WrittenPoint, String)? {
    guard let text = arguments.value("coordinates") else { return nil }
    guard let written = WrittenPoint(text) else { throw Failure(.badCoordinatesArgument, text) }
    return (written, text)
  }

  private static func hours(
    _ arguments: ParsedArguments, of meal: String?, on days: (from: CivilDate?, to: CivilDate?)
  ) throws(Failure) -> [HoursStatement] {
    var statements: [HoursStatement] = []
    for (option, service) in [("hours", Service.open), ("meal-exchange-hours", .mealExchange)] {
      guard let text = arguments.value(option) else { continue }
      try check(hours: text)
      statements.append(
        HoursStatement(
          scope: .override, service: service, period: meal, expression: text, validFrom: days.from,
          validTo: days.to))
    }
    return statements
  }

  /// Reports where a value of hours is wrong, and what was probably meant.
  private static func check(hours text: String) throws(Failure) {
    do {
      _ = try HoursExpression(text)
    } catch {
      throw Failure(hours: text, error, today: nil)
    }
  }

  private static func days(
    _ arguments: ParsedArguments, today: CivilDate
  ) throws(Failure) -> (from: CivilDate?, to: CivilDate?) {
    func date(_ option: String) throws(Failure) -> CivilDate? {
      guard let text = arguments.value(option) else { return nil }
      return try TimeArgument.comingDate(text, today: today)
    }
    if let day = try date("on") {
      if let other = ["from", "to"].first(where: arguments.has) {
        throw Failure(.contradictoryOptions, "--on", detail: "--\(other)")
      }
      return (day, day)
    }
    var from = try date("from")
    var to = try date("to")
    if let first = arguments.value("from"), let last = arguments.value("to") {
      (from, to) = try TimeArgument.comingDates(from: first, to: last, today: today)
    }
    if let from, let to, to < from { throw Failure(.backwardDays, "\(to)") }
    return (from, to)
  }

  private static func items(
    _ arguments: ParsedArguments, country: String?, by author: String, at now: Instant
  ) throws(Failure) -> [OfferEdit] {
    var items: [OfferEdit] = []
    if let name = try arguments.words("offer") {
      var price: Money?
      if let text = arguments.value("price") {
        let local = country.flatMap { Money.currency(ofCountry: $0) }
        price = Money(written: text, local: local) ?? Money(writtenWithComma: text, local: local)
        if price == nil { throw Failure(.badPrice, text) }
      }
      items.append(
        OfferEdit(
          name, price: price, mealExchange: arguments.value("for-exchange").map { $0 == "yes" }, by: author,
          at: now))
    } else if let option = ["price", "for-exchange"].first(where: arguments.has) {
      throw Failure(.offerWithoutName, "--\(option)")
    }
    for text in arguments.values("no-offer") {
      let name = text.typedName
      guard !name.isEmpty else { throw Failure(.emptyArgument, "--no-offer") }
      if items.contains(where: { $0.isThere && $0.name.lowercased() == name.lowercased() }) {
        throw Failure(.contradictoryOptions, "--offer", detail: "--no-offer")
      }
      items.append(OfferEdit(name, isThere: false, by: author, at: now))
    }
    return items
  }
}
