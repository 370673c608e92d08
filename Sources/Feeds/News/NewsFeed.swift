import CivilTime
import Dining
package import Phrases
package import Queries

/// The changes on a campus for feed readers: one entry per change, whose identifier stays when it is updated.
package struct NewsFeed: Sendable {
  /// One change.
  struct Entry: Sendable {
    /// A tag URI (RFC 4151): the same as long as the change exists and its first date has it.
    let tag: String
    let title: String
    let text: String
    let link: String
    let published: Instant
    let updated: Instant
  }

  /// The formats of a feed.
  package enum Form: String, CaseIterable, Sendable {
    case atom
    case rss
    case json
  }

  /// How far back a feed reaches, and its maximum number of changes.
  package static let reach = ChangesQuery.Span.last(30 * 86_400)
  package static let longest = 100

  let tag: String
  let title: String
  let subtitle: String
  let author: String
  let language: Language
  /// The address of the campus' first page.
  let home: String
  let entries: [Entry]
  let updated: Instant
  private let folder: String

  /// How many dishes are named in a title; the text names all.
  private static let named = 3
  /// RFC 4151 requires a date on which the authority belonged to its user.
  private static let since = "2026"

  /// - Parameters:
  ///   - result: the changes.
  ///   - campus: the campus' name in addresses.
  ///   - clock: the reader's clock, in the reader's language.
  ///   - address: the address of the site.
  ///   - pages: the path from the site's root to the campus' first page in this language: empty, or ending in
  ///     a slash.
  ///   - listed: the venues that have a page, by slug; news of other ones link to the campus.
  ///   - namesApart: the names of venues that share theirs with another, by slug.
  package init(
    _ result: ChangesResult, campus: String, _ clock: LocalClock, at address: FeedAddress, pages: String,
    listed: Set<String>, namesApart: [String: String] = [:]
  ) {
    language = clock.language
    // In another language it is another entry: a reader that subscribes to both shows both.
    let suffix = language == .english ? "" : "/\(language.rawValue)"
    folder = address.of(Self.folder(campus: campus, language))
    home = address.of(pages)
    let own = "tag:\(address.authority),\(Self.since):dine/\(campus)"
    tag = own + suffix
    title = clock.say(ChangePhrase.title(campus: result.campus))
    subtitle = clock.say(ChangePhrase.subtitle)
    author = result.campus
    entries = result.changes.map { change in
      var change = change
      change.name = namesApart[change.venue] ?? change.name
      return Entry(
        tag: "\(own)/\(change.venue)/\(Self.key(change))\(suffix)",
        title: clock.say(ChangePhrase.telling(change, clock, limit: Self.named)),
        text: clock.say(ChangePhrase.telling(change, clock)),
        link: address.of(listed.contains(change.venue) ? "\(pages)venues/\(change.venue)/" : pages),
        published: change.notedAt, updated: change.updatedAt)
    }
    updated = entries.map(\.updated).max() ?? result.dataAsOf ?? clock.now
  }

  /// The identifier of a change among those of its venue.
  ///
  /// A changed rule is one entry for all its dates, and each of them leaves it when its own hours change again. So
  /// such an entry is identified by its reading and by what it says, and every other one by its date.
  private static func key(_ change: CampusChange) -> String {
    let kind = change.fact.kind.rawValue
    guard case .hoursChanged(let before, let after) = change.fact else { return "\(change.date)/\(kind)" }
    let hours = [before, after].map { spans in
      spans.map { "\($0.opens)-\($0.closes)" }.joined(separator: ",")
    }
    return "\(change.updatedAt.rfc3339UTC)/\(kind)/\(hours.joined(separator: "/"))"
  }

  /// The folder of a campus' feeds below the site's root.
  ///
  /// - Parameters:
  ///   - campus: its name in addresses.
  ///   - language: the reader's language.
  /// - Returns: the folder, with a slash at its end.
  package static func folder(campus: String, _ language: Language) -> String {
    "feeds/\(campus)/" + (language == .english ? "" : "\(language.rawValue)/")
  }

  /// The name of a feed's file.
  package static func file(_ form: Form) -> String { "changes.\(form.rawValue)" }

  /// The address of the feed itself.
  func address(_ form: Form) -> String { folder + Self.file(form) }

  /// The bytes of the feed.
  ///
  /// - Parameter form: the format.
  /// - Returns: the document.
  package func bytes(_ form: Form) -> [UInt8] {
    switch form {
    case .atom: atom
    case .rss: rss
    case .json: json
    }
  }
}
