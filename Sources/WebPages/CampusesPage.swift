import MarkupWriting
import Phrases

/// The list of campuses, if there are several.
package enum CampusesPage {
  /// - Parameters:
  ///   - campuses: addresses and names.
  ///   - context: language, clock and links.
  /// - Returns: the page.
  package static func html(_ campuses: [(address: String, name: String)], _ context: PageContext) -> [UInt8] {
    var writer = HTMLWriter()
    writer.doctype()
    writer.element("html", ["lang": context.language.rawValue, "data-root": "./", "data-base": "./"]) {
      html in
      html.element("head") { head in
        head.empty("meta", ["charset": "utf-8"])
        head.element("title", context.say(.campuses))
        head.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        PageFrame.fileHead(&head, context)
        head.element("style") { $0.ours(PageAsset.style) }
        PageFrame.icons(&head, context)
      }
      html.element("body") { body in
        body.element("main", ["id": "content"]) { main in
          main.element("header") { $0.title(context.say(.campuses)) }
          main.element("ul", ["class": "p"]) { list in
            for campus in campuses {
              list.element("li") { item in
                item.element("a", ["class": "v", "href": context.filtered(campus.address)]) { link in
                  link.element("span", ["class": "n"]) { $0.name(campus.name) }
                }
              }
            }
          }
        }
        body.element("footer") { footer in
          footer.element("p") { PageFrame.languageLink(&$0, context) }
        }
      }
    }
    return writer.bytes
  }
}
