import CivilTime
import Dining
import Failures
import JSON

/// A file with one person's likes and votes on one campus, to give to somebody else, as plain JSON.
struct PersonFile: Hashable, Sendable {
  /// The format's name and version.
  static let schema = "dine.person-file/1"
  /// The maximum number of bytes read, and of likes and votes.
  static let (mostBytes, mostEntries) = (1_048_576, 10_000)
  /// The name used in commands.
  let person: PersonName
  /// The key of the campus.
  let campus: String
  let opinions: [Opinion]
  let votes: [Vote]
  /// Entries that could not be understood.
  let unread: Int

  init(person: PersonName, campus: String, opinions: [Opinion], votes: [Vote], unread: Int = 0) {
    self.person = person
    self.campus = campus
    self.opinions = opinions
    self.votes = votes
    self.unread = unread
  }

  /// Reads a file from an untrusted source.
  ///
  /// - Parameters:
  ///   - bytes: the file's contents.
  ///   - path: the file's path.
  ///   - now: the present; later times in the file are replaced by it.
  /// - Throws: `people-file-unreadable`, `bad-person-name`.
  init(reading bytes: [UInt8], at path: String, now: Instant) throws(Failure) {
    let limits = JSONLimits(
      depth: 8, bytes: Self.mostBytes, values: Self.mostEntries * 8, memory: Self.mostBytes * 64)
    guard let value = try? JSONValue(parsing: bytes, limits: limits), value["schema"]?.string == Self.schema,
      // With duplicate keys it is ambiguous which name or campus is meant.
      value.object?.duplicates.isEmpty == true,
      let name = value["person"]?.string, let campus = value["campus"]?.string
    else { throw Failure(.peopleFileUnreadable, path) }
    person = try PersonName(name)
    self.campus = campus
    var unread = 0
    func entries(_ key: String) throws(Failure) -> [JSONValue] {
      guard let value = value[key], !value.isNull else { return [] }
      guard let list = value.array, list.count <= Self.mostEntries else {
        throw Failure(.peopleFileUnreadable, path)
      }
      return list
    }
    func time(_ value: JSONValue?) -> Instant? {
      value?.string.flatMap { Instant(rfc3339: $0) }.map { min($0, now) }
    }
    opinions = try entries("likes").compactMap { entry in
      guard let (subject, name) = Self.subject(entry), let since = time(entry["since"]),
        let stance = entry["stance"]?.string.flatMap(Stance.init)
      else {
        unread += 1
        return nil
      }
      return Opinion(subject, name: name, stance: stance, since: since)
    }
    votes = try entries("votes").compactMap { entry in
      guard let (subject, name) = Self.subject(entry), let at = time(entry["at"]),
        let isYes = ["yes": true, "no": false][entry["vote"]?.string ?? ""],
        let date = entry["date"]?.string.flatMap({ CivilDate($0) })
      else {
        unread += 1
        return nil
      }
      return Vote(subject, name: name, isYes: isYes, at: at, date: date)
    }
    self.unread = unread
  }

  /// A dish by its name, since others must not choose its key; a place by its slug.
  private static func subject(_ entry: JSONValue) -> (Opinion.Subject, String)? {
    guard let text = entry["name"]?.string else { return nil }
    let words = text.unicodeScalars.split {
      $0.properties.isWhitespace || $0.properties.generalCategory == .control
        || $0.properties.generalCategory == .format
    }
    let name = String(words.map { String($0) }.joined(separator: " ").prefix(LogText.longestName))
    guard !name.isEmpty else { return nil }
    switch entry["kind"]?.string {
    case "dish": return (.dish(""), name)
    case "venue":
      guard let slug = entry["venue"]?.string, !slug.isEmpty, slug.utf8.count <= LogText.longestName else {
        return nil
      }
      return (.venue(slug), name)
    default: return nil
    }
  }

  /// The text of the file.
  ///
  /// - Parameter now: the time of writing.
  /// - Returns: JSON that ends with a line break.
  func text(at now: Instant) -> String {
    var writer = JSONWriter(pretty: true)
    func subject(_ subject: Opinion.Subject, _ name: String, into entry: inout JSONWriter) {
      entry.field("kind", subject.kind)
      entry.field("name", name)
      if case .venue(let slug) = subject { entry.field("venue", slug) }
    }
    writer.object { file in
      file.field("schema", Self.schema)
      file.field("person", person.text)
      file.field("campus", campus)
      file.field("written", now.rfc3339UTC)
      file.array("likes") { list in
        for opinion in opinions {
          list.object { entry in
            subject(opinion.subject, opinion.name, into: &entry)
            entry.field("stance", opinion.stance.rawValue)
            entry.field("since", opinion.since.rfc3339UTC)
          }
        }
      }
      file.array("votes") { list in
        for vote in votes {
          list.object { entry in
            subject(vote.subject, vote.name, into: &entry)
            entry.field("vote", vote.isYes ? "yes" : "no")
            entry.field("at", vote.at.rfc3339UTC)
            entry.field("date", vote.date.description)
          }
        }
      }
    }
    return writer.line()
  }
}
