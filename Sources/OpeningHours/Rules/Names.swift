/// The abbreviations of the specification.
enum Names {
  static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// The abbreviation of a month, 1 to 12.
  static func month(_ number: Int) -> String {
    months.indices.contains(number - 1) ? months[number - 1] : ""
  }

  /// The abbreviation of a weekday, Monday 0 to Sunday 6.
  static func weekday(_ number: Int) -> String {
    weekdays.indices.contains(number) ? weekdays[number] : ""
  }
}
