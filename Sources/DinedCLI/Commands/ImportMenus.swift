import Publishing
import Phrases
import CivilTime
import Commands
import Configuration
import Console
import Daemon
import Dining
import Failures
import Ingestion
import Queries
import SQLite
import Store
import World

extension DinedProgram {
  static let importMenus = Command(.importMenus) { context throws(Failure) in
    let setting = try context.settings.setting()
    let path = context.arguments.argument("FILE") ?? "-"
    let bytes = try PageArgument.bytes(of: path, in: context.world)
    let table: MenuTable
    do throws(MenuTable.TableError) {
      table = try MenuTable(
        bytes, today: setting.zone.civil(at: setting.now).date,
        usualCurrency: setting.campus.country.flatMap { Money.currency(ofCountry: $0) })
    } catch {
      switch error {
      case .missing(let columns):
        throw Failure(.unreadableMenus, path, detail: columns.joined(separator: ", "))
      case .unclosedQuote(let line): throw Failure(.unclosedQuote, path, detail: String(line))
      case .notUTF8(let line): throw Failure(.notUTF8, path, detail: String(line))
      case .utf16: throw Failure(.utf16, path)
      }
    }
    let file = path == "-" ? "standard input" : String(path.split(separator: "/").last ?? "-")
    if context.arguments.has("dry-run") {
      let venues = try setting.querying { () throws(DatabaseError) in
        try unknownVenues(table, setting, context)
      }
      return try context.give(
        ImportReport(file, .init(rows: table.servings, venues: venues), table, isDryRun: true),
        setting.clock)
    }
    context.world.keep(KeptTable(table))
    let progress = PassProgress(context)
    defer { progress.end() }
    let report = try context.database(setting).write { store throws(DatabaseError) in
      let campus = setting.campus
      let report = try store.changingMany { () throws(DatabaseError) in
        let id = try store.enrol(campus: campus.id, name: campus.name, zone: campus.zone)
        let known = try store.venues(campus: id)
        return try MenuImport(store, campus: id, at: setting.now) { name throws(DatabaseError) in
          try store.venue(inTable: name, campus: id, among: known)?.id
        }.run(table, from: file) { done, total in
          if done % 100 == 0 { progress.show(done, total, file) }
        }
      }
      progress.end()
      // An import should be visible at once. Errors of the copy are reported by the next pass.
      _ = try? context.publisher(setting).updateCopy(from: store, at: setting.now)
      return report
    }
    return try context.give(ImportReport(file, report, table, isDryRun: false), setting.clock)
  }

  private static func unknownVenues(
    _ table: MenuTable, _ setting: Setting, _ context: CommandContext
  ) throws(DatabaseError) -> [String] {
    guard context.world.files.exists(setting.paths.database.path) else {
      return MenuImport.places(named: table.venues)
    }
    let store = try setting.openStore()
    let campus = try store.campuses().first { $0.key == setting.campus.id }?.id
    let known = try campus.map { campus throws(DatabaseError) in try store.venues(campus: campus) } ?? []
    return try MenuImport(store, campus: campus ?? CampusID(0), at: setting.now) {
      name throws(DatabaseError) in
      guard let campus else { return nil }
      return try store.venue(inTable: name, campus: campus, among: known)?.id
    }.unknownVenues(table)
  }
}

/// Keeps the table alive, because freeing years of menus means freeing hundreds of thousands of allocations.
private final class KeptTable {
  let table: MenuTable

  init(_ table: MenuTable) { self.table = table }
}
