import CivilTime
import Dining

extension SiteAdapter {
  /// Whichever of the three a page is of; not in the table, since a source knows its own.
  static let studentenwerk = SiteAdapter(
    name: "studentenwerk", title: "Studentenwerke of Aachen, Karlsruhe and Munich",
    summary: "a page of one of them; which one it is decided by its content",
    gives: [.venues, .menus, .diet, .prices], verified: Verification(.realPage, on: "2026-11-20"),
    requests: { _, _ in [] }, read: Studentenwerk.read)
}

/// The three sites that are read by their own adapters, tried in turn.
enum Studentenwerk {
  static func read(_ page: Page) throws(ReadError) -> Reading {
    var refusal = ReadError.notThisSite(title: nil)
    for adapter in [SiteAdapter.karlsruhe, .munich, .aachen] {
      do {
        return try adapter.read(page)
      } catch .notThisSite(let title) {
        refusal = .notThisSite(title: title)
      }
    }
    throw refusal
  }
}
