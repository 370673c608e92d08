package import CivilTime

/// What became of a page's word about now when it was held against the change that it names itself.
package enum WordAge: Hashable, Sendable {
  /// What it names is still to come, or it names nothing.
  case fresh
  /// What it names had come, less than an hour before: the page is late, and was read by what it names.
  case late
  /// What it names had come long before: the word says nothing of now.
  case over
}

extension HoursStatement {
  /// Seconds by which a page about now may be late: pages come out of caches.
  package static let lateness: Int64 = 3_600

  /// The change that a word about now names: the end of what is open, the opening of what is closed; of a word that was
  /// read by it, the change that had come.
  package var namedChange: Instant? {
    guard scope == .now else { return nil }
    return state == .open ? until ?? opensAt : opensAt ?? until
  }

  /// Reads a word about now by the change that it names, where that had come when the page was had.
  ///
  /// - Parameter moment: when the page was had.
  /// - Returns: how old the word is; one that is over no longer has a state.
  package mutating func catchUp(with moment: Instant) -> WordAge {
    guard scope == .now, statedAt == nil, let state else { return .fresh }
    guard let change = state == .open ? until : opensAt, change <= moment else { return .fresh }
    guard moment.seconds(since: change) <= Self.lateness else {
      self.state = nil
      return .over
    }
    if state == .closed {
      self.state = .open
    } else if opensAt == change {
      // The next meal began as this one ended, and how long it lasts the page does not say.
      (until, period) = (nil, nil)
    } else {
      self.state = .closed
    }
    return .late
  }

  /// Takes the state from a word about now that names nothing to come, since it is too old to be of now.
  package mutating func forgetUnlessNamed(after moment: Instant) {
    guard scope == .now, statedAt == nil, let state else { return }
    let change = state == .open ? until : opensAt
    if change.map({ $0 <= moment }) ?? true { self.state = nil }
  }
}
