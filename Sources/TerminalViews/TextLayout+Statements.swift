package import Phrases
import CivilTime
import Console
package import Dining

extension TextLayout {
  /// Statements about hours, and facts that people set: under each source and age, one line per statement.
  package func statements(_ statements: [RecordedStatement], _ facts: [SetFact] = []) -> [String] {
    var origins: [String] = []
    var said: [String: [(label: String, text: Piece)]] = [:]
    func add(_ origin: String, _ label: String, _ text: String) {
      if said[origin] == nil { origins.append(origin) }
      said[origin, default: []].append((label, Piece(text)))
    }
    for fact in facts { add(clock.origin(of: fact), fact.field, fact.value) }
    for recorded in statements {
      let phrase = WhyPhrase(recorded, in: clock.language)
      add(clock.origin(of: recorded), phrase.scope, phrase.said)
    }
    return origins.flatMap { remark($0, indent: 2) + pairs(said[$0] ?? [], indent: 4) }
  }
}

extension LocalClock {
  /// The source of a statement, and when it was observed: `campusdish, as of 12:05 PM`, `by-hand, kit, as of
  /// Mon 9:00 AM`.
  package func origin(of recorded: RecordedStatement) -> String {
    let (statement, provenance) = (recorded.statement, recorded.provenance)
    let who = [provenance.source, statement.author].compactMap { $0 }.joined(separator: ", ")
    let when = statement.statedAt.map { dayOrAge($0) } ?? age(provenance.observedAt)
    if statement.scope == .override {
      return say(WhyWords.setByHand(author: statement.author, when: when))
    }
    return say(
      WhyWords.said(by: who, when: when, isSalvaged: provenance.confidence == .salvaged))
  }

  /// Directories mostly give only a date.
  private func dayOrAge(_ instant: Instant) -> String {
    let civil = zone.civil(at: instant)
    return civil.secondOfDay == 0 ? age(civil.date) : age(instant)
  }

  /// Who set a fact, and when.
  package func origin(of fact: SetFact) -> String {
    say(WhyWords.setByHand(author: fact.author, when: age(fact.setAt)))
  }
}
