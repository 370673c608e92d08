import CivilTime

/// Why a reading is not believed at once, and when its page is believed anyway.
struct Doubt: Hashable, Sendable {
  let code: String
  let patience: Patience

  /// How often, or for how long, a page has to repeat the same content.
  enum Patience: Hashable, Sendable {
    /// A menu, or a page that arrived only in part.
    case thirdTime
    /// A plan that lists everything as closed.
    case secondLook
    /// A list of places or hours stays as it is for weeks.
    case aDay
  }

  init(_ code: String, _ patience: Patience) {
    self.code = code
    self.patience = patience
  }

  /// Whether a page has repeated its content often or long enough to replace the stored reading.
  ///
  /// - Parameters:
  ///   - history: the history of the page.
  ///   - now: the time of the repetition.
  /// - Returns: whether its reading is to be recorded.
  func isOvercome(by history: ReadingHistory, at now: Instant) -> Bool {
    if isOvercome(by: history.objections, at: now) { return true }
    // Each day has an address of its own, about which nothing was stated for long. Those of several days come
    // at once, though, so the third of them confirms no more than the first.
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
