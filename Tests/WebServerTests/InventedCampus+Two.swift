import Configuration
import InventedCampus
import Routes
import TestSupport

extension InventedCampus {
  /// A site of two campuses, Hill College, which has venues, and Dale, which has none yet.
  func siteOfTwo() throws -> WebSite {
    try scratch.write(
      Array(
        """
        {"contact": "kitchen@hill.example", "campuses": {
         "hill": {"name": "Hill College", "zone": "America/New_York", "sources": {}},
         "dale": {"name": "Dale", "zone": "Europe/Berlin", "sources": {}}}}
        """.utf8), to: "config.json")
    let world = world
    return WebSite(
      try ["dale", "hill"].map { id in
        ServedCampus(try Setting(Overrides(campus: id), adapters: nil, onlyReads: true, world: world))
      }, options: .init(version: "1", entropy: { 0 }))
  }
}
