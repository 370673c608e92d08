import CivilTime
import Console
import Dining
package import Phrases
package import Queries

extension LogResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.map { entry in
      let row = entry.row
      return [
        row.key.entry, row.time.minute == nil ? nil : row.time.instant.rfc3339(in: clock.zone),
        row.time.date.description, row.item.venue, row.item.station, row.item.meal, row.stars?.text,
        row.calories.map { "\($0)" }, row.item.name, row.item.venueName, row.note,
      ]
    }
  }

  /// The maximum number of skipped lines shown for an imported table, and of new ones.
  private static let (mostProblems, mostNew) = (10, 20)

  package func human(_ sheet: TextLayout) -> String {
    // If nothing was removed, only that is said.
    let isNothingMeant = change == .removed && entries.isEmpty
    let said = isNothingMeant ? [] : change.map { sheet.lines(sheet.say(phrase($0))) } ?? []
    let shown = imported == nil ? entries[...] : entries.prefix(Self.mostNew)
    var sections = [said + (imported.map { notes($0, sheet) } ?? [])]
    if let imported, imported.added + imported.changed > 0 {
      sections.append(sheet.remark(sheet.say(LogPhrase.newest)))
    }
    for (date, ofDay) in days(shown) {
      sections.append([sheet.heading(sheet.clock.longDay(date))] + ofDay.flatMap { lines($0, sheet) })
    }
    if entries.isEmpty, change == nil || isNothingMeant {
      sections.append(
        sheet.lines(sheet.say(isSelection || change != nil ? LogPhrase.nothingMeant : .nothing)))
    }
    if count > shown.count, !entries.isEmpty {
      sections.append(
        sheet.remark(
          sheet.say(
            LogPhrase.more(shown: sheet.clock.number(shown.count), of: sheet.clock.number(count)))))
    }
    let kept = [asTyped, elsewhere.map { LogPhrase.elsewhere($0) }].compactMap { $0 }
    return sheet.page(sections + [kept.flatMap { sheet.remark(sheet.say($0)) }, sum(sheet)])
  }

  /// The note that the menus have nothing by the logged name.
  private var asTyped: LogPhrase? {
    guard let unlisted, let name = entries.first?.row.item.name else { return nil }
    return unlisted == .unknown ? .asTyped(name) : .asTypedWithoutMenus(name)
  }

  private func phrase(_ change: Change) -> LogPhrase {
    switch change {
    case .added: .added
    case .edited: .edited(entries.count)
    case .removed: isPreview ? .wouldRemove(count) : .removed(count)
    case .undone: undone.map { .undone($0, count) } ?? .nothingToUndo
    case .imported where imported?.rows == 0: .noRows
    case .imported:
      .imported(
        rows: imported?.rows ?? 0, added: imported?.added ?? 0, changed: imported?.changed ?? 0,
        known: imported?.known ?? 0, isPreview: isPreview)
    }
  }

  private func notes(_ imported: Imported, _ sheet: TextLayout) -> [String] {
    var phrases = imported.problems.prefix(Self.mostProblems).map { problem in
      LogPhrase.leftOut(line: problem.line, Self.fault(problem.fault), problem.text)
    }
    if imported.problems.count > Self.mostProblems {
      phrases.append(.moreLeftOut(imported.problems.count - Self.mostProblems))
    }
    if !imported.ignored.isEmpty { phrases.append(.ignored(imported.ignored)) }
    return phrases.flatMap { sheet.remark(sheet.say($0), indent: 2) }
  }

  private static func fault(_ fault: Imported.Problem.Fault) -> LogPhrase.Fault {
    switch fault {
    case .badDate: .badDate
    case .futureDate: .futureDate
    case .noDish: .noDish
    case .badRating: .badRating
    case .badCalories: .badCalories
    case .badPerson: .badPerson
    case .tooLong: .tooLong
    case .farDate: .farDate
    case .tooManyFields: .tooManyFields
    }
  }

  /// Consecutive entries, grouped by date.
  private func days(_ entries: ArraySlice<Entry>) -> [(CivilDate, [Entry])] {
    entries.reduce(into: []) { days, entry in
      let date = entry.row.time.date
      if days.last?.0 == date { days[days.count - 1].1.append(entry) } else { days.append((date, [entry])) }
    }
  }

  private func lines(_ entry: Entry, _ sheet: TextLayout) -> [String] {
    let row = entry.row
    let name = row.item.name.isEmpty ? row.item.venueName : row.item.name
    var first = [TextLayout.Piece(name, .strong)]
    if let stars = row.stars { first.append(.init(sheet.starred(stars.value))) }
    if let mean = entry.mean, entry.ratings.count > 1 || row.stars == nil {
      first.append(
        .init(sheet.say(LogPhrase.mean(sheet.clock.stars(mean), of: entry.ratings.count)), .dim))
    }
    first.append(.init(row.key.entry, .dim))
    if row.key.person != person { first.append(.init(row.key.person, .dim)) }
    var facts = [
      row.item.name.isEmpty ? "" : row.item.venueName, row.item.station, sheet.clock.meal(row.item.meal),
      row.time.minute == nil ? "" : sheet.clock.time(row.time.instant), row.item.cuisine,
      sheet.diets(row.item.diets), row.portion,
    ]
    if let calories = row.calories {
      facts.append(sheet.say(LogPhrase.kilocalories(sheet.clock.number(calories))))
    }
    if row.isAgain { facts.append(sheet.say(LogPhrase.again)) }
    facts += entry.companions.map { companion in
      sheet.say(
        LogPhrase.companion(companion.name.asOther, companion.stars.map { sheet.clock.stars($0.value) }))
    }
    if !row.tags.isEmpty {
      facts.append("#" + row.tags.split(separator: ",").map { $0.drop { $0 == " " } }.joined(separator: " #"))
    }
    let stated = facts.filter { !$0.isEmpty }.joined(separator: ", ")
    return sheet.flow(first, indent: 2) + sheet.remark(stated, indent: 4) + sheet.lines(row.note, indent: 4)
  }

  private func sum(_ sheet: TextLayout) -> [String] {
    guard calories.stated > 0, count > 1 else { return [] }
    return sheet.remark(
      sheet.say(
        LogPhrase.calories(
          sheet.clock.number(calories.sum), stated: calories.stated, notStated: calories.notStated)))
  }
}

extension TextLayout {
  /// Diets as in a log, separated by commas, in the reader's words.
  fileprivate func diets(_ list: String) -> String {
    let words = list.split(separator: ",").map { FoodWords.diet(DishWords.tag(String($0))) }
    return words.map { say($0) }.joined(separator: ", ")
  }

  /// A rating after its star sign.
  func starred(_ stars: Double) -> String { (styler.surface.isUnicode ? "★ " : "* ") + clock.stars(stars) }
}

extension LocalClock {
  /// `Friday, November 20`; in another year `Thu, Nov 20, 2025`.
  func longDay(_ date: CivilDate) -> String {
    date.year == today.year ? longDate(date) : "\(weekday(date)), \(monthDay(date))"
  }
}
