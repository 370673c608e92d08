import Commands
import Configuration
import Console
import Failures
import Phrases
import Queries
import World

/// The questions `setup` asks a person at a terminal; if that is not possible or not wanted, missing answers
/// are failures.
struct SetupTalk {
  let context: CommandContext
  private var language: Language { context.language }

  /// Whether there is a person to ask.
  var mayAsk: Bool {
    !["yes", "no-input", "json", "plain", "quiet"].contains { context.arguments.has($0) }
      && context.world.terminal.isInput()
  }

  /// The maximum number of campuses offered as a choice.
  private static let mostChoices = 15
  /// How often a question is repeated.
  private static let patience = 5
  /// The maximum number of bytes in an answer.
  private static let longestAnswer = 1_000

  // MARK: The campus

  /// The name of a campus that a person typed, with its entry if it is in the catalogue.
  enum Choice {
    case entry(CatalogueEntry)
    case address(String)
  }

  /// The campus named by the typed text; asks if there is none, or several match.
  ///
  /// - Throws: `campus-not-listed` or `several-campuses` if nobody can be asked, `campus-not-named` without a
  ///   name.
  func choose(_ typed: String?) throws(Failure) -> Choice {
    let search = CatalogueSearch(CampusCatalogue.entries())
    var typed = typed
    for _ in 0..<Self.patience {
      let said = if let typed { typed } else { try answer(to: .whichCampus) }
      guard let text = said else {
        throw Failure(.campusNotNamed)
      }
      typed = nil
      if text.isEmpty { continue }
      if let address = Self.address(text) { return .address(address) }
      guard let (rank, found) = search.meant(by: text) else {
        guard mayAsk else { throw Failure(.campusNotListed, text) }
        say(.notKnown(text))
        continue
      }
      if rank == .similar, !mayAsk {
        throw Failure(.campusNotListed, text, suggestion: found.first?.slug)
      }
      if let only = found.first, found.count == 1 {
        if rank == .name || !mayAsk { return .entry(only) }
        if try agrees(to: only, next: &typed) { return .entry(only) }
      } else {
        guard mayAsk else {
          let names =
            found.prefix(Self.mostChoices).map(\.slug) + (found.count > Self.mostChoices ? ["…"] : [])
          throw Failure(.severalCampuses, text, detail: names.joined(separator: ", "))
        }
        if let choice = try pick(of: found, called: text, next: &typed) { return .entry(choice) }
      }
    }
    throw Failure(.campusNotNamed)
  }

  /// The URL, if the text is one rather than a name: it has a scheme, or a dot in its first part and no
  /// space.
  static func address(_ text: String) -> String? {
    if text.lowercased().hasPrefix("http://") || text.lowercased().hasPrefix("https://") { return text }
    let host = text.prefix { $0 != "/" }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, labels.allSatisfy({ !$0.isEmpty }), !text.contains(" "),
      let last = labels.last, last.utf8.count > 1
    else { return nil }
    return "https://" + text
  }

  /// Whether a person confirms this campus; another name as the answer is used instead.
  private func agrees(to entry: CatalogueEntry, next: inout String?) throws(Failure) -> Bool {
    let place = [entry.state, entry.country].compactMap(\.self).joined(separator: ", ")
    let said = try line(.isItYours(name: entry.name, place: place, platform: entry.adapter)) ?? "n"
    switch said.lowercased() {
    case "", "y", "yes", "j", "ja": return true
    case "n", "no", "nein": return false
    default:
      next = said
      return false
    }
  }

  private func pick(
    of found: [CatalogueEntry], called text: String, next: inout String?
  ) throws(Failure) -> CatalogueEntry? {
    say(.severalFit(text))
    for (number, entry) in found.prefix(Self.mostChoices).enumerated() {
      let place = [entry.state, entry.country].compactMap(\.self).joined(separator: ", ")
      tell("  \(number + 1)  \(entry.name) (\(place)), \(entry.slug)")
    }
    guard let said = try answer(to: .whichOfThese) else { return nil }
    if let number = Int(said), (1...min(found.count, Self.mostChoices)).contains(number) {
      return found[number - 1]
    }
    next = said
    return nil
  }

  // MARK: The rest

  /// The contact for site operators, from the command line, else asked for.
  ///
  /// - Throws: `contact-needed` if nobody can be asked, `bad-contact-argument` if it is invalid.
  func contact() throws(Failure) -> String {
    if let given = try context.contactGiven() { return given }
    guard mayAsk else { throw Failure(.contactNeeded) }
    say(.whyMail)
    for _ in 0..<Self.patience {
      guard let said = try answer(to: .mail) else { break }
      if said.isEmpty { continue }
      if ContactForm.fits(said), !ContactForm.isExample(said) { return said }
      say(.noMail(said))
    }
    throw Failure(.contactNeeded)
  }

  /// Asks for a time zone that could not be determined.
  ///
  /// - Throws: `zone-needed` if nobody can be asked.
  func zone(of site: String, perhaps guess: String) throws(Failure) -> String {
    guard mayAsk, let said = try line(.zone(guess)) else { throw Failure(.zoneNeeded, site) }
    return said.isEmpty ? guess : said
  }

  // MARK: Lines

  /// Prints a message for a person to standard error; nothing for programs, or with `--quiet`.
  func say(_ phrase: SetupPhrase) { tell(phrase.text(in: language)) }

  private func tell(_ text: String) {
    guard !context.arguments.has("quiet") else { return }
    context.world.console.error(context.errorSurface.show(text.sanitized()) + "\n")
  }

  /// An answer, empty if only Enter was pressed; nil: there is nobody to ask, or the input is at its end.
  private func answer(to question: SetupPhrase) throws(Failure) -> String? {
    mayAsk ? try line(question) : nil
  }

  private func line(_ question: SetupPhrase) throws(Failure) -> String? {
    let text = question.text(in: language)
    var bytes = [UInt8](repeating: 0, count: Self.longestAnswer)
    let outcome = bytes.withUnsafeMutableBytes { context.world.secrets.ask(text, false, $0) }
    switch outcome {
    case .line(let count):
      let said = String(decoding: bytes.prefix(count), as: UTF8.self).sanitized()
      return String(said.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    case .nobody: return nil
    case .tooLarge: throw Failure(.answerTooLong, text)
    case .interrupted: throw Failure(.interruptedAsking)
    }
  }
}
