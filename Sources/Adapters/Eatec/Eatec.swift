import CivilTime
import Dining
import JSON

extension SiteAdapter {
  static let eatec = SiteAdapter(
    name: Eatec.name, title: "Eatec (Agilysys), Pomona College",
    summary:
      "the folder of the exports (https://my.pomona.edu/eatec), halls by the names of their files (Frank)",
    gives: [.venues, .hours, .menus, .diet], verified: Verification(.excerpts, on: "2026-11-22"),
    shapes: [
      .living("EatecExchange as JSON(P): the menus of a hall (Pomona)", seen: "2026-10"),
      .living("EatecExchange as XML: a hall and day (Berkeley, under berkeley)", seen: "2026-09"),
    ], marks: Marks(hosts: ["my.pomona.edu", "api.pomona.edu"], texts: ["EatecExchange"], source: .folder),
    requests: Eatec.requests, read: Eatec.read)
}

/// The exports of Eatec's kitchen software, with one schema as XML, as JSON and as a call in a script.
enum Eatec {
  static let name = "eatec"

  /// Requests one file per hall, with all known days.
  static func requests(_ source: SiteSource, _ context: RequestContext) -> [PageRequest] {
    let folder = SiteAddress(source.url).folder
    return source.halls.map {
      PageRequest(url: "\(folder)\($0.siteID).json", purpose: .menu, venue: $0.siteID, date: context.today)
    }
  }

  /// Reads an export in any of its three forms.
  static func read(_ page: Page) throws(ReadError) -> Reading {
    guard let value = try EatecDocument.value(of: page) else { throw .notThisSite(title: nil) }
    var reader = EatecReader(page, adapter: name, venue: fileName(of: page))
    return try reader.read(value)
  }

  /// `Frank` of `…/eatec/Frank.json`, `Crossroads` of `…/Crossroads_20260914.xml`.
  static func fileName(of page: Page) -> String? {
    guard let file = page.url.flatMap({ SiteAddress($0).path.split(separator: "/").last }),
      file.hasSuffix(".json") || file.hasSuffix(".xml") || file.hasSuffix(".js")
    else { return nil }
    let name = file.prefix { $0 != "." }
    let end = name.utf8.suffix(9)
    let isDated =
      end.count == 9 && end.first == UInt8(ascii: "_")
      && end.dropFirst().allSatisfy { (48...57).contains($0) }
    return String(isDated ? name.dropLast(9) : name)
  }
}
