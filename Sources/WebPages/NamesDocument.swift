import JSON
import MarkupWriting

/// The names of all places and dishes and the links to their pages: for a search without a server.
package enum NamesDocument {
  /// - Parameters:
  ///   - venues: slugs and names.
  ///   - dishes: keys and names.
  /// - Returns: a JSON object.
  package static func text(
    venues: [(key: String, name: String)], dishes: [(key: String, name: String)]
  ) -> String {
    var writer = JSONWriter()
    func list(_ key: String, _ entries: [(key: String, name: String)], _ document: inout JSONWriter) {
      document.array(key) { array in
        for entry in entries {
          array.array { pair in
            pair.value(entry.key)
            pair.value(PlainLine.shown(entry.name))
          }
        }
      }
    }
    writer.object { document in
      list("venues", venues, &document)
      list("dishes", dishes, &document)
    }
    return writer.line()
  }
}
