import CivilTime

/// Why a reading is not believed at once, and what its page has to do to be believed all the same.
struct Doubt: Hashable, Sendable {
  let code: String
  let patience: Patience

  /// How often, or for how long, a page has to say the same.
  enum Patience: Hashable, Sendable {
    /// A menu, or a page that came in part.
    case thirdTime
    /// A plan that has everything closed.
    case secondLook
    /// A list of places or hours stays as it is for weeks.
    case aDay
  }

  init(_ code: String, _ patience: Patience) {
    self.code = code
    self.patience = patience
  }

  /// Whether a page has said the same often enough, or for long enough, to be accepted against what is stored.
  ///
  /// - Parameters:
  ///   - history: of the page.
  ///   - now: when it says so again.
  /// - Returns: whether its reading is to be recorded.
  func isOvercome(by history: ReadingHistory, at now: Instant) -> Bool {
    if isOvercome(by: history.objections, at: now) { return true }
    // Each day has an address of its own, on which nothing was said for long. Those of several days come at once, though,
    // so that the third of them says nothing that the first did not.
    return patience == .aDay && isOvercome(by: history.familyObjections, at: now)
  }

  private func isOvercome(by objections: [ReadingHistory.Objection], at now: Instant) -> Bool {
    let before = objections.prefix { $0.code == code }
    guard let first = before.last else { return false }
    let seconds = now.seconds(since: first.at)
    return switch patience {
    case .thirdTime: before.count >= 2
    case .secondLook: seconds >= AllClosed.secondLook
    case .aDay: before.count >= 2 && seconds >= 86_400
    }
  }
}
