import Failures
import Phrases
import CivilTime
import Configuration
import Vault
import World

/// Asks a person for a name, a password, a code or a PIN, at the terminal or by a line of standard input.
struct SecretPrompt {
  private let world: World
  private let mayAsk: Bool
  private let language: Language

  init(_ context: AccountContext) {
    world = context.world
    mayAsk = context.mayAsk
    language = context.setting.language
  }

  /// - Throws: `nobody-to-ask` if there is no answer.
  func ask(_ phrase: PromptPhrase, hidden: Bool) throws(Failure) -> Secret {
    let question = phrase.text(in: language)
    guard mayAsk else { throw Failure(.nobodyToAsk, question) }
    var outcome = AskOutcome.nobody
    let answer = try accessingSecrets { () throws(VaultError) in
      try Secret(capacity: longestPassword) { buffer in
        outcome = world.secrets.ask(question, hidden, buffer)
        guard case .line(let count) = outcome else { return 0 }
        return count
      }
    }
    switch outcome {
    case .line where !answer.isEmpty: return answer
    case .line where world.terminal.isInput():
      throw Failure(.emptyArgument, String(question.prefix { $0 != ":" }))
    // Ctrl-D.
    case .nobody where world.terminal.isInput(): throw Failure(.interruptedAsking)
    case .line, .nobody: throw Failure(.nobodyToAsk, question)
    case .tooLarge: throw Failure(.answerTooLong, question)
    case .interrupted: throw Failure(.interruptedAsking)
    }
  }

  /// The name to sign in with, from the configuration or by asking; it is not secret.
  func userName(for card: CardOffice) throws(Failure) -> String {
    if let user = card.user { return user }
    return try ask(.userName, hidden: false).withBytes { String(decoding: $0, as: UTF8.self) }
  }

  func password() throws(Failure) -> Secret { try ask(.password, hidden: true) }

  func pin() throws(Failure) -> Secret { try ask(.pin, hidden: true) }

  /// Returns nil if there is no answer and no terminal: what follows the password in a pipe may be a PIN, and
  /// does not answer a question of the page.
  ///
  /// - Throws: an error if the person cancels.
  func oneTimeCode() throws(Failure) -> Secret? {
    guard world.terminal.isInput() else { return nil }
    do throws(Failure) {
      return try ask(.code, hidden: false)
    } catch {
      if error.code == .interruptedAsking { throw error }
      return nil
    }
  }

  /// A PIN, typed twice, that is not too easy. Up to three attempts, because the sign-in it is for has
  /// already worked.
  func newPIN() throws(Failure) -> Secret {
    var trouble = Failure(.shortPin)
    for attempt in 1...3 {
      do throws(Failure) {
        return try chosenPIN()
      } catch {
        // If no other PIN is typed, the problem with the first one is reported.
        if attempt > 1, error.code == .nobodyToAsk { throw trouble }
        guard error.code.exit == .usage else { throw error }
        trouble = error
        if attempt < 3, world.terminal.isInput() {
          world.console.error("\(Sentences.sentence(for: error, in: language).message)\n")
        }
      }
    }
    throw trouble
  }

  private func chosenPIN() throws(Failure) -> Secret {
    let pin = try ask(.newPIN, hidden: true)
    switch PINRules.weakness(of: pin) {
    case .short: throw Failure(.shortPin)
    case .long: throw Failure(.longPin)
    case .repeated, .row, .date: throw Failure(.weakPin)
    case nil: break
    }
    guard try ask(.samePIN, hidden: true) == pin else { throw Failure(.pinsDiffer) }
    return pin
  }
}
