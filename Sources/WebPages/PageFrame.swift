import CivilTime
import MarkupWriting
import Phrases

/// The frame of every page: header, navigation, footer.
package enum PageFrame {
  /// The pages in the navigation.
  enum Screen: CaseIterable {
    case now, near, lucky, menu, search

    var phrase: PagePhrase {
      switch self {
      case .now: .now
      case .near: .near
      case .lucky: .lucky
      case .menu: .menu
      case .search: .search
      }
    }

    var address: String {
      switch self {
      case .now: ""
      case .near: "near/"
      case .lucky: "lucky/"
      case .menu: "menu/"
      case .search: "search/"
      }
    }
  }

  /// The properties that distinguish a page from others.
  struct Kind {
    var screen: Screen?
    /// Whether it is fetched again when a reader comes back to it.
    var isFresh = false
    /// Whether it shows what is open or served at its time.
    var tellsState = false
    /// Whether it has room for two columns.
    var isWide = false
    /// A script of its own, in addition to the common one.
    var script: PageAsset.Script?
    /// Whether it is the page of a table, which has an additional style.
    var isTable = false
  }

  /// The content security policy: a page may load its own files and its embedded style, and nothing else.
  package static let policy = """
    default-src 'none'; script-src 'self'; style-src 'sha256-\(SHA256.base64(of: PageAsset.style))' \
    'sha256-\(SHA256.base64(of: PageAsset.tableStyle))'; \
    img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
    form-action 'self'
    """

  /// A page.
  ///
  /// - Parameters:
  ///   - title: the window title, before the campus' name.
  ///   - kind: the kind of page.
  ///   - context: language, clock and links.
  ///   - header: its title, and the content below that.
  ///   - foot: the content of the footer.
  ///   - body: the content of the page.
  /// - Returns: the document.
  static func page(
    _ title: String?, _ kind: Kind, _ context: PageContext,
    header: (inout HTMLWriter) -> Void, foot: (inout HTMLWriter) -> Void = { _ in },
    body: (inout HTMLWriter) -> Void
  ) -> [UInt8] {
    var writer = HTMLWriter()
    writer.doctype()
    writer.element(
      "html",
      [
        "lang": context.language.rawValue, "data-base": context.base, "data-root": context.root,
        "data-campus": context.campusID, "data-made": "\(context.clock.now.secondsSince1970)",
        "data-ahead": context.ahead == 0 ? nil : "\(context.ahead)",
      ]
    ) { html in
      html.element("head") { head(&$0, title, kind, context) }
      html.element("body", ["class": kind.isWide ? "wide" : nil]) { page in
        page.element("a", ["class": "skip", "href": "#content"], context.say(.skip))
        navigation(&page, kind.screen, context)
        page.element(
          "main",
          ["id": "content", "data-fresh": kind.isFresh ? "" : nil]
        ) { main in
          main.element("header") { top in
            header(&top)
            let known = PageSentence.known(context.dateAndTime)
            top.element(
              "p", ["id": "kept", "class": "note", "role": "status", "hidden": ""], context.say(known))
            if kind.tellsState {
              top.needsScript(context.say(PageSentence.written(context.dateAndTime)), context)
            }
          }
          body(&main)
        }
        page.element("footer") { footer in
          foot(&footer)
          end(&footer, context)
        }
      }
    }
    return writer.bytes
  }

  private static func head(
    _ head: inout HTMLWriter, _ title: String?, _ kind: Kind, _ context: PageContext
  ) {
    head.empty("meta", ["charset": "utf-8"])
    head.element("title", [title, context.campus].compactMap(\.self).joined(separator: " · "))
    head.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    head.empty("meta", ["name": "color-scheme", "content": "light dark"])
    head.empty("meta", ["name": "referrer", "content": "no-referrer"])
    fileHead(&head, context)
    head.element("style") { $0.ours(PageAsset.style) }
    if kind.isTable { head.element("style") { $0.ours(PageAsset.tableStyle) } }
    head.empty("link", ["rel": "manifest", "href": "\(context.base)manifest.webmanifest"])
    icons(&head, context)
    let other: Language = context.language == .english ? .german : .english
    head.empty(
      "link", ["rel": "alternate", "hreflang": other.rawValue, "href": context.otherAddress])
    if let feeds = context.feeds {
      head.empty(
        "link",
        [
          "rel": "alternate", "type": "application/atom+xml", "href": "\(context.root)\(feeds)changes.atom",
          "title": context.say(ChangePhrase.title(campus: context.campus)),
        ])
    }
    // Where a link cannot have the filter of the address, a script adds it.
    let addsFilter = context.isStatic || kind.screen == .lucky
    for script in [.page, addsFilter ? .filter : nil, kind.script].compactMap(\.self) {
      let source = "\(context.root)assets/\(script.name)?\(script.mark)"
      head.element("script", ["src": source, "defer": ""]) { _ in }
    }
  }

  /// The icons; without them a browser looks for one where none is.
  static func icons(_ head: inout HTMLWriter, _ context: PageContext) {
    head.empty("link", ["rel": "icon", "type": "image/png", "href": "\(context.root)assets/icon-192.png"])
    head.empty("link", ["rel": "apple-touch-icon", "href": "\(context.root)assets/icon-180.png"])
  }

  /// The elements that replace the header fields of a server.
  static func fileHead(_ head: inout HTMLWriter, _ context: PageContext) {
    guard context.isStatic else { return }
    head.empty("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
    if !context.isPublic { head.empty("meta", ["name": "robots", "content": "noindex"]) }
  }

  private static func navigation(_ page: inout HTMLWriter, _ screen: Screen?, _ context: PageContext) {
    page.element("nav", ["aria-label": context.campus]) { nav in
      nav.element("ul") { list in
        for other in Screen.allCases {
          list.element("li") { item in
            item.element(
              "a",
              [
                "href": context.link(other.address),
                "aria-current": other == screen ? "page" : nil,
              ],
              context.say(other.phrase))
          }
        }
      }
    }
  }

  private static func end(_ footer: inout HTMLWriter, _ context: PageContext) {
    footer.element("p") { line in
      if context.hasTables {
        line.element("a", ["href": context.filtered("\(context.root)table/")], context.say(TablePhrase.offer))
      }
      line.element("a", ["href": context.link("about/")], context.say(.about))
      languageLink(&line, context)
    }
  }

  /// The link to the same page in the other language.
  static func languageLink(_ line: inout HTMLWriter, _ context: PageContext) {
    let other: Language = context.language == .english ? .german : .english
    line.element(
      "a", ["href": context.otherAddress, "hreflang": other.rawValue, "lang": other.rawValue],
      context.say(.language))
  }
}
