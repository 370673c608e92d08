/// Sentences that deny service on weekdays which have hours on other lines.
extension HoursTextReader {
  /// Doubts the weekdays of an unread line that denies service on them, whatever other lines say: `There is no dinner
  /// service on Fridays`, `On weekends, we don't open until 10 a.m.`
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - parts: its unread parts.
  mutating func doubtDenials(_ line: ArraySlice<HoursItem>, in parts: [Range<Int>]) {
    let isOfDates = line.contains(where: \.isDates) && !line.contains { $0.is(.begins) }
    guard dates == nil, !isOfDates,
      !line.contains(where: { item in
        item.isOpening || item.is(.closed) || item.is(.part)
          || item.is(.unknown) && !Self.plain.contains(folded(item.range))
      })
    else {
      return
    }
    let words = words(of: line)
    guard words.contains(where: { Self.denials.contains($0) }),
      line.contains(where: \.isMeal) || words.contains(where: { Self.services.contains($0) })
        || Self.denyDays(words, line)
    else { return }
    for item in line {
      guard case .days(let days) = item.kind, let part = parts.first(where: { $0.overlaps(item.range) })
      else {
        continue
      }
      pending.doubts.append(
        HoursTextStatement(
          subject: HoursTextSubject(days: days.intersection(.everyDay)), predicate: .doubtful(closes: nil),
          range: part))
    }
  }

  /// Words without which a line denies something else, like reservations.
  private static let plain: Set<String> = [
    "service", "serve", "served", "serving", "offered", "operate", "there", "be", "dont", "wont", "do",
    "will",
    "longer", "don't", "won't", "any", "we", "haben", "wir", "ist", "sind", "es", "gibt", "nous", "ne",
    "sommes", "estamos", "siamo",
  ]
  private static let denials: Set<Substring> = [
    "no", "not", "dont", "wont", "never", "longer", "nicht", "kein", "keine", "pas", "non", "geen", "niet",
  ]
  private static let services: Set<Substring> = [
    "open", "serve", "served", "serving", "service", "offered", "operate", "hours", "geoffnet", "offen",
    "betrieb",
    "essen", "ouvert", "ouverts", "abierto", "aperto", "aperti",
  ]

  /// Whether words deny service on days, and say nothing else: `Not on Sundays`, `Not Fri`.
  private static func denyDays(_ words: [Substring], _ line: ArraySlice<HoursItem>) -> Bool {
    words.first == "not"
      && line.dropFirst().allSatisfy { $0.is(.filler) || $0.isDays || $0.isListMark || $0.is(.cell) }
  }
}
