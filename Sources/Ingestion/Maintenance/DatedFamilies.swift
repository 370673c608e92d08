import Dining
import Store

/// Pages that have the day in their address, each family of them as if it were one page: that today's page was not asked
/// for yet says nothing of a site whose pages all went wrong yesterday.
enum DatedFamilies {
  /// So many seconds back are looked at: more than a weekend without menus.
  static let memory: Int64 = 7 * 86_400

  private struct Family: Hashable {
    let purpose: String
    let key: String

    /// Nil where an address has no day in it.
    init?(_ address: String, _ purpose: String) {
      key = PageFamily.key(of: address)
      self.purpose = purpose
      guard key != address else { return nil }
    }
  }

  /// Whether what is said of a source still holds, though its pages of today alone do not say so.
  ///
  /// It recovers only when of each family that went wrong the last answer was good, and so were all its pages that are asked
  /// for. What drifts does not grow stale meanwhile because its host is left alone.
  ///
  /// - Parameters:
  ///   - former: what was said.
  ///   - standing: what the pages that are asked for say.
  ///   - endings: how the fetches of the source's pages ended, the newest first.
  ///   - pages: those of the source that are still asked for.
  /// - Returns: whether it is too early to say something else.
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

  /// What is known of a family; endings are noted the newest first.
  private struct FamilyRecord {
    private var wasGood = false
    private(set) var wasInTrouble = false
    /// Whether its last answer was not good.
    private(set) var isInTrouble = false
    /// Those since the last good answer.
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
