import CivilTime
import Dining

extension SiteAdapter {
  /// Reads a page of any of the three; not in the table, since a source knows its own adapter.
  static let studentenwerk = SiteAdapter(
    name: "studentenwerk", title: "Studentenwerke of Aachen, Karlsruhe and Munich",
    summary: "a page of one of them; which one it is decided by its content",
    gives: [.venues, .menus, .diet, .prices], verified: Verification(.realPage, on: "2026-11-20"),
    requests: { _, _ in [] }, read: Studentenwerk.read)
}

/// The three sites with adapters of their own, tried in turn.
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
