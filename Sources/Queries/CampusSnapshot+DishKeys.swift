import Dining
import SQLite
import Store

extension CampusSnapshot {
  /// The key by which a dish of this name is known again on this campus: of its words, unless a person knew better.
  ///
  /// - Parameter name: as a menu has it.
  /// - Returns: the key's text.
  package func dishKey(of name: String) -> String { knownEdits.key(of: name) }

  /// The key that a dish has now which had this one: a person may have merged it into another.
  ///
  /// - Parameter key: as it was kept.
  /// - Returns: the key's text.
  package func currentKey(of key: String) -> String { knownEdits.merged[key] ?? key }

  private var knownEdits: DishEdits {
    if let dishEdits { return dishEdits }
    // Where what people said cannot be read, the words still tell.
    let edits =
      (try? setting.querying { () throws(DatabaseError) in try store.dishEdits(campus: campus) })
      ?? DishEdits()
    dishEdits = edits
    return edits
  }
}
