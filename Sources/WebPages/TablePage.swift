import CivilTime
import Dining
import MarkupWriting
import Phrases
import Tables

/// A table: for a visitor the form to join, for a member the voting, and for all the outcome.
///
/// It never contains the votes of others: it is made from the table's counts, and from the reader's own
/// votes.
package enum TablePage {
  /// - Parameters:
  ///   - view: the table as the reader may see it.
  ///   - context: language, clock and links.
  /// - Returns: the page.
  package static func html(_ view: TableView, _ context: PageContext) -> [UInt8] {
    let table = view.table
    let name = table.name.isEmpty ? context.say(TablePhrase.nameless) : table.name
    return PageFrame.page(name, .init(script: .table, isTable: true), context) { header in
      header.element("h1") { $0.name(name) }
      let parts = [
        context.campus, table.at.map { context.clock.timeAndDay($0) },
        context.say(TablePhrase.over(context.clock.timeAndDay(table.ends))),
      ]
      header.element("p", ["class": "m"], parts.compactMap(\.self).joined(separator: " · "))
      if !table.note.isEmpty { header.element("p") { $0.name(table.note) } }
    } body: { main in
      main.saying(context)
      main.element(
        "div",
        [
          "id": "table", "data-state": view.state, "data-round": "\(table.round)",
          "data-done": view.member?.hasVoted == true ? "1" : "0",
        ]
      ) { body in
        count(&body, view, context)
        if let outcome = table.outcome { result(&body, outcome, view, context) }
        if view.member == nil {
          join(&body, context)
        } else if table.outcome == nil {
          TableVote(view).write(&body, context)
        }
        invitation(&body, view, context)
        if view.member != nil { leave(&body, context) }
      }
      main.element("p", ["class": "m trace"], context.say(TablePhrase.trace))
    }
  }

  private static func count(_ body: inout HTMLWriter, _ view: TableView, _ context: PageContext) {
    let table = view.table
    body.element("p", ["class": "m"]) { line in
      if table.round > 1 { line.text(context.say(TablePhrase.round(table.round)) + " · ") }
      // The script updates the count; 0 and 1 mark where it puts the numbers.
      line.element(
        "span",
        ["id": "count", "data-words": context.say(TablePhrase.voted(0, of: 1))],
        context.say(TablePhrase.voted(table.voted, of: table.members.count)))
      if let seats = table.seats, seats > table.members.count {
        line.element("span", ["id": "expected"], " " + context.say(TablePhrase.expected(seats)))
      }
    }
  }

  private static func join(_ body: inout HTMLWriter, _ context: PageContext) {
    body.element("p", context.say(TablePhrase.joinIntro))
    body.element("form", ["id": "join", "class": "js"]) { form in
      form.field("name", .yourName, context, ["maxlength": "\(TableText.longestName)"])
      form.element("p", ["class": "row"]) {
        $0.element("button", ["type": "submit", "class": "go"], context.say(TablePhrase.join))
      }
    }
  }

  private static func invitation(_ body: inout HTMLWriter, _ view: TableView, _ context: PageContext) {
    let isFresh = view.table.members.count < 2 && view.member != nil
    body.element("details", ["id": "inviting", "class": "edit", "open": isFresh ? "" : nil]) { fold in
      fold.element("summary") { $0.element("span", context.say(TablePhrase.invite)) }
      fold.element("p", ["class": "m"], context.say(TablePhrase.link))
      fold.element("p", ["class": "link"]) { line in
        let link = view.link ?? "./"
        line.element("a", ["id": "link", "href": link], link)
      }
      if view.hasCode {
        fold.empty(
          "img",
          [
            "class": "code", "src": "\(context.root)table/\(view.table.token.text)/code.svg", "width": "232",
            "height": "232", "alt": context.say(TablePhrase.codeOf),
          ])
      }
      fold.element("p", ["class": "row"]) {
        $0.element(
          "button",
          ["type": "button", "id": "share", "hidden": "", "data-copied": context.say(PagePhrase.copied)],
          context.say(PagePhrase.share))
      }
    }
  }

  private static func leave(_ body: inout HTMLWriter, _ context: PageContext) {
    body.element("p", ["class": "row js"]) {
      $0.element("button", ["type": "button", "data-ask": "leaving"], context.say(TablePhrase.leave))
    }
    body.question("leaving", context.say(TablePhrase.leaveSure), "leave", .leaveNow, context)
  }

  private static func result(
    _ body: inout HTMLWriter, _ outcome: TableOutcome, _ view: TableView, _ context: PageContext
  ) {
    body.element("section", ["id": "result", "tabindex": "-1"]) { section in
      TableResult(outcome, view).write(&section, context)
      guard view.member != nil else { return }
      section.element("p", ["class": "row js"]) {
        $0.element("button", ["type": "button", "id": "again"], context.say(TablePhrase.again))
      }
      section.element("p", ["class": "m js"], context.say(TablePhrase.againIntro))
    }
  }
}

extension HTMLWriter {
  /// A confirmation: hidden until it is needed.
  mutating func question(
    _ id: String, _ words: String, _ button: String, _ phrase: TablePhrase, _ context: PageContext
  ) {
    element("div", ["id": id, "class": "note", "hidden": ""]) { box in
      box.element("p", ["class": "lead"], words)
      box.element("p", ["class": "row"]) { row in
        row.element("button", ["type": "button", "class": "go", "id": button], context.say(phrase))
        row.element("button", ["type": "button", "data-ask": id], context.say(TablePhrase.cancel))
      }
    }
  }
}
