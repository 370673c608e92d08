import Commands
import CivilTime
import Configuration
import Console
import Dining
import Failures
import Phrases
import Queries
import Questions

extension DineProgram {
  static let show = Command(
    CommandSpec(
      "show", "everything known of one venue", in: .now,
      examples: [
        .init("dine show alder-hall", "its state, week, menus, place, and who says so"),
        .init("dine show alder-hall --json", "the same as JSON"),
      ],
      arguments: QuestionSpec.show.arguments, options: QuestionSpec.show.options),
    finding: { session throws(Failure) in
      let campus = try session.campus()
      var found = try session.answer(ShowQuery(session.arguments), in: campus)
      if var result = found.answer as? ShowResult {
        result.holiday = campus.setting.holidayNames(campus.date(at: found.clock.now))
        found.answer = result
      }
      return found
    })
}
