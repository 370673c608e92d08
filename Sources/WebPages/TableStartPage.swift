import MarkupWriting
import Phrases
import Tables

/// The page for opening a table.
package enum TableStartPage {
  /// - Parameters:
  ///   - campuses: their names in addresses and their displayed names.
  ///   - context: language, clock and links.
  /// - Returns: the page.
  package static func html(_ campuses: [(id: String, name: String)], _ context: PageContext) -> [UInt8] {
    PageFrame.page(context.say(TablePhrase.title), .init(script: .table, isTable: true), context) {
      $0.wayBack(context)
      $0.title(context.say(TablePhrase.title), context.say(TablePhrase.intro))
    } body: { main in
      main.saying(context)
      main.element("form", ["id": "open", "class": "js", "data-campus": campuses.first?.id]) { form in
        form.field("name", .tableName, context, ["maxlength": "\(TableText.longestName)"])
        form.field("note", .note, context, ["maxlength": "\(TableText.longestNote)"])
        form.field("member", .yourName, context, ["maxlength": "\(TableText.longestName)"])
        form.field(
          "seats", .seats, context,
          ["type": "number", "min": "2", "max": "\(Table.mostMembers)", "inputmode": "numeric"])
        form.field("at", .when, context, ["type": "time"])
        form.element("p", ["class": "m"], context.say(TablePhrase.asSoonAsMayBe))
        if campuses.count > 1 {
          form.element("label", ["class": "field"]) { label in
            label.element("span", context.say(TablePhrase.campus))
            label.element("select", ["name": "campus"]) { select in
              for campus in campuses { select.element("option", ["value": campus.id], campus.name) }
            }
          }
        }
        form.element("p", ["class": "row"]) {
          $0.element("button", ["type": "submit", "class": "go"], context.say(TablePhrase.open))
        }
      }
      main.element("p", ["class": "m"], context.say(TablePhrase.trace))
    }
  }

  /// The page for a table that does not exist: the same whether or not it ever did.
  ///
  /// - Parameter context: language, clock and links.
  /// - Returns: the page.
  package static func gone(_ context: PageContext) -> [UInt8] {
    PageFrame.page(context.say(TablePhrase.gone), .init(isTable: true), context) {
      $0.wayBack(context)
      $0.title(context.say(TablePhrase.gone))
    } body: { main in
      main.element("p", context.say(TablePhrase.goneText))
      main.element("p", ["class": "row"]) {
        $0.element(
          "a", ["class": "b", "href": context.filtered("\(context.root)table/")],
          context.say(TablePhrase.open))
      }
    }
  }
}

extension HTMLWriter {
  /// The element for the script's messages, with their words, and the notice shown without a script.
  mutating func saying(_ context: PageContext) {
    element("noscript") { $0.element("p", ["class": "note"], context.say(TablePhrase.needsScript)) }
    element(
      "p",
      [
        "id": "said", "class": "m", "role": "status", "data-gone": context.say(TablePhrase.gone),
        "data-slow": context.say(TablePhrase.slow), "data-failed": context.say(TablePhrase.failed),
        "data-saved": context.say(TablePhrase.saved), "data-decided": context.say(TablePhrase.decided),
        "data-next": context.say(TablePhrase.nextRound),
      ], "")
  }

  /// A field of a form below its label; it may stay empty.
  mutating func field(
    _ name: String, _ phrase: TablePhrase, _ context: PageContext, _ attributes: [String: String]
  ) {
    element("label", ["class": "field"]) { label in
      label.element("span") { words in
        words.text(context.say(phrase) + " ")
        words.element("span", ["class": "m"], "(\(context.say(TablePhrase.optional)))")
      }
      label.empty(
        "input",
        [
          "type": attributes["type"] ?? "text", "name": name, "maxlength": attributes["maxlength"],
          "min": attributes["min"], "max": attributes["max"], "inputmode": attributes["inputmode"],
          "autocomplete": "off",
        ])
    }
  }
}
