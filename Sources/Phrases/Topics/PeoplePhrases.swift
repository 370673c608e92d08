package import Dining

/// The answer of `dine like` and related commands; the person is nil for the reader.
package enum LikesPhrase: Phrase {
  /// A new opinion on a dish or place.
  case added(Stance, String, of: String?)
  /// The same opinion as before.
  case kept(Stance, String, of: String?)
  case removed(Stance, String, of: String?)
  /// There was nothing to remove.
  case absent(Stance, String, of: String?)
  /// Headings.
  case heading(Stance)
  case nothing, nothingWanted
  /// Where a dish is served next; the period is nil if the menu names none.
  case next(day: String, period: String?, venue: String)
  /// No published menu has it.
  case noNext
}

/// Meanings of the marks beside names.
package enum MarkWord: Phrase {
  case stance(Stance)
  /// It meets all of the person's tastes.
  case fits

  package init(_ stance: Stance) { self = .stance(stance) }
}

/// The answer of `dine people`.
package enum PeoplePhrase: Phrase {
  /// How much of one kind is stored about a person.
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
  /// What else belongs to the file's owner.
  case ownPlacesToo, loginStays
}

/// A message about dishes and hours.
package enum AlertPhrase: Phrase {
  case served(String, at: String, when: String)
  case withdrawn(String, at: String, when: String)
  case instead(of: String, String, at: String, when: String)
  /// Hours that differ from the former ones; nil for closed.
  case hours(String?, at: String, when: String, isCorrection: Bool)
  case hoursAsUsual(at: String, when: String)
  /// The page has not been seen for a day or more.
  case stale
  case several(Int, isCorrection: Bool)
  /// A line about an alert of somebody else who is told by the same channel.
  case told(String, to: String)
}

/// The answer of `dine alerts`.
package enum AlertsPhrase: Phrase {
  /// The state of an alert; the time is when it was sent, or until when it waits.
  case state(String, at: String?)
  case nothing
  case channels([String])
  case noChannels
  /// Headings of messages as they would be sent now.
  case message, correction
  case noMessage
}
