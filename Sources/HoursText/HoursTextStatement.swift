/// Which days something is said about; neither days nor dates means that the text does not say.
struct HoursTextSubject: Hashable {
  var days: HoursTextDays?
  var dates: [HoursTextDateSpan] = []
}

/// What is said about them.
enum HoursTextPredicate: Hashable {
  case windows([HoursTextWindow])
  case closed
  /// By appointment.
  case appointment
  /// Something that was not read.
  case unreadable
}

/// Something said about some days.
struct HoursTextStatement {
  var subject: HoursTextSubject?
  var predicate: HoursTextPredicate
  /// The meals named beside the times, folded.
  var meals: Set<String> = []
  /// Whether a meal was named before the days, so that the days may be the meal's alone.
  var mealLeads = false
  var range: Range<Int>
}
