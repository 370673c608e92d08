import Dining
import Markup

/// Pages of card offices that state in words that a person has no account or plan. They have no table that
/// identifies them, so the words must be a whole sentence, the page must be the product's, and it must not
/// contain an amount.
enum NoAccounts {
  /// Texts that identify a product's own pages.
  private static let marks = [
    "CBORD", "CSGoldWeb", "WebCard", "__sesstok", "QuickHistory", "eAccounts", "Transact", "jsa_", "jsatech",
    "Atrium",
    "ManageMyID",
  ]

  /// Whether a page states that there are no accounts.
  ///
  /// - Parameters:
  ///   - root: the page.
  ///   - text: its text.
  ///   - platform: the configured platform of the page; a page described in the configuration has its own
  ///     sign.
  /// - Returns: whether it states so.
  static func isSaid(by root: Node, _ text: DecodedText, as platform: BalancePlatform?) -> Bool {
    let isOffice =
      if case .custom(let recipe)? = platform { contains(root.text, recipe.sign) } else {
        marks.contains { text.contains($0) }
      }
    guard isOffice, !contains(root.text, "$"), root.first(class: "counterNum") == nil else { return false }
    let blocks = ["p", "div", "td", "li", "h1", "h2", "h3", "h4", "span", "strong", "em", "b", "center"]
    return blocks.contains { root.all($0).contains { isSentence($0.ownText) } }
  }

  /// Words that may occur between "no" and the thing that does not exist.
  private static let kinds: Set<String> = [
    "any", "a", "an", "active", "current", "open", "valid", "eligible", "available", "meal", "dining", "card",
    "campus", "stored",
    "value", "debit", "declining", "balance", "spending", "such",
  ]
  private static let things: Set<String> = ["account", "accounts", "plan", "plans"]
  /// Words that may follow the thing; others make it another sentence ("no account matches that name").
  private static let endings: Set<String> = [
    "found", "available", "associated", "assigned", "at", "on", "for", "with", "to", "yet", "currently",
    "this", "right", "exist",
    "were", "are", "is", "was", "have", "been",
  ]

  /// Whether one of the sentences of a text states it: `You do not have any active accounts.`, `No meal plan
  /// found`, `You are not enrolled in a meal plan`.
  static func isSentence(_ text: String) -> Bool {
    let text = lowercasedASCII(text).replacing("\u{2019}", with: "'")
    return text.split(whereSeparator: { ".!?;:\n".contains($0) }).contains { sentence in
      let words = sentence.split(whereSeparator: { !($0.isLetter || $0 == "'") }).map(String.init)
      guard words.count <= 20 else { return false }
      return starts(in: words).contains { isAboutThings(words[$0...]) }
    }
  }

  /// The positions at which a sentence continues after its negation.
  private static func starts(in words: [String]) -> [Int] {
    let negations = ["not", "don't", "doesn't", "aren't", "isn't"]
    return words.indices.compactMap { place in
      // Only words about the person may come before "no".
      if words[place] == "no" {
        let before = words[..<place]
        return before.allSatisfy {
          ["sorry", "you", "there", "are", "is", "have", "currently", "has"].contains($0)
        }
          ? place + 1 : nil
      }
      guard negations.contains(words[place]) else { return nil }
      var next = place + 1
      if next < words.count, words[next] == "currently" { next += 1 }
      guard next < words.count else { return nil }
      if words[next] == "have" { return next + 1 }
      guard ["enrolled", "signed", "registered"].contains(words[next]) else { return nil }
      next += words[next] == "signed" ? 2 : 1
      return next < words.count && ["in", "for", "up"].contains(words[next]) ? next + 1 : nil
    }
  }

  private static func isAboutThings(_ words: ArraySlice<String>) -> Bool {
    let rest = words.drop { kinds.contains($0) }
    guard let thing = rest.first, things.contains(thing) else { return false }
    return rest.dropFirst().first.map { endings.contains($0) || things.contains($0) || $0 == "or" } ?? true
  }
}
