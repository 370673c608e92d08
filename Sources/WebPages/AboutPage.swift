import CivilTime
import Dining
import MarkupWriting
import Phrases
package import Queries

/// The sources of the data, their age, and their meaning.
package enum AboutPage {
  /// - Parameters:
  ///   - result: the status of every page that is read.
  ///   - context: language, clock and links.
  /// - Returns: the page.
  package static func html(_ result: StatusResult, _ context: PageContext) -> [UInt8] {
    PageFrame.page(context.say(.about), .init(), context) {
      $0.wayBack(context)
      $0.title(context.say(.about))
    } body: { main in
      main.element("p", context.say(.aboutIntro))
      main.element("h2", context.say(.unknownMeans))
      main.element("p", context.say(.unknownText))
      main.element("h2", context.say(.privacy))
      let privacy: PagePhrase = context.hasTables ? .privacyWithTables : .privacyText
      let script: PagePhrase = context.isStatic ? .noScriptFiles : .noScript
      main.element("p", "\(context.say(privacy)) \(context.say(script))")
      if context.hasTables {
        main.element("h3", context.say(TablePhrase.offer))
        main.element("p", context.say(TablePhrase.trace))
      }
      main.element("h2", context.say(.sources))
      main.element("ul", ["class": "f"]) { list in
        for source in sources(result) {
          list.element("li") { item in
            if let page = PageLink.web(source.page) {
              item.element("a", ["href": page, "rel": "noreferrer"]) { $0.name(source.name) }
            } else {
              item.name(source.name)
            }
            let age = source.last.map { "\(context.say(.lastRead)) \(context.clock.timeAndDay($0))" }
            item.element("p", ["class": "m"], age ?? context.say(.never))
          }
        }
      }
      // Files take no parameters, and most of the API description is about them.
      if !context.isStatic {
        main.element("h2", context.say(.forPrograms))
        main.element("p") { line in
          line.text(context.say(.forProgramsText) + " ")
          line.element("a", ["href": "\(context.root)openapi.json"], "openapi.json")
        }
      }
      main.element("p", ["class": "m"]) { line in
        line.text("dine \(context.version)")
        guard let contact = context.contact else { return }
        line.text(" · \(context.say(.contact)): ")
        if contact.contains("@"), !contact.contains(":") {
          line.element("a", ["href": "mailto:\(contact)"]) { $0.name(contact) }
        } else if let page = PageLink.web(contact) {
          line.element("a", ["href": page, "rel": "noreferrer"]) { $0.name(contact) }
        }
      }
    }
  }

  /// A source by its first page, and when the oldest of its pages was last read.
  private struct Source {
    let name: String
    let page: String
    let last: Instant?
  }

  private static func sources(_ result: StatusResult) -> [Source] {
    let bySource = Dictionary(grouping: result.pages, by: \.source)
    return bySource.keys.sorted().map { name in
      let pages = bySource[name] ?? []
      let read = pages.compactMap(\.lastSuccess)
      return Source(name: name, page: pages.first?.url ?? "", last: read.min())
    }
  }
}
