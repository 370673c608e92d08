import Queries
package import Phrases
import Failures
import Store
package import CivilTime
import Configuration
import Publishing
import SQLite
import World

/// Checks everything an answer depends on; a missing part does not prevent the other checks.
package struct HealthCheck {
  private typealias Check = HealthFinding

  /// Less free space than this will soon be used up, in bytes.
  private static let littleRoom = 100_000_000

  let settings: SettingSource
  let language: Language
  /// The moment of the check: `--now`, or the current time.
  package let now: Instant

  /// - Parameters:
  ///   - settings: the settings to check.
  ///   - language: the language of the messages.
  package init(_ settings: SettingSource, in language: Language) {
    self.settings = settings
    self.language = language
    now = settings.moment
  }

  var world: World { settings.world }

  private func check(
    _ title: DoctorTitle, _ health: Check.Health, _ seen: DoctorPhrase, _ advice: DoctorAdvice? = nil
  ) -> Check {
    HealthFinding(title, health, seen, advice, in: language)
  }

  private func check(_ title: DoctorTitle, _ health: Check.Health = .bad, failure: Failure) -> Check {
    Check(title.text(in: language), health, failure: failure, in: language)
  }

  package var checks: [HealthFinding] {
    [configuration] + settingsWithoutEffect + [zones, programs] + disk(settings.paths.database.path)
      + database
  }

  private var configuration: Check {
    do throws(Failure) {
      let (paths, _, configuration) = try settings.configuration()
      let path = paths.configuration.path
      if let warning = try settings.configurationReport().warning {
        return check(.configuration, .poor, failure: warning)
      }
      let count = configuration.campuses.count
      return check(.configuration, .good, .campuses(path: path, count))
    } catch {
      return check(.configuration, failure: error)
    }
  }

  /// Time zone rules change every year somewhere: those of the year before last are outdated.
  private var zones: Check {
    guard let release = ZoneFile.release(in: world) else {
      return check(.timeZones, .poor, .noZoneRelease, .installZones)
    }
    let year = Zone.utc.civil(at: now).date.year
    let isOld = Int(release.prefix(4)).map { year - $0 > 1 } ?? true
    return check(
      .timeZones, isOld ? .poor : .good, .zoneRelease(release, isOld: isOld),
      isOld ? .installNewerZones : nil)
  }

  private var programs: Check {
    let own = world.files.programPath()
    let folder = own.lastIndex(of: "/").map { own[..<$0] } ?? "."
    guard world.files.exists(folder + "/dine") else {
      return check(.programs, .poor, .noDine(folder: String(folder)), .installBoth)
    }
    return check(.programs, .good, .bothPrograms(version: Product.version, folder: String(folder)))
  }

  private func disk(_ path: String) -> [Check] {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    guard let free = world.files.freeBytes(folder) else { return [] }
    let isLittle = free < Self.littleRoom
    return [
      check(
        .disk, isLittle ? .poor : .good, .room(megabytes: Int(free / 1_000_000), path: path),
        isLittle ? .freeRoom : nil)
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
        let sound = try soundness(of: store, at: path)
        // What else a damaged file says is nothing to go by, and reading it may fail.
        if sound.health == .bad { return [sound] }
        var checks = [sound]
        if isCopy {
          checks.append(check(.copy, .good, .isCopy(path: path)))
        } else {
          checks += [writing(to: path), lock(of: path), daemon(of: path)].compactMap(\.self)
        }
        if !isCopy { checks += try copy(setting, store) }
        let stored = try store.campuses()
        for setting in found {
          guard let campus = stored.first(where: { $0.key == setting.campus.id }) else {
            let reason = setting.obstacleToFetching ?? Failure(.noData, setting.campus.name)
            checks.append(check(.pages, .poor, failure: reason))
            continue
          }
          let about = CampusHealthCheck(
            store: store, campus: campus, setting: setting, isOneOfMany: found.count > 1,
            now: now, language: language)
          // Campuses may share a host, and have one clock.
          for check in try about.checks where !checks.contains(check) { checks.append(check) }
        }
        return checks
      }
    } catch {
      // The faults of the configuration were already reported.
      return configuration.health == .bad ? [] : [check(.database, failure: error)]
    }
  }

  /// The obstacle to writing the database; nil: none.
  private func writing(to path: String) -> Check? {
    Store.obstacle(toWriting: path).map { error in
      let isFull = error.kind == .full
      return check(.writing, .poor, failure: Failure(isFull ? .databaseFull : .databaseReadOnly, path))
    }
  }

  private func soundness(of store: Store, at path: String) throws(DatabaseError) -> Check {
    if let fault = try store.firstFault() {
      let copy = path + ".backup"
      return Check(
        DoctorTitle.database.text(in: language), .bad, fault,
        remedy: DoctorAdvice.moveAway(copy: world.files.exists(copy) ? copy : nil).text(in: language))
    }
    let size = try store.size().bytes
    return check(
      .database, .good,
      .sound(path: path, schema: Int(Store.schemaVersion), megabytes: Int(max(1, size / 1_000_000))))
  }

  private func lock(of path: String) -> Check {
    let isFile = world.files.mark(path)?.isRegular ?? true
    return switch isFile ? try? world.files.lock(world.files.realPath(path) + ".lock") : nil {
    case .held(let holder):
      check(.lock, .good, .passUnderWay(process: holder.isEmpty ? nil : holder))
    case .taken: check(.lock, .good, .notRecording)
    case nil: check(.lock, .poor, failure: Failure(.databaseReadOnly, path))
    }
  }

  /// Taking a lock creates its file: if there is none, no daemon ever ran.
  private func daemon(of path: String) -> Check {
    let lock = ((try? world.files.realPath(path)) ?? path) + ".run.lock"
    guard world.files.exists(lock), case .held(let holder) = try? world.files.lock(lock) else {
      return check(.daemon, .good, .noDaemonRuns)
    }
    return check(.daemon, .good, .daemonRuns(process: holder.isEmpty ? nil : holder))
  }

  /// The copy for other users, if one is configured.
  private func copy(_ setting: Setting, _ store: Store) throws(DatabaseError) -> [Check] {
    guard let path = Publisher(setting.configuration, setting.paths, in: world, copyTo: nil).copyPath else {
      return []
    }
    guard world.files.exists(path) else {
      return [check(.copy, .poor, .noCopy(path: path), .makeCopy)]
    }
    guard Store.isCopy(path) else { return [check(.copy, .poor, failure: Failure(.notOurFile, path))] }
    guard let last = try store.last(.published) else {
      return [Check(DoctorTitle.copy.text(in: language), .good, path)]
    }
    let isOld = now.seconds(since: last.at) > 86_400
    return [
      check(
        .copy, isOld ? .poor : .good,
        .copyAt(path: path, asOf: setting.clock.speaking(language).age(last.at)), isOld ? .makeCopy : nil)
    ]
  }
}

extension SettingSource {
  /// The moment of the check: `--now` in the time zone of the default campus, or the current time.
  package var moment: Instant {
    guard overrides.now != nil else { return world.now() }
    for campus in (try? campusesMeant()) ?? [] {
      if let setting = try? readableSetting(of: campus) { return setting.now }
    }
    return world.now()
  }
}
