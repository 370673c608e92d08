import Adapters
import Store
import Dining
import JSON

/// What the configuration would say of a site that was recognised.
struct ProposedSource {
  let adapter: SiteAdapter
  let url: String
  /// Names and the site's own ids of the halls that were read.
  private(set) var halls: [(name: String, id: String)] = []

  /// - Parameters:
  ///   - adapter: what reads the site.
  ///   - page: the address of a page of it.
  init(_ adapter: SiteAdapter, seenAt page: String) {
    self.adapter = adapter
    url = adapter.marks.source.address(for: page)
  }

  /// The source as its adapter sees it.
  var site: SiteSource {
    SiteSource(
      id: adapter.name, adapter: adapter.name, url: url,
      halls: halls.map { SiteSource.Hall(slug: $0.name, siteID: $0.id) })
  }

  /// Takes what readings call halls: whose menus are worth asking for.
  mutating func takeHalls(of readings: [Reading]) {
    guard adapter.gives.contains(.menus) else { return }
    var ids: Set<String> = []
    var names: Set<String> = []
    for venue in readings.flatMap(\.venues) where venue.kind == .hall && ids.insert(venue.siteID).inserted {
      let name = venue.slug ?? Slug.make(from: venue.name ?? venue.siteID)
      guard !name.isEmpty, !venue.siteID.isEmpty, names.insert(name).inserted else { continue }
      halls.append((name, venue.siteID))
    }
  }

  /// The source by its name.
  func write(into writer: inout JSONWriter) {
    writer.object { named in
      named.object(adapter.name) { source in
        source.field("adapter", adapter.name)
        source.field("url", url)
        guard !halls.isEmpty else { return }
        source.object("halls") { object in
          for hall in halls { object.field(hall.name, hall.id) }
        }
      }
    }
  }

  /// The same as text, on one line or on several.
  func json(pretty: Bool = false) -> String {
    var writer = JSONWriter(pretty: pretty)
    write(into: &writer)
    return writer.text
  }

  /// What is pasted among a campus' `sources`: the lines between the outermost braces.
  var snippet: String {
    json(pretty: true).split(separator: "\n").dropFirst().dropLast().map { $0 + "\n" }.joined()
  }
}
