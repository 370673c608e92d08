package import Dining

/// The answer of `dine like` and its kin; of whom is nil where it is the one who asks.
package enum LikesPhrase: Phrase {
  /// Something was said of this.
  case added(Stance, String, of: String?)
  /// It had been said before.
  case kept(Stance, String, of: String?)
  case removed(Stance, String, of: String?)
  /// There was nothing to take back.
  case absent(Stance, String, of: String?)
  /// Headings.
  case heading(Stance)
  case nothing, nothingWanted
  /// Where a dish is served next; the meal is nil where the menu names none.
  case next(day: String, period: String?, venue: String)
  /// No published menu has it.
  case noNext
}

/// What the marks beside names mean.
package enum MarkWord: Phrase {
  case stance(Stance)
  /// It fits everything that the person says of what they eat.
  case fits

  package init(_ stance: Stance) { self = .stance(stance) }
}

/// The answer of `dine people`.
package enum PeoplePhrase: Phrase {
  /// How much is kept of somebody.
  package struct Amount: Hashable, Sendable {
    let trace: PersonTrace
    let count: Int

    package init(_ trace: PersonTrace, _ count: Int) {
      self.trace = trace
      self.count = count
    }
  }

  case nobody
  case nothingOf(String)
  case kept([Amount])
  case wouldBeForgotten(String)
  case forgotten(String)
  /// What else there is of the file's owner.
  case ownPlacesToo, loginStays
}

/// A message about dishes and hours.
package enum AlertPhrase: Phrase {
  case served(String, at: String, when: String)
  case withdrawn(String, at: String, when: String)
  case instead(of: String, String, at: String, when: String)
  /// Hours that differ from those of before; nil: closed.
  case hours(String?, at: String, when: String, isCorrection: Bool)
  case hoursAsUsual(at: String, when: String)
  /// The page has not been seen for a day or more.
  case stale
  case several(Int, isCorrection: Bool)
}

/// The answer of `dine alerts`.
package enum AlertsPhrase: Phrase {
  /// Why something is told or not; the time is when it was sent, or until when it waits.
  case state(String, at: String?)
  case nothing
  case channels([String])
  case noChannels
  /// Headings of messages as they would be sent now.
  case message, correction
  case noMessage
}
