package import Dining
import SQLite
import Store

extension CampusSnapshot {
  /// The key that identifies a dish of this name on this campus: formed from its words, unless a person
  /// corrected it.
  ///
  /// - Parameter name: the name as written on a menu.
  /// - Returns: the key's text.
  package func dishKey(of name: String) -> String { knownEdits.key(of: name) }

  /// The current key of a dish that had this key, since a person may have merged it into another dish.
  ///
  /// - Parameter key: the key as it was stored.
  /// - Returns: the key's text.
  package func currentKey(of key: String) -> String { knownEdits.merged[key] ?? key }

  /// Whether a dish is called so by itself, and not because another was merged into it.
  ///
  /// - Parameters:
  ///   - name: as a menu has it.
  ///   - key: of the dish.
  /// - Returns: whether the name has this key without any merging.
  package func isOwn(_ name: String, of key: String) -> Bool { knownEdits.ownKey(of: name) == key }

  /// What a word is about by the key that its dish has now.
  ///
  /// - Parameter subject: as it was kept.
  /// - Returns: the subject by which it is known now.
  package func current(_ subject: Opinion.Subject) -> Opinion.Subject {
    guard case .dish(let kept) = subject else { return subject }
    return .dish(currentKey(of: kept))
  }

  /// The subject under which a word is kept: a dish by its own name, so that it stays with it when a merge is taken back.
  ///
  /// - Parameters:
  ///   - subject: by its key of now.
  ///   - name: what it is called.
  /// - Returns: the subject, whose `current` is the one that was given.
  package func kept(_ subject: Opinion.Subject, called name: String) -> Opinion.Subject {
    guard case .dish = subject else { return subject }
    let own = Opinion.Subject.dish(knownEdits.ownKey(of: name))
    return current(own) == subject ? own : subject
  }

  /// What one person says by the keys that dishes have now: of dishes that are one by now the later word counts.
  ///
  /// - Parameter opinions: as they were kept.
  /// - Returns: those that count, in their order.
  package func current(_ opinions: [Opinion]) -> [Opinion] {
    let known = opinions.map {
      Opinion(current($0.subject), name: $0.name, stance: $0.stance, since: $0.since)
    }
    var counting: [Int] = []
    for place in known.indices.sorted(by: { (known[$0].since, $0) < (known[$1].since, $1) }) {
      let opinion = known[place]
      let ended = [opinion.stance] + opinion.stance.ends
      counting.removeAll { known[$0].subject == opinion.subject && ended.contains(known[$0].stance) }
      counting.append(place)
    }
    return counting.sorted().map { known[$0] }
  }

  private var knownEdits: DishEdits {
    if let dishEdits { return dishEdits }
    // If people's corrections cannot be read, the words alone form the keys.
    let edits =
      (try? setting.querying { () throws(DatabaseError) in try store.dishEdits(campus: campus) })
      ?? DishEdits()
    dishEdits = edits
    return edits
  }
}
