import CivilTime

/// Hours of one digit, which may be before or after noon.
extension Parser {
  /// A one-digit hour without a leading zero and without `am` or `pm` may be in the afternoon.
  mutating func noteAmbiguousHours(_ first: Int, _ last: Int) {
    guard tokens.indices.contains(last) else { return }
    let start = tokens[first]
    let end = tokens[last]
    let endIsAmbiguous = isAmbiguous(end)
    if isAmbiguous(start), endIsAmbiguous || end.isAfternoon { note(.ambiguousHour(start.value), at: first) }
    if endIsAmbiguous { note(.ambiguousHour(end.value), at: last) }
  }

  /// Moves the beginning of `11:00-14:00, 5:00-9:00pm` into the afternoon: before noon it would be within the hours before
  /// it, or before them.
  mutating func beginsInAfternoon(_ span: inout TimeSpan, _ first: Int, _ last: Int) -> Bool {
    guard tokens.indices.contains(last), tokens[last].isAfternoon, isAmbiguous(tokens[first]),
      let before = rule.times.last?.end, before.event == nil, let end = span.end,
      span.start.minutes < before.minutes, case let later = span.start.minutes + 12 * 60,
      before.minutes <= later, later < end.minutes
    else { return false }
    span.start.minutes = later
    let hour = tokens[first].value
    note(.wordCorrected("\(hour)", to: (hour + 12).inTwoDigits), at: first)
    return true
  }

  private func isAmbiguous(_ token: Token) -> Bool {
    token.kind == .number && token.digits == 1 && !token.isHour && token.value < 12
  }
}
