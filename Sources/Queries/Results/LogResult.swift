package import CivilTime
package import Dining
package import Failures

/// The answer of `dine ate` and `dine log`: what a person ate, and changes to the log.
package struct LogResult: QueryResult, Equatable {
  /// Something that was eaten, by the person who asks and perhaps by others.
  package struct Entry: Hashable, Sendable {
    /// Another person's data on the same entry.
    package struct Companion: Hashable, Sendable {
      package let name: String
      package let stars: Stars?

      package init(name: String, stars: Stars?) {
        self.name = name
        self.stars = stars
      }
    }

    package let row: LogRow
    /// The others who ate the same, by name.
    package let companions: [Companion]

    package init(_ row: LogRow, companions: [Companion]) {
      self.row = row
      self.companions = companions
    }

    /// Everyone's ratings, the person's first.
    package var ratings: [Companion] {
      ([Companion(name: row.key.person, stars: row.stars)] + companions).filter { $0.stars != nil }
    }

    /// The mean of everyone's ratings, in stars; nil: there are none.
    package var mean: Double? {
      let halves = ratings.compactMap { $0.stars?.halves }
      return halves.isEmpty ? nil : Double(halves.reduce(0, +)) / Double(halves.count) / 2
    }
  }

  /// Why a dish was stored as it was typed.
  package enum Unlisted: String, Sendable, CaseIterable {
    /// There is no menu that could have it.
    case noMenus = "no-menus"
    /// No menu has it.
    case unknown
  }

  /// The change made to the log.
  package enum Change: String, Sendable, CaseIterable {
    case added, edited, removed, imported
    /// A change was undone.
    case undone
  }

  /// The kilocalories, and how many of the selected lines state them.
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

  /// The result of importing a table.
  package struct Imported: Hashable, Sendable {
    /// A row that was left out.
    package struct Problem: Hashable, Sendable {
      /// What is wrong with it.
      package enum Fault: String, Sendable, CaseIterable {
        case badDate = "bad-date"
        case futureDate = "future-date"
        /// Before 1900.
        case farDate = "far-date"
        case noDish = "no-dish"
        case badRating = "bad-rating"
        case badCalories = "bad-kcal"
        case badPerson = "bad-person"
        /// Refers to the column that `text` names.
        case tooLong = "too-long"
        /// The row has more fields than the header: an unquoted separator, which `text` names, cut a field.
        case tooManyFields = "too-many-fields"
      }

      /// The line of the file on which it begins, counted from 1.
      package let line: Int
      package let fault: Fault
      /// The text in question.
      package let text: String

      package init(line: Int, fault: Fault, text: String) {
        self.line = line
        self.fault = fault
        self.text = text
      }
    }

    package var rows = 0
    package var added = 0
    /// Rows with known IDs but different contents.
    package var changed = 0
    /// Rows that were already stored unchanged.
    package var known = 0
    package var problems: [Problem] = []
    /// Unknown columns.
    package var ignored: [String] = []

    package init() {}

    /// A table without rows imports nothing; one without any readable row is not a log.
    fileprivate var exit: ExitCode {
      if rows == 0 { return .no }
      return problems.count >= rows ? .dataUnreadable : .yes
    }
  }

  /// The name used in commands.
  package let person: String
  /// The requested entries, the newest first, or those affected by a change.
  package let entries: [Entry]
  /// The number of selected entries; `entries` may be only the first of them.
  package let count: Int
  package let calories: Calories
  package let change: Change?
  /// The change that was undone.
  package var undone: LogChange?
  /// Whether the change was only previewed.
  package var isPreview = false
  package var imported: Imported?
  /// Whether only some entries were requested.
  package var isSelection = false
  /// Why the logged dish was stored as it was typed; nil: a menu has it, or no menu was consulted.
  package var unlisted: Unlisted?
  /// The stated place, if it is not a venue of the campus.
  package var elsewhere: String?

  /// - Parameters:
  ///   - person: the person's name.
  ///   - entries: the entries to show.
  ///   - count: the number of selected entries.
  ///   - calories: the calories of the selected entries.
  ///   - change: the change that was made; nil: the log was only read.
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
