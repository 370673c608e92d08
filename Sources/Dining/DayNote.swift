/// The actual service of a venue on a date, as far as pages have stated it by now.
package struct DayNote: Hashable, Sendable {
  /// A stretch of service in minutes after the date's midnight; an end not stated by any page is nil.
  package struct Stretch: Hashable, Sendable {
    package var opens: Int?
    package var closes: Int?

    package init(opens: Int? = nil, closes: Int? = nil) {
      self.opens = opens
      self.closes = closes
    }
  }

  /// In order; empty if closed all day.
  package var stretches: [Stretch]

  package init(_ stretches: [Stretch] = []) {
    self.stretches = stretches
  }

  /// The stretches of service if all of them are fully known, else nil.
  package var hours: [MinuteSpan]? {
    let spans = stretches.compactMap { stretch in
      stretch.opens.flatMap { opens in stretch.closes.map { MinuteSpan(opens: opens, closes: $0) } }
    }
    return spans.count == stretches.count && spans.allSatisfy { $0.opens < $0.closes } ? spans : nil
  }
}

// A page's live status is replaced by the next one; here those of one date are combined.
extension DayNote {
  /// Records that it was seen open.
  ///
  /// - Parameters:
  ///   - minute: the minute after the date's midnight.
  ///   - closes: the closing time that the page stated; nil if it did not.
  mutating func sawOpen(at minute: Int, until closes: Int?) {
    guard let last = stretches.last, isAhead(last, of: minute) else {
      return stretches.append(Stretch(closes: closes))
    }
    let hasBegun = last.opens.map { $0 <= minute } ?? true
    // It opened earlier than stated, at an unknown time.
    stretches[stretches.count - 1] = Stretch(
      opens: hasBegun ? last.opens : nil, closes: closes ?? last.closes)
  }

  /// Records that it was seen closed.
  ///
  /// - Parameters:
  ///   - minute: the minute after the date's midnight.
  ///   - opens: the opening time on this date that the page stated; nil for no further opening.
  mutating func sawClosed(at minute: Int, until opens: Int?) {
    if let last = stretches.last, isAhead(last, of: minute) {
      if let announced = last.opens, announced > minute {
        stretches.removeLast()
      } else {
        // It closed earlier than stated, or the time was not stated.
        stretches[stretches.count - 1].closes = nil
      }
    }
    if let opens { stretches.append(Stretch(opens: opens)) }
  }

  /// Whether a stretch is not known to have ended.
  private func isAhead(_ stretch: Stretch, of minute: Int) -> Bool {
    stretch.closes.map { minute < $0 } ?? true
  }
}
