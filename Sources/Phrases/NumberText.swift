extension LocalClock {
  /// Stars as people read them: `4.5`, `4`, `4.33`; two decimals at most.
  package func stars(_ value: Double) -> String {
    guard value.isFinite else { return "?" }
    let hundredths = Int((value * 100).rounded())
    let rest = abs(hundredths % 100)
    let whole = "\(hundredths / 100)"
    guard rest != 0 else { return whole }
    let digits = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
    return whole + (language == .german ? "," : ".") + digits
  }

  /// A whole number as people read it: `1,850`.
  package func number(_ value: Int) -> String {
    let digits = Array("\(value.magnitude)")
    var text = value < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += language == .german ? "." : "," }
      text.append(digit)
    }
    return text
  }
}
