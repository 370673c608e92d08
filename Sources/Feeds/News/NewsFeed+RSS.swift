import CivilTime
import MarkupWriting
import Phrases

extension NewsFeed {
  /// The feed in RSS 2.0, with its own address, which validators require.
  var rss: [UInt8] {
    var writer = XMLWriter()
    writer.element("rss", ["version": "2.0", "xmlns:atom": "http://www.w3.org/2005/Atom"]) { rss in
      rss.element("channel") { channel in
        channel.element("title", title)
        channel.element("link", home)
        channel.element("description", subtitle)
        channel.element("language", language.rawValue)
        channel.element("lastBuildDate", updated.rfc822)
        channel.element("generator", "dine")
        channel.empty(
          "atom:link", ["rel": "self", "type": "application/rss+xml", "href": address(.rss)])
        for entry in entries {
          channel.element("item") { item in
            item.element("title", entry.title)
            item.element("link", entry.link)
            item.element("description", html(of: entry.text))
            item.element("guid", ["isPermaLink": "false"], entry.tag)
            item.element("pubDate", entry.updated.rfc822)
          }
        }
      }
    }
    return writer.bytes + [0x0A]
  }

  /// A text for readers that interpret a description as HTML (RSS 2.0, elements of `<item>`).
  private func html(of text: String) -> String {
    var writer = HTMLWriter()
    writer.text(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension Instant {
  /// `Fri, 20 Nov 2026 17:05:00 GMT`, by RFC 822 with a year of four digits.
  fileprivate var rfc822: String {
    let civil = CivilDateTime(secondsSince1970: secondsSince1970)
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let time = [civil.hour, civil.minute, civil.secondOfDay % 60].map(\.inTwoDigits).joined(separator: ":")
    let date = civil.date
    return
      "\(days[date.weekday.rawValue - 1]), \(date.day.inTwoDigits) \(months[date.month - 1]) \(date.year) \(time) GMT"
  }
}
