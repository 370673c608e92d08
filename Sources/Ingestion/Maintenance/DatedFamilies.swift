import Dining
import Store

/// Pages with a date in their address, each family treated as one page: if today's page was not requested
/// yet, that says nothing about a site whose pages all failed yesterday.
enum DatedFamilies {
  /// How many seconds back fetches count: more than a weekend without menus.
  static let memory: Int64 = 7 * 86_400

  private struct Family: Hashable {
    let purpose: String
    let key: String

    /// Nil if an address has no date in it.
    init?(_ address: String, _ purpose: String) {
      key = PageFamily.key(of: address)
      self.purpose = purpose
      guard key != address else { return nil }
    }
  }

  /// Whether the last report on a source still holds, though its pages of today alone do not show it.
  ///
  /// It recovers only when the last answer of each failing family was good, and so were all its pages still
  /// requested. A drifting source does not become stale meanwhile because its host is skipped.
  ///
  /// - Parameters:
  ///   - former: the last reported health.
  ///   - standing: the health by the pages still requested.
  ///   - endings: how the fetches of the source's pages ended, the newest first.
  ///   - pages: the source's pages that are still requested.
  /// - Returns: whether it is too early to report something else.
  static func stillSay(
    _ former: SourceStanding, not standing: SourceStanding, _ endings: [FetchEnding], _ pages: [PageHistory]
  ) -> Bool {
    var records: [Family: FamilyRecord] = [:]
    for ending in endings {
      guard let family = Family(ending.url, ending.purpose) else { continue }
      records[family, default: FamilyRecord()].note(ending)
    }
    switch (former, standing) {
    case (.drifting, .stale): return records.values.contains { $0.misreadings >= SourceMonitor.patience }
    case (.good, _), (_, .drifting), (_, .stale): return false
    case (_, .good): break
    }
    if records.values.contains(where: { $0.isInTrouble }) { return true }
    return pages.contains { page in
      guard let family = Family(page.status.url, page.purpose), records[family]?.wasInTrouble ?? false
      else { return false }
      return page.status.isTrouble || page.status.lastSuccess == nil
    }
  }

  /// The record of a family; endings are noted the newest first.
  private struct FamilyRecord {
    private var wasGood = false
    private(set) var wasInTrouble = false
    /// Whether its last answer was not good.
    private(set) var isInTrouble = false
    /// Misreadings since the last good answer.
    private(set) var misreadings = 0

    mutating func note(_ ending: FetchEnding) {
      if ending.isGood {
        wasGood = true
      } else {
        wasInTrouble = true
        guard !wasGood else { return }
        isInTrouble = true
        if ending.isMisreading { misreadings += 1 }
      }
    }
  }
}
