package import Failures
import MarkupWriting
package import Phrases

/// The page shown if there is no answer.
package enum FailurePage {
  /// - Parameters:
  ///   - failure: the failure.
  ///   - status: its HTTP status.
  ///   - context: language, clock and links.
  /// - Returns: the page.
  package static func html(_ failure: Failure, status: Int, _ context: PageContext) -> [UInt8] {
    let title = title(status)
    return PageFrame.page(context.say(title), .init(), context) {
      $0.wayBack(context)
      $0.title(context.say(title))
    } body: { main in
      if status == 404 {
        main.element("p", context.say(.gone))
        main.searchForm(nil, context)
        return main.ways([.now, .search], context)
      }
      let sentence = words(failure, status: status, in: context.language)
      main.element("p", ["class": "note"]) { $0.name(sentence.message) }
      // Hints name commands, which are for those who run the site.
      main.ways([.now], context)
    }
  }

  /// The page shown if not even the campus is known.
  ///
  /// - Parameters:
  ///   - failure: the failure.
  ///   - status: its HTTP status.
  ///   - language: the reader's.
  ///   - home: the link to the first page; nil: unknown.
  /// - Returns: the page.
  package static func bare(
    _ failure: Failure, status: Int, in language: Language, home: String?
  ) -> [UInt8] {
    let title = title(status).text(in: language)
    let text =
      status == 404
      ? PagePhrase.gone.text(in: language) : words(failure, status: status, in: language).message
    var writer = HTMLWriter()
    writer.doctype()
    writer.element("html", ["lang": language.rawValue]) { html in
      html.element("head") { head in
        head.empty("meta", ["charset": "utf-8"])
        head.element("title", title)
        head.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        head.element("style") { $0.ours(PageAsset.style) }
      }
      html.element("body") { body in
        body.element("main", ["id": "content"]) { main in
          main.element("header") { $0.title(title) }
          main.element("p", ["class": "note"]) { $0.name(text) }
          guard let home else { return }
          main.element("p", ["class": "row"]) {
            $0.element("a", ["class": "b", "href": home], PagePhrase.now.text(in: language))
          }
        }
      }
    }
    return writer.bytes
  }

  private static func title(_ status: Int) -> PagePhrase {
    status == 404 ? .notFound : (400..<500).contains(status) && status != 429 ? .wrongQuestion : .notNow
  }

  /// The page that a device shows without a connection, for a page that is not cached.
  ///
  /// - Parameter context: language, clock and links.
  /// - Returns: the page.
  package static func offline(_ context: PageContext) -> [UInt8] {
    PageFrame.page(context.say(.offline), .init(), context) {
      $0.title(context.say(.offline))
    } body: { main in
      main.element("p", context.say(.notKept))
      main.ways([.now, .menu, .lucky], context)
    }
  }

  /// The public message for a failure: details and paths of the machine are only for its operator.
  ///
  /// - Parameters:
  ///   - failure: the failure.
  ///   - status: its HTTP status.
  ///   - language: the reader's.
  /// - Returns: the message, and what to do.
  package static func words(
    _ failure: Failure, status: Int, in language: Language
  ) -> (message: String, hint: String?) {
    guard status < 500 || [.noData, .tableLimit, .tableNotKept].contains(failure.code) else {
      return (PagePhrase.notNowText.text(in: language), nil)
    }
    let sentence = Sentences.sentence(for: failure, in: language)
    return (sentence.message, sentence.hint)
  }
}

extension HTMLWriter {
  fileprivate mutating func ways(_ screens: [PageFrame.Screen], _ context: PageContext) {
    element("p", ["class": "row"]) { row in
      for screen in screens {
        row.element(
          "a", ["class": "b", "href": context.link(screen.address)], context.say(screen.phrase))
      }
    }
  }
}
