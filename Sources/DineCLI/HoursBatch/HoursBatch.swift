import Phrases
import Failures
import CivilTime
import Configuration
import Console
import World

/// `dine hours --batch`: one query per line on standard input, one answer per line on standard output, in the
/// same order.
///
/// Each answer is written before the next query is read, so that another program may wait for it; nothing of
/// a line is kept except its zone and expression.
struct HoursBatch {
  let session: Session

  func run() throws(Failure) -> ExitCode {
    var desk = HoursBatchEvaluator { name throws(HoursQueryFault) in try zone(named: name) }
    return try BatchLoop(
      session: session, longestLine: HoursBatchEvaluator.longestLine,
      lineTooLong: HoursBatchEvaluator.lineTooLong
    ).run { desk.answer($0) }
  }

  private func zone(named name: String?) throws(HoursQueryFault) -> Zone {
    guard let name else { return try usualZone() }
    do {
      return try ZoneFile.rules(of: name, in: session.world)
    } catch {
      throw .badZone(name, code: error.code)
    }
  }

  /// The default zone of a query: `--zone`, else the campus', else UTC.
  private func usualZone() throws(HoursQueryFault) -> Zone {
    do {
      return try HoursPlace(session).clock.zone
    } catch {
      // An invalid `--lat` is detected here as well.
      if error.code == .badPosition { throw .noSuchPosition }
      throw .badZone(error.subject, code: error.name)
    }
  }
}
