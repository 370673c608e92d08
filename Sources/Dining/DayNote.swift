/// What a service date of a venue has turned out to be, as far as pages have said so by now.
package struct DayNote: Hashable, Sendable {
  /// A stretch of service in minutes after the date's midnight; an end that no page named is nil.
  package struct Stretch: Hashable, Sendable {
    package var opens: Int?
    package var closes: Int?

    package init(opens: Int? = nil, closes: Int? = nil) {
      self.opens = opens
      self.closes = closes
    }
  }

  /// In their order; none: closed all day.
  package var stretches: [Stretch]

  package init(_ stretches: [Stretch] = []) {
    self.stretches = stretches
  }

  /// The stretches of service where all of them are known whole, else nil.
  package var hours: [MinuteSpan]? {
    let spans = stretches.compactMap { stretch in
      stretch.opens.flatMap { opens in stretch.closes.map { MinuteSpan(opens: opens, closes: $0) } }
    }
    return spans.count == stretches.count && spans.allSatisfy { $0.opens < $0.closes } ? spans : nil
  }
}

// What a page says of its own moment is gone with its next word; here its words of a date are put together.
extension DayNote {
  /// Takes in that it was seen open.
  ///
  /// - Parameters:
  ///   - minute: when, after the date's midnight.
  ///   - closes: until when the page said it is; nil: it did not say.
  mutating func sawOpen(at minute: Int, until closes: Int?) {
    guard let last = stretches.last, isAhead(last, of: minute) else {
      return stretches.append(Stretch(closes: closes))
    }
    let hasBegun = last.opens.map { $0 <= minute } ?? true
    // Open sooner than it was said: since when, nobody says.
    stretches[stretches.count - 1] = Stretch(
      opens: hasBegun ? last.opens : nil, closes: closes ?? last.closes)
  }

  /// Takes in that it was seen closed.
  ///
  /// - Parameters:
  ///   - minute: when, after the date's midnight.
  ///   - opens: when the page said it opens on this date; nil: no more.
  mutating func sawClosed(at minute: Int, until opens: Int?) {
    if let last = stretches.last, isAhead(last, of: minute) {
      if let announced = last.opens, announced > minute {
        stretches.removeLast()
      } else {
        // It closed sooner than was said, or nobody had said when.
        stretches[stretches.count - 1].closes = nil
      }
    }
    if let opens { stretches.append(Stretch(opens: opens)) }
  }

  /// Whether a stretch is not known to be over.
  private func isAhead(_ stretch: Stretch, of minute: Int) -> Bool {
    stretch.closes.map { minute < $0 } ?? true
  }
}
