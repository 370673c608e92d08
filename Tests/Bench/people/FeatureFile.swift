import Dining

/// The features of things: lines of a thing and its features, by tabs, blanks or `|`; or lines as MovieLens' u.item has
/// them: a number, a title with the year, and flags of 0 and 1 at the end.
struct FeatureFile {
  /// For each thing the numbers of its features, sorted.
  let features: [String: [Int]]
  let count: Int

  init(_ path: String) throws(FileFault) {
    var named: [(thing: String, features: [String])] = []
    for (line, bytes) in lines(of: try bytes(of: path)) {
      // Some such files are in Latin-1: what is no UTF-8 makes no feature, and no fault.
      let text = String(decoding: bytes, as: UTF8.self)
      let mark: Character = text.contains("\t") ? "\t" : text.contains("|") ? "|" : " "
      let fields = text.split(separator: mark, omittingEmptySubsequences: false).map(Self.trimmed)
      guard let thing = fields.first, !thing.isEmpty else {
        throw FileFault(text: "\(path):\(line): names no thing")
      }
      let flags = fields.reversed().prefix { $0 == "0" || $0 == "1" }.count
      if flags >= 5, fields.count > flags + 1 {
        named.append((thing, Self.flagged(fields, flags)))
      } else {
        let words = fields.dropFirst().flatMap {
          $0.split { $0 == " " || $0 == "|" || $0 == "\t" || $0 == "," }
        }
        named.append((thing, words.map { $0.lowercased() }))
      }
    }
    var having: [String: Int] = [:]
    for (_, features) in named { for feature in Set(features) { having[feature, default: 0] += 1 } }
    // What one thing alone has tells nothing of another.
    let shared = having.filter { $0.value > 1 }.keys.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: shared.enumerated().map { ($1, $0) })
    var all: [String: [Int]] = [:]
    for (thing, features) in named { all[thing] = Set(features.compactMap { numbers[$0] }).sorted() }
    features = all
    count = shared.count
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// The flags that are set, and before which years it was made.
  private static func flagged(_ fields: [String], _ flags: Int) -> [String] {
    let first = fields.count - flags
    let set = (first..<fields.count).filter { fields[$0] == "1" }.map { "flag \($0 - first)" }
    guard let year = fields[1..<first].lazy.compactMap(year).first else { return set }
    return set + [1950, 1960, 1970, 1980, 1990, 1995].filter { year < $0 }.map { "before \($0)" }
  }

  /// A year in brackets or at a date's end.
  private static func year(_ text: String) -> Int? {
    text.split { !$0.isNumber }.compactMap { Int($0) }.last { (1890...2100).contains($0) }
  }
}
