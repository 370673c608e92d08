import CivilTime
import Console
import Dining
package import Phrases
package import Queries

extension GoalsResult: TerminalView {
  package func plain(_ clock: LocalClock) -> [[String?]] {
    entries.map { entry in
      let (goal, progress) = (entry.goal, entry.progress)
      return [
        "\(entry.id)", goal.kind.rawValue, "\(goal.target)", goal.period.rawValue,
        goal.isLimit ? "at-most" : "at-least", progress.count.map { "\($0)" },
        progress.isReached.map { $0 ? "yes" : "no" }, progress.remaining.map { "\($0)" },
        "\(progress.streak)",
        progress.dates.lowerBound.description, progress.dates.upperBound.description,
      ]
    }
  }

  package func human(_ sheet: TextLayout) -> String {
    let title = change.map { sheet.lines(sheet.say(Self.phrase(of: $0))) } ?? []
    let goals = entries.flatMap { lines(of: $0, sheet) }
    let nothing = entries.isEmpty && change == nil ? sheet.lines(sheet.say(GoalPhrase.nothing)) : []
    let isPlain = stamps == 0 && entries.isEmpty
    return sheet.page([
      title, goals + nothing, isPlain ? [] : sheet.remark(sheet.say(GoalPhrase.stamps(stamps))),
    ])
  }

  private static func phrase(of change: Change) -> GoalPhrase {
    switch change {
    case .set: .set
    case .removed: .removed
    case .spent(let count, let use): .spent(count, on: use)
    }
  }

  private func lines(of entry: Entry, _ sheet: TextLayout) -> [String] {
    let (goal, progress) = (entry.goal, entry.progress)
    let words = GoalPhrase.goal(goal.kind, goal.target, per: goal.period, isLimit: goal.isLimit)
    let standing = Self.standing(of: progress, goal)
    let streak = progress.streak > 0 ? sheet.say(GoalPhrase.streak(progress.streak, goal.period)) : nil
    let isBad = goal.isLimit && progress.isReached == false
    let role: Role? = isBad ? .soon : !goal.isLimit && progress.isReached == true ? .open : nil
    return sheet.lines("\(entry.id)  \(sheet.say(words))", role: .strong)
      + sheet.lines(sheet.say(standing), indent: 4, role: role)
      + (streak.map { sheet.remark($0, indent: 4) } ?? [])
  }

  private static func standing(of progress: GoalProgress, _ goal: Goal) -> GoalPhrase {
    guard let count = progress.count, let remaining = progress.remaining else { return .unknown }
    if goal.isLimit {
      return count > goal.target ? .exceeded(count, of: goal.target) : .allowed(remaining, of: goal.target)
    }
    return remaining == 0 ? .reached(count) : .missing(remaining, of: goal.target)
  }
}
