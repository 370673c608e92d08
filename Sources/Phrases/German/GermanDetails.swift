package import Failures

extension DetailWords {
  /// The words in German.
  package var german: String {
    switch self {
    case .optionsOf(let command): "\(command) --help zeigt die Optionen"
    case .takenBy(let commands):
      "\(commands.joined(separator: " und ")) \(commands.count == 1 ? "kennt" : "kennen") sie"
    case .range(let what, let low, let high): "\(what): \(low) bis \(high)"
    case .bounds(let low, let high): "\(low) bis \(high)"
    case .kind(let kind):
      switch kind {
      case "object": "ein Objekt"
      case "array": "eine Liste"
      case "text": "ein Text"
      case "integer": "eine ganze Zahl"
      case "number": "eine Zahl"
      case "truth": "true oder false"
      default: kind
      }
    case .atMost(let bytes): "(höchstens \(Self.size(bytes)))"
    case .error(let number): "(Fehler \(number))"
    case .noneYet: "noch keiner"
    case .lastGood(let time): time.map { "zuletzt \($0)" } ?? "noch nie"
    case .process(let number): "Prozess \(number)"
    case .diets(let words): words.map { FoodWords.germanDiet($0) }.joined(separator: ", ")
    case .allergens(let words): words.map { FoodWords.germanAllergen($0) }.sorted().joined(separator: ", ")
    case .logCondition("rating"):
      "rating nimmt halbe Sterne, 0,5, 1, 1,5 … 5; rating= sind die ohne"
    case .logCondition("weekday"): "weekday nimmt mo, di … so oder den ganzen Namen"
    case .logCondition("hour"): "hour nimmt 0 bis 23"
    case .logCondition("again"): "again nimmt yes oder no"
    case .logCondition(let name): "\(name) nimmt eine ganze Zahl"
    case .logTextCondition(let name): "\(name) nimmt nur = und !="
    case .fault(let fault, let line, let column, let key):
      "Zeile \(line), Spalte \(column)\(key.isEmpty ? "" : ", \(key)"): "
        + Sentences.sentence(for: fault, in: .german).message
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1_000_000 ? "\(bytes / 1_000_000) MB" : bytes >= 1_000 ? "\(bytes / 1_000) kB" : "\(bytes) Byte"
  }
}
