package import CivilTime

/// The result of comparing a page's live status with the change that it names itself.
package enum LiveStatusAge: Hashable, Sendable {
  /// The change it names is in the future, or it names none.
  case fresh
  /// The change it names was less than an hour ago: the page is late, and was read as of that change.
  case late
  /// The change it names was long ago: the status says nothing about the present.
  case over
}

extension HoursStatement {
  /// Seconds by which a page's live status may be late: pages come from caches.
  package static let lateness: Int64 = 3_600

  /// The change that a live status names: the end of an open state, the opening of a closed one; for a status
  /// read as of its change, the change that had come.
  package var namedChange: Instant? {
    guard scope == .now else { return nil }
    return state == .open ? until ?? opensAt : opensAt ?? until
  }

  /// Updates a live status by the change that it names, if that had come when the page was fetched.
  ///
  /// - Parameter moment: when the page was fetched.
  /// - Returns: the age of the status; one that is over no longer has a state.
  package mutating func catchUp(with moment: Instant) -> LiveStatusAge {
    guard scope == .now, statedAt == nil, let state else { return .fresh }
    guard let change = state == .open ? until : opensAt, change <= moment else { return .fresh }
    guard moment.seconds(since: change) <= Self.lateness else {
      self.state = nil
      return .over
    }
    if state == .closed {
      self.state = .open
    } else if opensAt == change {
      // The next meal began as this one ended, and the page does not state its duration.
      (until, period) = (nil, nil)
    } else {
      self.state = .closed
    }
    return .late
  }

  /// Removes the state of a live status that names no future change, since it is too old for the present.
  package mutating func forgetUnlessNamed(after moment: Instant) {
    guard scope == .now, statedAt == nil, let state else { return }
    let change = state == .open ? until : opensAt
    if change.map({ $0 <= moment }) ?? true { self.state = nil }
  }
}
