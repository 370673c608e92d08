import Answering
import Archive
import CivilTime
import Configuration
import Console
import Dining
import SQLite
import World

extension Command {
  static let doctor = Command(.doctor) { task throws(Failure) in
    try task.give(
      DoctorReport(checks: Examination(task: task).checks), Clock(now: task.world.now(), zone: .utc))
  }
}

/// Looks at everything an answer depends on; what is missing keeps it from nothing else.
private struct Examination {
  private typealias Check = DoctorReport.Check

  /// Less room than this is soon none, in bytes.
  private static let littleRoom = 100_000_000

  let task: Task

  private var world: World { task.world }

  var checks: [DoctorReport.Check] {
    let paths = Paths.resolve(
      configuration: task.arguments.value("config"), database: task.arguments.value("db"),
      environment: world.environment, exists: world.files.exists)
    return [configuration] + [zones, programs] + disk(paths.database.path) + database + [terminal]
  }

  private var configuration: Check {
    do throws(Failure) {
      let (paths, _, configuration) = try task.configuration()
      let path = paths.configuration.path
      guard configuration.contact != nil else {
        return Check("configuration", .poor, failure: Failure("no-contact", path))
      }
      let count = configuration.campuses.count
      return Check("configuration", .good, "\(path), \(count == 1 ? "1 campus" : "\(count) campuses")")
    } catch {
      return Check("configuration", failure: error)
    }
  }

  private var zones: Check {
    guard let release = ZoneFile.release(in: world) else {
      return Check(
        "time zones", .poor, "the release of the tz database is not known", remedy: "install tzdata")
    }
    return Check("time zones", .good, "tz database \(release)")
  }

  private var programs: Check {
    let own = world.files.programPath()
    let folder = own.lastIndex(of: "/").map { own[..<$0] } ?? "."
    guard world.files.exists(folder + "/dine") else {
      return Check(
        "programs", .poor, "there is no dine beside dined in \(folder)",
        remedy: "install both programs together")
    }
    return Check("programs", .good, "dine and dined \(Product.version) in \(folder)")
  }

  private func disk(_ path: String) -> [Check] {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    guard let free = world.files.freeBytes(folder) else { return [] }
    let text = "\(free / 1_000_000) MB free for \(path)"
    return [
      free < Self.littleRoom
        ? Check("disk", .poor, text, remedy: "free some space") : Check("disk", .good, text)
    ]
  }

  private var database: [Check] {
    do throws(Failure) {
      let setting = try task.setting()
      let path = setting.paths.database.path
      return try setting.querying { () throws(DatabaseError) in
        let archive = try Archive(readingFrom: path)
        var checks = [
          try archive.firstFault().map {
            Check("database", .bad, $0, remedy: "move it away and run dine refresh")
          }
            ?? Check("database", .good, "\(path), schema \(Archive.schemaVersion), sound")
        ]
        checks.append(lock(of: path))
        guard let campus = try archive.campuses().first(where: { $0.key == setting.campus.id }) else {
          return checks + [Check("pages", .poor, failure: Failure("no-data", setting.campus.name))]
        }
        let pages = try archive.sourcesStatus(campus: campus.id).map(\.status)
        return checks + [clock(pages)] + sources(pages, setting)
      }
    } catch {
      // What is wrong with the configuration has been said.
      return error.code.hasPrefix("config") || error.code == "no-configuration"
        ? [] : [Check("database", failure: error)]
    }
  }

  private func lock(of path: String) -> Check {
    switch try? world.files.lock(path + ".lock") {
    case .held(let holder):
      Check("lock", .good, "a pass is under way\(holder.isEmpty ? "" : ", process \(holder)")")
    case .taken: Check("lock", .good, "nobody is recording")
    case nil: Check("lock", .poor, failure: Failure("database-read-only", path))
    }
  }

  /// A page fetched in the future was fetched by another clock.
  private func clock(_ pages: [PageStatus]) -> Check {
    let now = world.now()
    let ahead = pages.compactMap(\.lastFetch).filter { $0.seconds(since: now) > 60 }.count
    guard ahead > 0 else { return Check("clock", .good, "no fetch lies in the future") }
    return Check(
      "clock", .poor, "\(ahead) pages were fetched in the future", remedy: "set the clock of this machine")
  }

  private func sources(_ pages: [PageStatus], _ setting: Setting) -> [Check] {
    Dictionary(grouping: pages, by: \.source).sorted { $0.key < $1.key }.map { source, pages in
      let bad = pages.filter { $0.code != nil }
      let oldest = pages.compactMap(\.lastSuccess).min()
      let isStale = oldest.map { setting.now.seconds(since: $0) > VenueMoment.staleAfter } ?? true
      let count = pages.count == 1 ? "1 page" : "\(pages.count) pages"
      let text = "\(count), \(bad.count) not good, \(oldest.map { setting.clock.age($0) } ?? "never read")"
      let health: DoctorReport.Health =
        bad.count == pages.count ? .bad : bad.isEmpty && !isStale ? .good : .poor
      return Check(
        "source \(source)", health, text, remedy: health == .good ? nil : "dine status, then dine refresh")
    }
  }

  private var terminal: Check {
    let surface = task.surface
    let width = surface.isTerminal ? "\(surface.columns) columns" : "no terminal"
    return Check(
      "terminal", .good,
      "\(width), \(surface.isUnicode ? "UTF-8" : "ASCII only")")
  }
}
