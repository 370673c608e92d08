package import CivilTime
package import Dining
package import Failures

/// The answer of `dine ate` and `dine log`: what a person ate, and what became of the log.
package struct LogResult: QueryResult, Equatable {
  /// Something that was eaten, by the person who asks and perhaps by others.
  package struct Entry: Hashable, Sendable {
    /// What another person says of the same.
    package struct Companion: Hashable, Sendable {
      package let name: String
      package let stars: Stars?

      package init(name: String, stars: Stars?) {
        self.name = name
        self.stars = stars
      }
    }

    package let row: LogRow
    /// The others who ate of it, by name.
    package let companions: [Companion]

    package init(_ row: LogRow, companions: [Companion]) {
      self.row = row
      self.companions = companions
    }

    /// What everybody gave, the person first.
    package var ratings: [Companion] {
      ([Companion(name: row.key.person, stars: row.stars)] + companions).filter { $0.stars != nil }
    }

    /// The mean of what everybody gave, in stars; nil: nobody gave any.
    package var mean: Double? {
      let halves = ratings.compactMap { $0.stars?.halves }
      return halves.isEmpty ? nil : Double(halves.reduce(0, +)) / Double(halves.count) / 2
    }
  }

  /// Why a dish was kept as it was typed.
  package enum Unlisted: String, Sendable, CaseIterable {
    /// There is no menu that could know it.
    case noMenus = "no-menus"
    /// None knows it.
    case unknown
  }

  /// What became of the log.
  package enum Change: String, Sendable, CaseIterable {
    case added, edited, removed, imported
    /// A change was taken back.
    case undone
  }

  /// How many kilocalories there are, in so many of the lines that are meant.
  package struct Calories: Hashable, Sendable {
    package let sum: Int
    package let stated: Int
    package let notStated: Int

    package init(sum: Int, stated: Int, notStated: Int) {
      self.sum = sum
      self.stated = stated
      self.notStated = notStated
    }
  }

  /// What a table brought.
  package struct Imported: Hashable, Sendable {
    /// A row that was left out.
    package struct Problem: Hashable, Sendable {
      /// What is wrong with it.
      package enum Fault: String, Sendable, CaseIterable {
        case badDate = "bad-date"
        case futureDate = "future-date"
        case noDish = "no-dish"
        case badRating = "bad-rating"
        case badCalories = "bad-kcal"
        case badPerson = "bad-person"
        /// Of the column that `text` names.
        case tooLong = "too-long"
      }

      /// The line of the file on which it begins, from 1 on.
      package let line: Int
      package let fault: Fault
      /// What stands there.
      package let text: String

      package init(line: Int, fault: Fault, text: String) {
        self.line = line
        self.fault = fault
        self.text = text
      }
    }

    package var rows = 0
    package var added = 0
    /// Of IDs that were there with something else in them.
    package var changed = 0
    /// That were there just so.
    package var known = 0
    package var problems: [Problem] = []
    /// Columns that nobody knows.
    package var ignored: [String] = []

    package init() {}

    /// A table without rows brings nothing; one of which no row could be read is no log.
    fileprivate var exit: ExitCode {
      if rows == 0 { return .no }
      return problems.count >= rows ? .dataUnreadable : .yes
    }
  }

  /// The name that commands take.
  package let person: String
  /// Those that were asked for, the newest first, or those that a change is about.
  package let entries: [Entry]
  /// How many are meant, of which `entries` may be the first.
  package let count: Int
  package let calories: Calories
  package let change: Change?
  /// The change that was taken back.
  package var undone: LogChange?
  /// Whether the change was only shown, and not made.
  package var isPreview = false
  package var imported: Imported?
  /// Whether only some were asked for.
  package var isSelection = false
  /// Why what was noted was kept as it was typed; nil: a menu has it, or nobody asked one.
  package var unlisted: Unlisted?

  /// - Parameters:
  ///   - person: whose log.
  ///   - entries: what is told.
  ///   - count: how many are meant.
  ///   - calories: of those.
  ///   - change: what became of the log; nil: it was only asked.
  package init(
    person: String, _ entries: [Entry], count: Int, calories: Calories, change: Change? = nil
  ) {
    self.person = person
    self.entries = entries
    self.count = count
    self.calories = calories
    self.change = change
  }

  package var exit: ExitCode {
    if let imported { return imported.exit }
    guard entries.isEmpty, undone == nil else { return .yes }
    return change == nil && !isSelection ? .yes : .no
  }
  package var dataAsOf: Instant? { nil }
  package var isStale: Bool { false }
}
