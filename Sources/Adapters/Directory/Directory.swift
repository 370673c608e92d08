import CivilTime
import Dining
import JSON

extension SiteAdapter {
  static let directory = SiteAdapter(
    name: Directory.name, title: "dine directory",
    summary: "a directory kept by hand (docs/directory.md): a web address, or the path of a file",
    gives: [.venues, .coordinates, .hours, .mealExchange, .diet, .prices],
    verified: Verification(.fixture, on: "2026-11-20"),
    shapes: [.living("dine.directory/1", seen: nil)], marks: Marks(texts: ["\"dine.directory/1\""]),
    requests: Directory.requests,
    read: Directory.read)
}

/// A directory: manually kept data of venues that no site publishes, as a JSON document `dine.directory/1`.
enum Directory {
  static let name = "directory"
  static let schema = "dine.directory/1"

  /// Requests the one document, whose address or path the source names.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    [PageRequest(url: source.url, purpose: .venues)]
  }

  /// Reads the document. An invalid part leaves a notice with its path; the other parts are used.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    guard case .json(let value) = page.content, let document = value.object else {
      throw .notThisSite(title: nil)
    }
    guard let schema = document["schema"]?.string else { throw .missingAnchor("schema") }
    guard schema == Self.schema else { throw .badValue(field: "schema", text: schema) }
    guard let venues = document["venues"]?.array else { throw .missingAnchor("venues") }
    var reader = DirectoryReader(document, page: page)
    return reader.read(venues)
  }
}
