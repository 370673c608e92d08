package import Failures

extension DetailWords {
  /// The words in English.
  package var english: String {
    switch self {
    case .optionsOf(let command): "\(command) --help lists its options"
    case .takenBy(let commands):
      "\(commands.joined(separator: " and ")) \(commands.count == 1 ? "takes" : "take") it"
    case .range(let what, let low, let high): "\(what): \(low) to \(high)"
    case .bounds(let low, let high): "\(low) to \(high)"
    case .kind(let kind):
      switch kind {
      case "integer": "a whole number"
      case "truth": "true or false"
      case "object", "array": "an \(kind)"
      default: "a \(kind)"
      }
    case .atMost(let bytes): "(at most \(Self.size(bytes)))"
    case .error(let number): "(error \(number))"
    case .noneYet: "none yet"
    case .lastGood(let time): time.map { "last \($0)" } ?? "never yet"
    case .process(let number): "process \(number)"
    case .diets(let words), .allergens(let words): words.joined(separator: ", ")
    case .logCondition("rating"):
      "rating takes half stars, 0.5, 1, 1.5 … 5; rating= finds those without one"
    case .logCondition("weekday"): "weekday takes mon, tue … sun, or the whole name"
    case .logCondition("hour"): "hour takes 0 to 23"
    case .logCondition("again"): "again takes yes or no"
    case .logCondition(let name): "\(name) takes a whole number"
    case .logTextCondition(let name): "\(name) takes only = and !="
    case .fault(let fault, let line, let column, let key):
      "line \(line), column \(column)\(key.isEmpty ? "" : ", \(key)"): "
        + Sentences.sentence(for: fault, in: .english).message
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1_000_000 ? "\(bytes / 1_000_000) MB" : bytes >= 1_000 ? "\(bytes / 1_000) kB" : "\(bytes) bytes"
  }
}
