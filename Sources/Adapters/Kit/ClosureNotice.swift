import Dining

/// Closure notices in place of dishes: a canteen's statement that it is closed or serves nothing.
extension Dish {
  /// Whether its name is such a notice: `Geschlossen wegen Betriebsausflug`, which kitchens write over the
  /// old dish and its price, `Mensa geschlossen - Karfreitag`, `Sommerpause`, or, without any other data,
  /// `Mensa heute geschlossen`, `Kein Angebot`, a dash, or a letter to the guests.
  var isClosureNotice: Bool { closureWords != nil }

  /// The words of such a name; nil if the name is a dish's.
  private var closureWords: [String]? {
    // A priced entry counts as a notice only if its first word says so: nearly all dishes have a price, and
    // hardly any begins so.
    guard prices.isEmpty || name.letterWords(upTo: 1).allSatisfy({ Self.mayBeginClosure($0) }) else {
      return nil
    }
    let words = name.letterWords
    if words.first == "geschlossen" || isOfHolidays(words) { return words }
    // Only the house, the day and the closing: no dish has such a name, whatever price was left beside it.
    if !Self.closed.isDisjoint(with: words), words.allSatisfy(Self.beginsClosure) { return words }
    let isBare = prices.isEmpty && self == Dish(name: name)
    if isBare, !namesATime, MealName.isClosing(name) { return words }
    if isDash || Self.saysNothingIsServed(words) || prices.isEmpty && Self.isLetter(words) { return words }
    guard !Self.closed.isDisjoint(with: words), words.count <= 8, self == Dish(name: name),
      words.count == 1 || !Self.sentences.isDisjoint(with: words)
    else { return nil }
    return words
  }

  /// Whether the notice applies to the whole venue and day, not to a counter or a time.
  var isClosureOfTheDay: Bool {
    guard let words = closureWords, let first = words.first, !words.contains("station"), !namesATime else {
      return false
    }
    if isOfHolidays(words) { return true }
    // A venue whose kitchen has no dish to offer may still be open.
    if Self.isLetter(words) { return false }
    if Self.saysNothingIsServed(words) { return !Self.servings.isDisjoint(with: words) }
    if Self.closed.contains(first) {
      // A closing with a reason applies to the whole day, "closed for lunch" only to a part of it.
      guard words.count > 1 else { return true }
      return ["aufgrund", "due", "for", "heute", "per", "pour", "today", "wegen"].contains(words[1])
        && words.allSatisfy { !MealOrder.isMeal($0) }
    }
    return words.allSatisfy(Self.isOfTheHouse)
  }

  /// `15.08.`, `14 Uhr`, and not the `2.` of `2. Weihnachtstag`.
  private var namesATime: Bool {
    let numbers = name.split { !$0.isNumber }
    return numbers.count > 1 || numbers.contains { $0 != "1" && $0 != "2" || !name.contains("\($0). ") }
  }

  /// Whether it mentions only holidays and the venue.
  private func isOfHolidays(_ words: [String]) -> Bool {
    guard !Self.holidays.isDisjoint(with: words), words.allSatisfy(Self.beginsClosure) else { return false }
    // The first of May is a holiday, and the rest of May is not.
    return words.allSatisfy { $0 == "mai" || !Self.holidays.contains($0) }
      ? name.split { !$0.isNumber }.elementsEqual(["1"]) : true
  }

  private static func mayBeginClosure(_ word: String) -> Bool {
    beginsClosure(word) || word.hasPrefix("kein")
  }

  private static func beginsClosure(_ word: String) -> Bool { beginnings.contains(word) }

  private static func isOfTheHouse(_ word: String) -> Bool {
    closed.contains(word) || sentences.contains(word) || joints.contains(word)
  }

  /// Whether the name is a dash, with which kitchens leave a line empty.
  private var isDash: Bool { name.unicodeScalars.allSatisfy { "-–—_. ".unicodeScalars.contains($0) } }

  /// `Kein Angebot`, `Heute keine Essensausgabe`
  private static func saysNothingIsServed(_ words: [String]) -> Bool {
    let rest = words.drop { sentences.contains($0) || joints.contains($0) }
    guard let no = rest.first, no.hasPrefix("kein") else { return false }
    let what = rest.dropFirst()
    return what.contains(where: isServing) && what.allSatisfy { isServing($0) || beginsClosure($0) }
  }

  private static func isServing(_ word: String) -> Bool {
    offers.contains(word) || servings.contains(word) || word.hasSuffix("angebot")
  }

  /// `Liebe Gäste, die Speisenausgabe findet heute in der Mensa am Teich statt.`
  private static func isLetter(_ words: [String]) -> Bool {
    words.count > 3 && ["dear", "liebe", "verehrte", "werte"].contains(words[0]) && readers.contains(words[1])
  }

  private static let beginnings = closed.union(sentences).union(joints).union(holidays)
  private static let joints: Set = [
    "bis", "der", "deutsche", "deutschen", "die", "dies", "diesen", "es", "für", "gibt", "liegt", "oder",
    "sind",
    "tag", "the",
    "und", "vor", "wir", "wird",
  ]
  private static let offers: Set = [
    "angeboten", "essen", "gericht", "gerichte", "hinterlegt", "menü", "menüs", "mittagessen", "speisen",
    "speiseplan",
    "verfügbar", "veröffentlicht", "vorhanden",
  ]
  private static let servings: Set = [
    "ausgabe", "betrieb", "essenausgabe", "essensausgabe", "mensabetrieb", "speiseausgabe", "speisenausgabe",
  ]
  private static let readers: Set = [
    "besucher", "besucherinnen", "gäste", "guests", "kunden", "kundinnen", "students", "studenten",
    "studentinnen", "studierende",
  ]

  private static let closed: Set = ["chiuso", "closed", "fermé", "fermée", "geschlossen"]
  /// Words that accompany it there, and not in the name of a dish.
  private static let sentences: Set = [
    "aktuell", "bleibt", "cafeteria", "derzeit", "ganztägig", "haben", "heute", "is", "ist", "leider",
    "mensa",
    "momentan", "restaurant", "station", "stubistro", "stucafé", "today", "vorübergehend", "wegen",
  ]
  /// Closed days and weeks, which kitchens name with "closed" or alone.
  private static let holidays: Set = [
    "academicus", "allerheiligen", "arbeit", "bettag", "betriebsausflug", "betriebsferien", "betriebsruhe",
    "betriebsurlaub", "buß", "christi", "dreikönig", "dreikönigstag", "einheit", "feiertag", "feiertage",
    "fronleichnam", "heiligabend", "himmelfahrt", "karfreitag", "karneval", "mai", "maifeiertag", "mariä",
    "nationalfeiertag", "neujahr", "neujahrstag", "osterferien", "ostermontag", "pfingstmontag",
    "reformationstag", "rosenmontag", "ruhetag", "schließtag", "schließung", "schließzeit", "semesterferien",
    "silvester", "sommerferien", "sommerpause", "weihnachten", "weihnachtsfeiertag", "weihnachtsferien",
    "weihnachtspause", "weihnachtstag", "winterpause",
  ]
}
