import CivilTime
import JSON
import Phrases

extension NewsFeed {
  /// The feed in JSON Feed 1.1.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { feed in
      feed.field("version", "https://jsonfeed.org/version/1.1")
      feed.field("title", title)
      feed.field("description", subtitle)
      feed.field("home_page_url", home)
      feed.field("feed_url", address(.json))
      feed.field("language", language.rawValue)
      feed.array("authors") { $0.object { $0.field("name", author) } }
      feed.array("items") { items in
        for entry in entries {
          items.object { item in
            item.field("id", entry.tag)
            item.field("url", entry.link)
            item.field("title", entry.title)
            item.field("content_text", entry.text)
            item.field("date_published", entry.published.rfc3339UTC)
            item.field("date_modified", entry.updated.rfc3339UTC)
          }
        }
      }
    }
    return writer.bytes + [0x0A]
  }
}
