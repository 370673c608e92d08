import CivilTime
import Dining
import OpeningHours

extension HubHours {
  /// The meals served in the week of a date and the three weeks after it, by day; nil if no week is known.
  func serving(around today: CivilDate, _ zone: Zone, _ vocabulary: HubVocabulary) -> HubServing? {
    guard !weeks.isEmpty else { return nil }
    let standard = weeks.first { $0.dates == nil }
    let specials = weeks.filter { $0.dates != nil }
    var serving = HubServing()
    let context = HoursContext(zone: zone)
    for date in (0..<28).map({ today.sunday.adding(days: $0) }) {
      let special = specials.filter { $0.dates?.contains(date) ?? false }
        .min { ($0.dates?.days ?? 0) < ($1.dates?.days ?? 0) }
      guard let week = special ?? standard,
        week.lines.contains(where: { !$0.meal.isEmpty }) || week.lines.isEmpty
      else { continue }
      var ids: Set<Int> = []
      for line in week.lines where !line.isClosing {
        guard let id = vocabulary.periodID(line.meal) else { continue }
        serving.named.insert(id)
        // A meal that cannot be read may be served.
        let isServed =
          line.expression.map { !$0.windows(on: date, period: nil, in: context).isEmpty } ?? true
        if isServed { ids.insert(id) }
      }
      serving.days[date] = ids
    }
    return serving
  }
}
