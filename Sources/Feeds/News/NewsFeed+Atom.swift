import CivilTime
import MarkupWriting
import Phrases

extension NewsFeed {
  /// The feed in Atom (RFC 4287).
  var atom: [UInt8] {
    var writer = XMLWriter()
    writer.element("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": language.rawValue]) { feed in
      feed.element("id", tag)
      feed.element("title", title)
      feed.element("subtitle", subtitle)
      feed.element("updated", updated.rfc3339UTC)
      feed.element("author") { $0.element("name", author) }
      feed.element("generator", "dine")
      feed.empty("link", ["rel": "self", "type": "application/atom+xml", "href": address(.atom)])
      feed.empty("link", ["rel": "alternate", "type": "text/html", "href": home])
      for entry in entries {
        feed.element("entry") { item in
          item.element("id", entry.tag)
          item.element("title", entry.title)
          item.element("published", entry.published.rfc3339UTC)
          item.element("updated", entry.updated.rfc3339UTC)
          item.empty("link", ["rel": "alternate", "type": "text/html", "href": entry.link])
          item.element("content", ["type": "text"], entry.text)
        }
      }
    }
    return writer.bytes + [0x0A]
  }
}
