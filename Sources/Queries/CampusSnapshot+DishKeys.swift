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

  /// Whether a dish has this name itself, and not because another one was merged into it.
  ///
  /// - Parameters:
  ///   - name: the name as written on a menu.
  ///   - key: the key of the dish.
  /// - Returns: whether the name has this key without any merging.
  package func isOwn(_ name: String, of key: String) -> Bool { knownEdits.ownKey(of: name) == key }

  /// The subject of an opinion, with the current key of its dish.
  ///
  /// - Parameter subject: the subject as it was stored.
  /// - Returns: the subject as it is known now.
  package func current(_ subject: Opinion.Subject) -> Opinion.Subject {
    guard case .dish(let kept) = subject else { return subject }
    return .dish(currentKey(of: kept))
  }

  /// The subject under which an opinion is stored: a dish by its own name, so that the opinion stays with
  /// that name when a merge is undone.
  ///
  /// - Parameters:
  ///   - subject: the subject, with its current key.
  ///   - name: its name.
  /// - Returns: the subject, whose `current` is the one that was given.
  package func kept(_ subject: Opinion.Subject, called name: String) -> Opinion.Subject {
    guard case .dish = subject else { return subject }
    let own = Opinion.Subject.dish(knownEdits.ownKey(of: name))
    return current(own) == subject ? own : subject
  }

  /// One person's opinions with the current keys of dishes: on dishes that were merged, the later opinion
  /// counts.
  ///
  /// - Parameter opinions: the opinions as they were stored.
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
