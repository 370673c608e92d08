import CivilTime
import Console
import Dining

extension Sheet {
  /// What was said about hours: under each source and age, a line a statement.
  func statements(_ statements: [RecordedStatement]) -> [String] {
    var origins: [String] = []
    var said: [String: [(label: String, text: Piece)]] = [:]
    for recorded in statements {
      let origin = clock.origin(of: recorded.provenance)
      if said[origin] == nil { origins.append(origin) }
      let phrase = WhyPhrase(recorded)
      said[origin, default: []].append((phrase.scope, Piece(phrase.said)))
    }
    return origins.flatMap { remark($0, indent: 2) + pairs(said[$0] ?? [], indent: 4) }
  }
}

extension Clock {
  /// Who said something, and when: `campusdish, as of 12:05 PM`.
  func origin(of provenance: Provenance) -> String {
    let salvaged = provenance.confidence == .salvaged ? ", salvaged from a page that changed its shape" : ""
    return "\(provenance.source), \(age(provenance.observedAt))\(salvaged)"
  }
}
