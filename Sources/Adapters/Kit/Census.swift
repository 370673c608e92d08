import Dining
import Markup

/// The census of a platform, declared as data: numbers that can be counted on its pages without a tree, and
/// the tokens by which a page is read if the tree is unusable.
struct Census: Sendable {
  /// Something counted, and the patterns that find it, each by another mark: the largest number of matches is
  /// the count.
  struct Subject: Sendable {
    let name: String
    let marks: [Pattern]
  }

  let subjects: [Subject]
  let tokens: Pattern?
  let tolerance: CensusTolerance
  /// Patterns that do not compile; a test checks that the list is empty.
  let broken: [String]

  /// - Parameters:
  ///   - tolerance: how far tree and census may differ without a notice.
  ///   - tokens: a pattern whose groups `venue`, `date`, `period`, `station` and `dish` make up a salvaged
  ///     menu.
  ///   - options: the options of all patterns.
  ///   - subjects: the things counted, in the plural, as named in notices.
  init(
    tolerance: CensusTolerance = .none, tokens: String? = nil, options: PatternOptions = [],
    _ subjects: (name: String, marks: [String])...
  ) {
    var broken: [String] = []
    func compiled(_ source: String) -> Pattern? {
      if let pattern = try? Pattern(bounded: source, options: options) { return pattern }
      broken.append(source)
      return nil
    }
    self.tolerance = tolerance
    self.tokens = tokens.flatMap(compiled)
    self.subjects = subjects.map { Subject(name: $0.name, marks: $0.marks.compactMap(compiled)) }
    self.broken = broken
  }

  /// The count of each subject.
  func counts(in text: DecodedText, _ notices: NoticeCollector) -> [String: Int] {
    var counts: [String: Int] = [:]
    for subject in subjects {
      for mark in subject.marks {
        do {
          counts[subject.name] = max(counts[subject.name] ?? 0, try mark.count(in: text))
        } catch {
          notices.note("census-incomplete", "\(subject.name): \(error.code)")
        }
      }
    }
    return counts
  }
}
