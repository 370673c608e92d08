import Dining
import JSON

/// The allergens of one product of GetMenus: a flag for each, and a sentence from the kitchen.
struct ProductAllergens {
  private(set) var statements = AllergenStatements()
  private var spoken: [String: Bool?] = [:]

  init(_ product: Record, _ filters: JSONObject, name: String, _ notices: NoticeCollector) {
    for member in filters {
      guard let allergen = CampusDishWords.allergen(member.key) else { continue }
      if !CampusDishWords.flags.contains(allergen) { notices.tally("unknown-flag", member.key) }
      spoken[allergen] = Self.flag(member, notices)
    }
    read(product["AllergenStatement"]?.string ?? "", name: name, notices)
    guard !spoken.isEmpty else { return }
    for allergen in CampusDishWords.always + ["sesame"] where spoken[allergen] == nil {
      spoken[allergen] = .some(nil)
    }
    for (allergen, flag) in spoken.sorted(by: { $0.key < $1.key }) { statements.add(allergen, flag) }
  }

  /// "Contains: Milk, Wheat" may name more than the flags; "Complete allergen information is not available"
  /// revokes their denials, and a text that is not understood leaves open what else the product contains.
  private mutating func read(_ sentence: String, name: String, _ notices: NoticeCollector) {
    let text = Self.text(of: sentence)
    if text.lowercased().has("allergen information is not available") {
      for (allergen, flag) in spoken where flag == false { spoken[allergen] = .some(nil) }
      return
    }
    let written = WrittenAllergens(text)
    let isOne = WrittenAllergens.isOne(text) || written.names.allSatisfy(DishWords.allergenWords.contains)
    if !isOne || !written.rest.isEmpty {
      notices.tally("unread-note", "AllergenStatement \(text.prefix(60))")
      spoken["others"] = .some(nil)
    }
    for allergen in isOne ? written.names : [] {
      if spoken[allergen] == .some(false) { notices.note("contradiction", "\(name): \(allergen)") }
      spoken[allergen] = true
    }
  }

  /// A sentence without its HTML tags; those of lists and lines are commas.
  private static func text(of markup: String) -> String {
    let pieces = markup.split(separator: "<", omittingEmptySubsequences: false)
    var text = String(pieces.first ?? "")
    for piece in pieces.dropFirst() {
      let name = piece.drop { $0 == "/" }.prefix { $0.isLetter }.lowercased()
      let isBreak = ["li", "br", "p", "div", "tr", "td", "ul"].contains(name)
      // What a sentence denies goes on in its next line.
      let isDenied = isBreak && text.letterWords.contains { ["not", "without", "free", "no"].contains($0) }
      text += isBreak ? isDenied ? " " : ", " : ""
      text += piece.drop { $0 != ">" }.dropFirst()
    }
    return text.resolvingCharacterReferences.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A flag, however the answer writes yes and no; nil if it says neither.
  static func flag(_ member: JSONObject.Member, _ notices: NoticeCollector) -> Bool? {
    if member.value.flag == nil, !member.value.isNull { notices.tally("bad-value", member.key) }
    return member.value.flag
  }
}
