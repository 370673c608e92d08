import CivilTime
import HoursText
import Testing

/// What is said of a part of the house says nothing about the hours of the house.
@Suite struct HoursTextPartsTests {
  /// A Friday.
  private let day = CivilDate("2026-11-20")

  private func read(_ text: String) -> String? { HoursText.read(text, relativeTo: day).expression }

  @Test(
    arguments: [
      "Patio closed Fall 2026", "North entrance closed for construction", "Salad bar temporarily closed",
      "Elevator out of service", "Upper level seating closed until spring",
      "The patio is closed for the season.",
      "Pizza station closed Fridays", "Grill station closed Nov 25-27",
      "Salad bar closed until further notice",
      "Drive-thru: closed", "Parking lot closed Nov 23-27", "Note: the outdoor terrace is currently closed",
      "Restrooms and elevator closed Nov 27", "Elevator closure Dec 7-11", "Patio: 11am-3pm",
      "Doors closed Sundays",
      "Salad bar: Mon-Fri 11am-2pm", "ATM: 24 hours", "Vending machines available 24/7", "Catering: 7am-3pm",
      "Catering office Mon-Fri 9-5", "Lobby closed Saturday", "Restrooms available 24/7",
    ] as [String])
  func passesOverClosedParts(line: String) {
    for text in [
      "Mon-Fri 8am-8pm\n" + line, line + "\nMon-Fri 8am-8pm", "Main Hall\nMon-Fri 8am-8pm\n\n" + line,
    ] {
      #expect(read(text) == "Mo-Fr 08:00-20:00", "\(text)")
      #expect(
        HoursText.read(text, relativeTo: day).unread.count == (text.hasPrefix("Main") ? 2 : 1), "\(text)")
    }
  }

  /// A place that is named like a part of a house.
  @Test(arguments: ["Lobby", "Vending", "Catering"])
  func theHouseMayBeNamedLikeAPart(name: String) {
    let text = "\(name): Mon-Fri 7am-10pm\nSat: 9am-1pm"
    #expect(read(text) == "Mo-Fr 07:00-22:00; Sa 09:00-13:00")
  }

  @Test(arguments: [
    "Mon-Fri 8am-8pm (patio closed)", "Mon-Fri 8am-8pm, patio closed", "Mon-Fri 8am-8pm; patio closed",
    "Mon-Fri 8am-8pm - salad bar closed Fridays", "Mon-Fri 8am-8pm (salad bar 11am-2pm)",
    "Mon-Fri 8am-8pm (food served 12-6pm)",
  ])
  func leavesOutPartsBehindHours(text: String) {
    #expect(read(text) == "Mo-Fr 08:00-20:00")
  }

  @Test(
    arguments: [
      ("Mo-Fr 8-18 Uhr\nDie Terrasse ist bis auf Weiteres geschlossen", "Mo-Fr 08:00-18:00"),
      ("Mo-Fr 8-18 Uhr\nSalatbar geschlossen", "Mo-Fr 08:00-18:00"),
      ("Lundi-vendredi 8h-18h\nTerrasse fermée", "Mo-Fr 08:00-18:00"),
      ("Lundi-vendredi 8h-18h\nEntrée nord fermée", "Mo-Fr 08:00-18:00"),
      ("Lunes a viernes 8:00-18:00\nTerraza cerrada temporalmente", "Mo-Fr 08:00-18:00"),
      ("lun-ven 8:00-18:00\nTerrazza chiusa", "Mo-Fr 08:00-18:00"),
      ("Segunda a sexta 8:00-18:00\nEsplanada encerrada", "Mo-Fr 08:00-18:00"),
      ("ma-vr 8.00-18.00 uur\nTerras gesloten", "Mo-Fr 08:00-18:00"),
      ("mån-fre 8-18\nHissen stängt", "Mo-Fr 08:00-18:00"),
      ("Mandag-fredag kl. 8-18\nTerrassen lukket", "Mo-Fr 08:00-18:00"),
      ("Mandag-fredag kl. 8-18\nUteserveringen stengt", "Mo-Fr 08:00-18:00"),
      ("ma-pe klo 8-18\nTerassi suljettu", "Mo-Fr 08:00-18:00"),
    ] as [(String, String?)])
  func knowsPartsOfOtherLanguages(text: String, expression: String?) {
    #expect(read(text)?.hasPrefix(expression ?? "") == true)
    #expect(read(text)?.contains("unknown") == false)
  }

  /// What may be the house itself, or another one, keeps its doubt.
  @Test(
    arguments: [
      ("Mon-Fri 8am-8pm\nPatio Café closed Nov 25-27", "2026 Nov 25-27 unknown"),
      ("Mon-Fri 8am-8pm\nThe Terrace is closed Nov 25-27", "2026 Nov 25-27 unknown"),
      ("Patio Grill\nMon-Fri 8am-8pm\nPatio closed Nov 25-27", "2026 Nov 25-27 unknown"),
      ("Mon-Fri 8am-8pm\nKitchen closed Nov 25-27", "2026 Nov 25-27 unknown"),
      ("Mon-Fri 8am-8pm\nPatio and café closed Nov 25-27", "2026 Nov 25-27 unknown"),
      ("Mon-Fri 8am-8pm\nDoors closed at 5pm on Nov 25", "2026 Nov 25 unknown"),
      ("Mon-Fri 8am-8pm\nDue to the elevator closed Nov 25-27", "2026 Nov 25-27 unknown"),
      ("Grill temporarily closed\nMon-Fri 8am-8pm", "Mo-Su unknown"),
    ] as [(String, String)])
  func doubtsWhatMayBeTheHouse(text: String, doubt: String) {
    #expect(read(text)?.contains(doubt) == true, "\(read(text) ?? "nil")")
  }

  @Test(
    arguments: [
      ("Salad bar: Mon-Fri 11am-2pm\nPizza station: Mon-Fri 11am-8pm", nil),
      ("Salad bar: closed\nGrill: Mon-Fri 11am-8pm", nil),
      ("Patio\nMon-Fri 8am-8pm", "Mo-Fr 08:00-20:00"),
      ("Salad bar: 11am-2pm", nil),
    ] as [(String, String?)])
  func isTheHouseWhereNothingElseIs(text: String, expression: String?) {
    #expect(read(text) == expression)
  }
}
