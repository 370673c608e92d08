extension StringProtocol where SubSequence == Substring {
  /// The text from the first number on, including a point before it: `Sat. Fat .5g` gives `.5g`; empty
  /// without a number.
  var fromFirstNumber: Substring {
    guard let digit = firstIndex(where: { $0.isNumber }) else { return self[endIndex...] }
    guard digit > startIndex else { return self[digit...] }
    let before = index(before: digit)
    let isAbbreviated = before > startIndex && self[index(before: before)].isLetter
    return self[before] == "." && !isAbbreviated ? self[before...] : self[digit...]
  }

  /// The number at the beginning with its marks, and the unit attached to it: `1,050.3mg`.
  var leadingWeight: String {
    var number = prefix { $0.isNumber || ".,'’".contains($0) }
    let unit = self[number.endIndex...].prefix { $0.isLetter }
    while number.last == "," { number = number.dropLast() }
    return String(number) + unit
  }
}
