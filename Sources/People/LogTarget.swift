import CivilTime
import Dining
import Failures
import Queries
import Store

/// Resolves a typed name to a dish or venue on that day's menus.
struct LogTarget {
  private static let mostNames = 8

  private let campus: CampusSnapshot
  private let words: LogWords
  private let time: LogTime

  init(_ campus: CampusSnapshot, _ words: LogWords, at time: LogTime) {
    self.campus = campus
    self.words = words
    self.time = time
  }

  /// The item that was found, and what is stated about it.
  struct Match {
    var item: LogItem
    var calories: Int?
    var portion = ""
    /// Why a dish is stored as it was typed.
    var unlisted: LogResult.Unlisted?
  }

  /// Resolves a name: a venue of exactly that name, else a dish.
  func meet(_ name: String) throws(Failure) -> Match {
    if words.venue == nil, words.dish == nil, let stored = try campus.venueIfKnown(named: name) {
      return try applyingInput(Match(item: try place(stored)))
    }
    return try meet(dish: name)
  }

  /// The serving of a dish that is most likely meant; a dish on no menu is stored as it was typed.
  func meet(dish name: String) throws(Failure) -> Match {
    let key = try campus.key(ofTyped: name)
    let place = try statedVenue()
    if words.venue != nil, place == nil { return try applyingInput(typed(name, key)) }
    let servings = try LogServing.all(
      on: time.date, at: time.instant, venue: place?.venue.slug, meal: words.meal, in: campus)
    let asked = LogText.folded(name).split(separator: " ")
    var found = servings.filter { $0.item.dish == key }
    if found.isEmpty, !words.isAsTyped {
      let fitting = servings.filter { serving in
        let words = Set(LogText.folded(serving.item.name).split(separator: " "))
        return asked.allSatisfy { words.contains($0) }
      }
      let onMenus = fitting.filter { !$0.isAlways }
      found = onMenus.isEmpty ? fitting : onMenus
      let names = Dictionary(found.map { ($0.item.dish, $0.item.name) }) { first, _ in first }
      guard names.count <= 1 else {
        let sorted = names.values.sorted()
        let more = sorted.count > Self.mostNames ? ", …" : ""
        throw Failure(
          .severalDishes, name,
          detail: sorted.prefix(Self.mostNames).map { "\"\($0)\"" }.joined(separator: ", ") + more)
      }
    }
    guard let first = found.first else {
      var match = try notOnMenu(name, key)
      if let place { match.item = try self.place(place, with: match.item) }
      return try applyingInput(match)
    }
    // If several places always have it, it is unknown at which of them it was eaten.
    if first.isAlways, found.contains(where: { $0.item.venue != first.item.venue }) {
      return try applyingInput(Match(item: LogItem(dish: first.item.dish, name: first.item.name)))
    }
    return try applyingInput(Match(item: first.item, calories: first.calories, portion: first.portion))
  }

  /// A dish that is on no menu of the day: the matching dish of another day, else as it was typed.
  private func notOnMenu(_ name: String, _ key: String) throws(Failure) -> Match {
    if let known = known(name, key) { return Match(item: LogItem(dish: key, name: known)) }
    var match = typed(name, key)
    guard !words.isAsTyped else { return match }
    do throws(Failure) {
      let coming = try ComingDishes(campus, at: time.instant)
      let found = try LikeFinder(campus, coming, at: time.instant).target(
        of: name, takesVenues: false, anyway: false)
      if case .dish(let key) = found.subject { match.item = LogItem(dish: key, name: found.name) }
    } catch {
      switch error.code {
      case .nothingToLike: match.unlisted = .unknown
      case .noMenusYet, .noData: match.unlisted = .noMenus
      default: throw error
      }
    }
    return match
  }

  /// A dish by the name others use, if there is one, else as it was typed.
  private func typed(_ name: String, _ key: String) -> Match {
    Match(item: LogItem(dish: key, name: known(name, key) ?? LogText.tidy(name)))
  }

  /// The name of the dish on other days' menus; nil: it is on none.
  private func known(_ name: String, _ key: String) -> String? {
    guard let dish = (try? campus.dish(named: name))?.stored, dish.key == key else { return nil }
    return campus.shownName(of: dish)
  }

  /// The stated venue; nil: no place is stated, or one off the campus, since people eat elsewhere, too.
  ///
  /// - Throws: `unknown-venue` with the venue that was probably meant, or `several-venues`; neither if the
  ///   person wants the words kept as typed.
  func statedVenue() throws(Failure) -> StoredVenue? {
    guard let text = words.venue else { return nil }
    if let stored = try campus.venueIfKnown(named: text) { return stored }
    guard !words.isAsTyped else { return nil }
    do throws(Failure) {
      _ = try campus.venue(named: text)
    } catch {
      let isElsewhere = error.code == .noData || error.code == .unknownVenue && error.suggestion == nil
      guard isElsewhere else { throw error }
    }
    return nil
  }

  /// A place, and the meal that is on there.
  func place(_ stored: StoredVenue, with item: LogItem = LogItem()) throws(Failure) -> LogItem {
    var item = item
    item.venue = stored.venue.slug
    item.venueName = stored.venue.name
    if time.minute != nil {
      let state = campus.moment(of: try campus.known(stored), at: QueryMoment(time.instant)).open
      if state.kind == .open { item.meal = state.period ?? "" }
    }
    return item
  }

  /// What the person states takes precedence over the menu.
  func applyingInput(_ match: Match) throws(Failure) -> Match {
    var match = match
    if let venue = words.venue, match.item.venueName.isEmpty {
      if let stored = try campus.venueIfKnown(named: venue) {
        (match.item.venue, match.item.venueName) = (stored.venue.slug, stored.venue.name)
      } else {
        match.item.venueName = LogText.tidy(venue)
      }
    }
    if let meal = words.meal, !MenuChoice.names(meal, match.item.meal) || match.item.meal.isEmpty {
      match.item.meal = LogText.tidy(meal)
    }
    if let station = words.station { match.item.station = LogText.tidy(station) }
    if let cuisine = words.cuisine { match.item.cuisine = LogText.tidy(cuisine) }
    return match
  }
}

extension CampusSnapshot {
  /// The name of the dish with a key: the one that a person gave it, else that on its last menu; nil: it has none.
  func shownName(ofDish key: String) -> String? {
    guard !key.isEmpty, let dish = try? store.dish(key: key, campus: campus) else { return nil }
    return shownName(of: dish)
  }

  fileprivate func shownName(of dish: StoredDish) -> String? {
    dish.givenName ?? (try? store.names(of: dish.id))?.first
  }
}
