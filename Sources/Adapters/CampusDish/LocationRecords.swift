import JSON
import Markup

/// The location records of a page: those of its model, or, if the model cannot be read, each on its own.
struct LocationRecords {
  /// Maximum nesting: food courts may hold their children (the vendor spells the key so), and these theirs;
  /// no real page is deeper.
  private static let nesting = 4

  /// Whether an object of a script is the model of a locations page.
  static func isModel(_ object: JSONObject) -> Bool {
    object["Locations"]?.array != nil || object["Campuses"]?.array != nil && object["IsCampusMode"] != nil
  }

  /// Every record of a model: its own list, those of its campuses, and children of food courts.
  static func all(in model: JSONObject) -> [JSONValue] {
    var found: [JSONValue] = []
    var lists: [(values: [JSONValue], depth: Int)] = [(model["Locations"]?.array ?? [], 0)]
    for campus in model["Campuses"]?.array ?? [] { lists.append((campus["Locations"]?.array ?? [], 0)) }
    var next = 0
    while next < lists.count {
      let (values, depth) = lists[next]
      next += 1
      found += values
      guard depth < nesting else { continue }
      for value in values {
        for key in ["Childen", "Children"] {
          if let children = value[key]?.array, !children.isEmpty { lists.append((children, depth + 1)) }
        }
      }
    }
    return found
  }

  static let census = Census(
    options: .ignoresCase,
    (
      "locations",
      [
        #""IsOpenNow"\s*:"#, #""LocationUrl"\s*:"#, #""HoursOfOperations"\s*:"#, #""GeoCode"\s*:"#,
      ]
    ))

  /// Counts records by the keys that only they have.
  static func count(in text: DecodedText, _ notices: NoticeCollector = NoticeCollector()) -> Int {
    census.counts(in: text, notices)["locations"] ?? 0
  }

  static let record = try? Pattern(
    #"\{(?=[^{}]*"(?:IsOpenNow|HoursOfOperations|LocationUrl)"\s*:)[^{}]*+\}"#)

  /// The records found one by one, without the model around them; a record is a flat object.
  static func salvaged(from text: DecodedText, _ notices: NoticeCollector) -> [JSONValue] {
    do {
      let found = try record?.matches(in: text) ?? []
      return found.compactMap { match in
        if let value = match[0].flatMap({ try? JSONValue(parsing: $0) }) { return value }
        notices.tally("bad-record", "Location is not JSON")
        return nil
      }
    } catch {
      notices.note("census-incomplete", error.code)
      return []
    }
  }
}
