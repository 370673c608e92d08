import CivilTime
import Console
import Dining
package import Phrases
package import Queries

extension PlansResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.map { entry in
      let plan = entry.plan
      return [
        entry.id.map { "\($0)" }, entry.begins.rfc3339(in: clock.zone), entry.ends.rfc3339(in: clock.zone),
        plan.subject.kind, plan.subject.key, plan.place?.slug, plan.meal, "\(plan.people)",
        plan.company.joined(separator: ","), entry.outlook.isSpoiled ? "spoiled" : "ok", plan.name, plan.note,
      ]
    }
  }

  package func human(_ sheet: TextLayout) -> String {
    guard !entries.isEmpty else {
      return sheet.page([sheet.lines(sheet.say(change == .nothing ? PlanPhrase.nothingToUndo : .nothing))])
    }
    let title = change.flatMap { Self.title(of: $0) }.map { sheet.lines(sheet.say($0)) } ?? []
    let plans = entries.map { lines(of: $0, sheet) }
    let warnings = overlapping.map { PlanPhrase.overlaps($0.id, $0.plan.name) }
    let rest =
      (others.isEmpty ? [] : sheet.remark(sheet.say(PlanPhrase.others(others.map(\.name)))))
      + warnings.flatMap { sheet.lines(sheet.say($0), role: .soon) }
      + (unknown.isEmpty ? [] : sheet.lines(sheet.say(PlanPhrase.unknown(unknown)), role: .soon))
    guard let first = plans.first else { return sheet.page([title]) }
    return sheet.page([title + first] + plans.dropFirst() + [rest])
  }

  private static func title(of change: Change) -> PlanPhrase? {
    switch change {
    case .draft: .draft
    case .planned: .planned
    case .asked: .asked
    case .cancelled: .cancelled
    case .restored: .restored
    case .withdrawn: .withdrawn
    case .nothing: nil
    }
  }

  private func lines(of entry: Entry, _ sheet: TextLayout) -> [String] {
    let plan = entry.plan
    let clock = sheet.clock
    let when = PlanPhrase.when(day: clock.dayName(plan.begins.date), time: clock.time(entry.begins))
    let isPlace = plan.subject.kind == "venue"
    let facts = [
      sheet.say(when), plan.meal.map { clock.meal($0) }, isPlace ? nil : plan.place?.name,
      plan.people > 1 ? sheet.say(PlanPhrase.people(plan.people)) : nil,
    ].compactMap(\.self)
    let standing = [
      entry.outlook.openStatus.map { words($0, clock.at(entry.begins)) },
      entry.outlook.food.map { words($0) },
    ]
    .compactMap(\.self)
    let number = entry.id.map { "\($0)  " } ?? ""
    return sheet.lines(number + plan.name, role: .strong)
      + sheet.lines(facts.joined(separator: " · "), indent: 4)
      + standing.flatMap { sheet.lines(sheet.say($0), indent: 4, role: isBad($0) ? .soon : nil) }
      + sheet.holiday(entry.outlook.holiday, indent: 4)
      + (plan.place == nil ? sheet.lines(sheet.say(PlanPhrase.noPlace), indent: 4, role: .soon) : [])
      + entry.outlook.shares.flatMap { share in
        let isOwn = !isPlace && share.person == person && share.dish == nil
        let phrase =
          isOwn
          ? PlanPhrase.unsuited(person: share.person, dish: plan.name)
          : .share(person: share.person, dish: share.dish)
        return sheet.lines(sheet.say(phrase), indent: 4, role: share.dish == nil ? .soon : .dim)
      } + (plan.note.map { sheet.remark($0, indent: 4) } ?? [])
  }

  private func isBad(_ phrase: PlanPhrase) -> Bool {
    switch phrase {
    case .closesEarly, .closed, .offMenu: true
    default: false
    }
  }

  private func words(_ openStatus: PlanOutlook.OpenStatus, _ clock: LocalClock) -> PlanPhrase {
    switch openStatus {
    case .open(nil): .placeOpen
    case .open(let until?): .openUntil(clock.end(until))
    case .closesEarly(let closes): .closesEarly(clock.end(closes))
    case .closed(let opens): .closed(opens: opens.map { clock.timeAndDay($0) })
    case .unknown: .hoursUnknown
    }
  }

  private func words(_ food: PlanOutlook.Food) -> PlanPhrase {
    switch food {
    case .onMenu(let station): .onMenu(station: station)
    case .offMenu: .offMenu
    case .noMenu: .noMenu
    }
  }
}
