import Queries
import Phrases
import Failures
import Store
package import CivilTime
import Configuration
import Publishing
import SQLite
import World

/// Looks at everything an answer depends on; what is missing keeps it from nothing else.
package struct HealthCheck {
  private typealias Check = HealthFinding

  /// Less room than this is soon none, in bytes.
  private static let littleRoom = 100_000_000

  private let settings: SettingSource
  /// The moment that it speaks of: `--now`, or the present.
  package let now: Instant

  /// - Parameter settings: what is looked at.
  package init(_ settings: SettingSource) {
    self.settings = settings
    now = settings.moment
  }

  private var world: World { settings.world }

  package var checks: [HealthFinding] {
    [configuration, zones, programs] + disk(settings.paths.database.path) + database
  }

  private var configuration: Check {
    do throws(Failure) {
      let (paths, _, configuration) = try settings.configuration()
      let path = paths.configuration.path
      if let warning = try settings.configurationReport().warning {
        return Check("configuration", .poor, failure: warning)
      }
      let count = configuration.campuses.count
      return Check("configuration", .good, "\(path), \(count == 1 ? "1 campus" : "\(count) campuses")")
    } catch {
      return Check("configuration", failure: error)
    }
  }

  /// The rules of clocks change every year somewhere: those of the year before last are old.
  private var zones: Check {
    guard let release = ZoneFile.release(in: world) else {
      return Check(
        "time zones", .poor, "the release of the tz database is not known", remedy: "install tzdata")
    }
    let year = Zone.utc.civil(at: now).date.year
    let isOld = Int(release.prefix(4)).map { year - $0 > 1 } ?? true
    return Check(
      "time zones", isOld ? .poor : .good, "tz database \(release)\(isOld ? ", more than a year old" : "")",
      remedy: isOld ? "install a newer tzdata: clock changes are decided every year" : nil)
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
      var found: [Setting] = []
      for campus in try settings.campusesMeant() { found.append(try settings.readableSetting(of: campus)) }
      guard let setting = found.first else { return [] }
      let path = setting.paths.database.path
      return try setting.querying { () throws(DatabaseError) in
        let store = try Store(readingFrom: path)
        let isCopy = Store.isCopy(path)
        var checks = [try soundness(of: store, at: path)]
        if isCopy {
          checks.append(Check("copy", .good, "\(path) is one, which dined makes anew for all who only read"))
        } else {
          checks += [writing(to: path), lock(of: path), daemon(of: path)].compactMap(\.self)
        }
        if !isCopy { checks += try copy(setting, store) }
        let stored = try store.campuses()
        for setting in found {
          guard let campus = stored.first(where: { $0.key == setting.campus.id }) else {
            checks.append(Check("pages", .poor, failure: Failure(.noData, setting.campus.name)))
            continue
          }
          let about = CampusHealthCheck(
            store: store, campus: campus, setting: setting, isOneOfMany: found.count > 1,
            now: now)
          // Campuses may share a host, and have one clock.
          for check in try about.checks where !checks.contains(check) { checks.append(check) }
        }
        return checks
      }
    } catch {
      // What is wrong with the configuration has been said.
      return configuration.health == .bad ? [] : [Check("database", failure: error)]
    }
  }

  /// Whether anything can be recorded; nil: it can.
  private func writing(to path: String) -> Check? {
    Store.isWritable(path) ? nil : Check("writing", .poor, failure: Failure(.databaseReadOnly, path))
  }

  private func soundness(of store: Store, at path: String) throws(DatabaseError) -> Check {
    if let fault = try store.firstFault() {
      return Check(
        "database", .bad, fault,
        remedy: "move it away and run dine refresh; the last copy of an update is \(path).backup")
    }
    let size = try store.size().bytes
    return Check(
      "database", .good, "\(path), schema \(Store.schemaVersion), \(max(1, size / 1_000_000)) MB, sound")
  }

  private func lock(of path: String) -> Check {
    switch try? world.files.lock(world.files.realPath(path) + ".lock") {
    case .held(let holder):
      Check("lock", .good, "a pass is under way\(holder.isEmpty ? "" : ", process \(holder)")")
    case .taken: Check("lock", .good, "nobody is recording")
    case nil: Check("lock", .poor, failure: Failure(.databaseReadOnly, path))
    }
  }

  /// Taking a lock makes its file: where there is none yet no daemon ever ran.
  private func daemon(of path: String) -> Check {
    let lock = ((try? world.files.realPath(path)) ?? path) + ".run.lock"
    guard world.files.exists(lock), case .held(let holder) = try? world.files.lock(lock) else {
      return Check("daemon", .good, "none runs here; dine refresh, a timer or dined run fetches what is due")
    }
    return Check("daemon", .good, "dined run is at work\(holder.isEmpty ? "" : ", process \(holder)")")
  }

  /// The copy for other users, where there is to be one.
  private func copy(_ setting: Setting, _ store: Store) throws(DatabaseError) -> [Check] {
    guard let path = Publisher(setting.configuration, setting.paths, in: world, copyTo: nil).copyPath else {
      return []
    }
    let remedy = "dine refresh makes it; dined must be allowed to write there"
    guard world.files.exists(path) else {
      return [Check("copy", .poor, "there is no copy for other users at \(path)", remedy: remedy)]
    }
    guard Store.isCopy(path) else { return [Check("copy", .poor, failure: Failure(.notOurFile, path))] }
    guard let last = try store.last(.published) else { return [Check("copy", .good, path)] }
    let isOld = now.seconds(since: last.at) > 86_400
    return [
      Check(
        "copy", isOld ? .poor : .good, "\(path), \(setting.clock.age(last.at))", remedy: isOld ? remedy : nil)
    ]
  }
}

extension SettingSource {
  /// The moment to speak of: `--now` by the clocks of the campus that is meant, or the present.
  package var moment: Instant {
    guard overrides.now != nil else { return world.now() }
    for campus in (try? campusesMeant()) ?? [] {
      if let setting = try? readableSetting(of: campus) { return setting.now }
    }
    return world.now()
  }
}
