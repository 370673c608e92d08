import Phrases
import Failures
import CivilTime
import Configuration
import Console
import World

/// `dine hours --batch`: a query a line on standard input, an answer a line on standard output, in the same order.
///
/// Each answer is written before the next query is read, so that another program may wait for it; nothing is kept of a
/// line but the zone and the expression it named.
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

  /// The clocks of a query that names none: `--zone`, else the campus', else UTC.
  private func usualZone() throws(HoursQueryFault) -> Zone {
    do {
      return try HoursPlace(session).clock.zone
    } catch {
      // A bad `--lat` is found here as well.
      if error.code == .badPosition { throw .noSuchPosition }
      throw .badZone(error.subject, code: error.name)
    }
  }
}
