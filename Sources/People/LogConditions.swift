package import CivilTime
import Dining
package import Failures
import Queries

/// Selects entries of a log: words to be found, and conditions such as `venue=runk` or `rating>=4`.
package struct LogConditions: Sendable {
  /// The error thrown while reading a date.
  package typealias ReadError = Failure

  /// Words that all have to be found, in any order.
  package var words: String
  /// Conditions that all have to hold.
  package var conditions: [String]
  /// IDs, or the first characters of one.
  package var entries: [String]
  private let readDate: @Sendable (String, CivilDate) throws(ReadError) -> CivilDate
  private let readWeekday: @Sendable (String) -> Weekday?

  /// - Parameters:
  ///   - words: the words to be found.
  ///   - conditions: as they were typed.
  ///   - entries: IDs, or the first characters of one.
  ///   - weekday: parses a weekday as people type it.
  ///   - date: parses a date as people type it, given today's.
  package init(
    words: String = "", conditions: [String] = [], entries: [String] = [],
    weekday: @escaping @Sendable (String) -> Weekday? = LogConditions.day,
    date: @escaping @Sendable (String, CivilDate) throws(ReadError) -> CivilDate
  ) {
    self.words = words
    self.conditions = conditions
    self.entries = entries
    readDate = date
    readWeekday = weekday
  }

  /// Whether everything is selected.
  package var isEmpty: Bool { words.isEmpty && conditions.isEmpty && entries.isEmpty }

  /// Whether the items are needed to evaluate the selection.
  var needsItems: Bool { !words.isEmpty || !conditions.isEmpty }

  /// The field names a condition may begin with.
  package static let fields =
    Text.allCases.map(\.rawValue) + LogSelection.Figure.allCases.map(\.rawValue) + ["tag", "person"]

  /// Text fields of an item.
  enum Text: String, CaseIterable {
    case dish, venue, station, meal, cuisine, diet
  }

  /// The conditions in the form the store takes.
  ///
  /// - Parameters:
  ///   - items: the log's items, by row.
  ///   - campus: the campus whose dish keys and time zone apply.
  ///   - today: the campus' date.
  /// - Returns: the selection, without the IDs.
  /// - Throws: `log-bad-condition`, or what is wrong with a date.
  func selection(
    among items: [Int: LogItem], in campus: CampusSnapshot, today: CivilDate
  ) throws(Failure) -> LogSelection {
    var selection = LogSelection()
    var meant = items
    for condition in conditions {
      let (name, relation, value) = try Self.parts(of: condition)
      if let text = Text(rawValue: name) {
        guard relation == .equal || relation == .not else {
          throw Failure(.logBadCondition, condition, telling: .logTextCondition(name))
        }
        let test = Self.test(text, value, in: campus)
        meant = meant.filter { test($0.value) == (relation == .equal) }
        selection.items = Array(meant.keys)
      } else if let figure = LogSelection.Figure(rawValue: name) {
        if value.isEmpty, Self.optional.contains(figure), relation == .equal || relation == .not {
          selection.presences.append(.init(figure, isStated: relation == .not))
          continue
        }
        let number = try number(figure, value, condition, today: today)
        selection.comparisons.append(LogSelection.Comparison(figure, relation, number))
      } else if name == "tag", relation == .equal {
        selection.tags.append(LogText.tag(value))
      } else if name == "person", relation == .equal {
        selection.companions.append(try PersonName(value).text)
      } else {
        throw Failure(.logBadCondition, condition, detail: Self.fields.joined(separator: ", "))
      }
    }
    for text in words.split(whereSeparator: \.isWhitespace).map({ String($0) }) {
      let word = Array(LogText.folded(text).utf8)
      var known: [String: Bool] = ["": false]
      // Many items share the same few texts.
      func has(_ text: String) -> Bool {
        if let has = known[text] { return has }
        let has = LogText.has(Array(LogText.folded(text).utf8), word)
        known[text] = has
        return has
      }
      let having = items.filter { Self.texts($0.value).contains(where: has) }.map(\.key)
      selection.words.append(LogSelection.Word(text, in: word.isEmpty ? [] : having))
    }
    return selection
  }

  /// The numbers that an entry need not state.
  private static let optional: Set<LogSelection.Figure> = [.rating, .hour, .kcal]

  private static func texts(_ item: LogItem) -> [String] {
    [item.name, item.venueName, item.venue, item.station, item.meal, item.cuisine]
  }

  /// Splits `rating>=4` into its three parts.
  private static func parts(
    of condition: String
  ) throws(Failure) -> (String, LogSelection.Relation, String) {
    let name = condition.prefix { $0.isLetter }
    let rest = condition[name.endIndex...].drop { $0 == " " }
    guard !name.isEmpty,
      let relation = LogSelection.Relation.allCases.first(where: { rest.hasPrefix($0.rawValue) })
    else { throw Failure(.logBadCondition, condition, detail: fields.joined(separator: ", ")) }
    let value = LogText.tidy(String(rest.dropFirst(relation.rawValue.count)))
    return (name.lowercased(), relation, value)
  }

  private static func test(
    _ text: Text, _ value: String, in campus: CampusSnapshot
  ) -> (LogItem) -> Bool {
    let folded = LogText.folded(value)
    switch text {
    case .dish:
      let key = campus.dishKey(of: value)
      return { item in
        let own = campus.currentKey(of: item.dish)
        return own == key || own == value
      }
    case .venue: return { $0.venue == value.lowercased() || LogText.folded($0.venueName) == folded }
    case .station: return { LogText.folded($0.station) == folded }
    case .meal: return { LogText.folded($0.meal) == folded }
    case .cuisine: return { LogText.folded($0.cuisine) == folded }
    case .diet:
      let tag = DishWords.askedDietInGerman(value) ?? DishWords.tag(value)
      return { item in
        item.diets.split(separator: ",").contains { diet in
          let own = DishWords.tag(LogText.tidy(String(diet)))
          return own == tag || DishWords.implied(by: own).contains(tag)
        }
      }
    }
  }

  private func number(
    _ figure: LogSelection.Figure, _ value: String, _ condition: String, today: CivilDate
  ) throws(Failure) -> Int {
    let number: Int? =
      switch figure {
      case .rating: Stars(written: value)?.halves
      case .date: try readDate(value, today).dayNumber
      case .weekday: readWeekday(value)?.rawValue
      case .hour: Int(value).flatMap { (0...23).contains($0) ? $0 : nil }
      case .kcal: Int(value).flatMap { $0 >= 0 ? $0 : nil }
      case .again: ["yes": 1, "true": 1, "1": 1, "no": 0, "false": 0, "0": 0][value.lowercased()]
      }
    guard let number else {
      throw Failure(.logBadCondition, condition, telling: .logCondition(figure.rawValue))
    }
    return number
  }

  /// The weekday whose English name begins with a text.
  @Sendable package static func day(_ text: String) -> Weekday? {
    guard text.utf8.count >= 3 else { return nil }
    return Weekday.allCases.first { names[$0.rawValue - 1].hasPrefix(text.lowercased()) }
  }

  private static let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  /// The name of a weekday in conditions.
  static func name(of day: Weekday) -> String { String(names[day.rawValue - 1].prefix(3)) }
}
