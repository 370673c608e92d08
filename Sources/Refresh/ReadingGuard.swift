package import Archive
package import Dining
package import Sites

/// Whether a reading may take the place of what is stored.
package enum ReadingGuard {
  /// What a page gave when it was last recorded.
  package struct Former: Hashable, Sendable {
    package let yield: Yield
    /// The codes under which its readings since then were set aside, the newest first.
    package let objections: [String]

    package init(yield: Yield, objections: [String] = []) {
      self.yield = yield
      self.objections = objections
    }
  }

  /// The part of the former yield that is still believed at once.
  private static let plausible = 0.4
  /// Yields smaller than this may shrink as they like.
  private static let few = 5
  /// How often a page must say the same in a row to be believed against what is stored.
  package static let insistence = 3

  /// The reason to keep the stored rows instead, or nil.
  ///
  /// A page that came in part, or that gives far less than before, is set aside; if it insists, that is how it is now.
  /// A list of venues without a single one is never believed.
  package static func objection(
    to reading: Reading, purpose: PageRequest.Purpose, former: Former?
  ) -> String? {
    guard let former else { return nil }
    if purpose == .venues, reading.venues.isEmpty, former.yield.venues > 0 { return "shrunk" }
    // It is read whole or not at all, and a person may strike out as much as they like.
    if reading.isComplete { return nil }
    guard let code = doubt(about: reading, purpose, former.yield) else { return nil }
    let insists = former.objections.prefix(insistence - 1)
    return insists.count == insistence - 1 && insists.allSatisfy { $0 == code } ? nil : code
  }

  private static func doubt(
    about reading: Reading, _ purpose: PageRequest.Purpose, _ former: Yield
  ) -> String? {
    if reading.notices.contains(where: { $0.code == "cut-off" }) { return "cut-off-page" }
    let (now, before) =
      switch purpose {
      case .venues: (reading.venues.count, former.venues)
      case .hours: (reading.hours.count, former.statements)
      // What a kitchen serves changes from day to day.
      case .menu: (0, 0)
      }
    return before >= few && Double(now) < Double(before) * plausible ? "shrunk" : nil
  }
}
