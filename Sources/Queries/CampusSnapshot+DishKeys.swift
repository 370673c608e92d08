import Dining
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
