extension Int {
  /// The number with a zero before it if it has one digit, as in dates and times of day: `05`, `17`.
  package var inTwoDigits: String { (self >= 0 && self < 10 ? "0" : "") + String(self) }

  /// A number of minutes as a time of day, `09:05`; 24 hours and more are written as such.
  package var asClock: String { (self / 60).inTwoDigits + ":" + (self % 60).inTwoDigits }
}
