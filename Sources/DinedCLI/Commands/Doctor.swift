import Commands
import Failures
import Phrases
import CivilTime
import Console
import Configuration
import Daemon
import PrivateStore
import SQLite
import World

extension DinedProgram {
  static let doctor = Command(.doctor) { context throws(Failure) in
    let check = HealthCheck(context.settings, in: context.formLanguage)
    return try context.give(
      DoctorReport(
        checks: check.checks
          + HealthFinding.ownDatabase(context.settings.paths, in: context.world, context.formLanguage)
          + [.terminal(context.surface, in: context.formLanguage)]),
      context.clock(check.now))
  }
}

extension HealthFinding {
  /// Findings about a private database that cannot be read; none if it can, or if it does not exist.
  static func ownDatabase(_ paths: Paths, in world: World, _ language: Language) -> [HealthFinding] {
    let path = paths.privateDatabase(environment: world.environment)
    let title = DoctorTitle.ownDatabase.text(in: language)
    guard world.files.exists(path) else { return [] }
    guard world.secrets.isPrivate(path) else {
      return [HealthFinding(title, failure: Failure(.fileTooOpen, path), in: language)]
    }
    // The failure's hint suggests another database, which would not have the data of this one.
    let remedy = DoctorAdvice.moveOwnAway(path: path).text(in: language)
    do throws(DatabaseError) {
      let fault = try PrivateStore(readingFrom: path).firstFault()
      return fault.map { [HealthFinding(title, .bad, $0, remedy: remedy)] } ?? []
    } catch {
      // The file was removed meanwhile.
      guard error.kind != .missing else { return [] }
      let finding = HealthFinding(title, failure: Failure(named: error.code, path), in: language)
      return [HealthFinding(title, .bad, finding.detail, remedy: remedy)]
    }
  }

  /// What the terminal can show; lacking a terminal is not a fault.
  static func terminal(_ surface: Surface, in language: Language) -> HealthFinding {
    HealthFinding(
      .terminal, .good,
      .surface(columns: surface.isTerminal ? surface.columns : nil, isUnicode: surface.isUnicode),
      in: language)
  }
}
