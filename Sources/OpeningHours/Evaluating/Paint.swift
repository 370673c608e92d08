/// One stretch that a rule paints, within a day and possibly the night after it.
struct Paint: Sendable {
  var start: TimePoint
  var end: TimePoint
  /// Whether the start is on the day after the one the rule matches.
  var startsNextDay = false
  /// Whether the end is.
  var endsNextDay = false
  /// Whether it is time after an open end: unknown, whatever the rule says.
  var isGuess = false

  /// Whether it depends on the sun.
  var needsSun: Bool { start.event != nil || end.event != nil }

  /// Whether it is certainly the whole of the rule's day and nothing else.
  var isWholeDay: Bool { !needsSun && !isGuess && nominalStart == 0 && nominalEnd == 24 * 60 }

  /// The end in minutes after the midnight of the rule's day, on a day with nominal sun times.
  var nominalEnd: Int { end.nominal + (endsNextDay ? 24 * 60 : 0) }
  /// The same for the start.
  var nominalStart: Int { start.nominal + (startsNextDay ? 24 * 60 : 0) }

  /// Adds the stretches that the times of a rule paint to a list, where later ones cover earlier ones.
  static func add(_ times: [TimeSpan], to paints: inout [Paint]) {
    let first = paints.count
    var isGuessing = false
    for span in times {
      let next = span.endsNextDay
      if span.isOpenEnded {
        isGuessing = true
        let begin = span.end ?? span.start
        let beginsNextDay = span.end != nil && next
        let minutes = OpenEnd.guess(from: begin.nominal + (beginsNextDay ? 24 * 60 : 0))
        paints.append(
          Paint(
            start: begin, end: TimePoint(event: nil, minutes: minutes), startsNextDay: beginsNextDay,
            isGuess: true))
      }
      if let end = span.end { paints.append(Paint(start: span.start, end: end, endsNextDay: next)) }
    }
    if isGuessing { cutGuesses(&paints[first...]) }
  }

  /// A guessed end is cut when another span of the list begins, or a later one ends: `07:00+,12:00-16:00`
  /// closes at 16:00, and so does `12:00-16:00,07:00+`. An earlier one is hidden from the point where it
  /// extends into the guess, as in opening_hours.js: `13:00-02:00,17:00+`.
  private static func cutGuesses(_ paints: inout ArraySlice<Paint>) {
    for index in paints.indices where paints[index].isGuess {
      let start = paints[index].nominalStart
      var end = paints[index].end.minutes
      for place in paints.indices where !paints[place].isGuess && !paints[place].needsSun {
        let (begin, finish) = (paints[place].nominalStart, paints[place].nominalEnd)
        if begin > start { end = min(end, begin) }
        if place > index, finish > start { end = min(end, finish) }
      }
      paints[index].end.minutes = end
    }
  }
}
