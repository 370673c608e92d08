import Adapters
import Commands
import Failures
import Phrases
import Daemon
import CivilTime
import Configuration
import Console
import Ingestion
import SQLite
import Store
import World

extension DinedProgram {
  static let refresh = Command(.refresh) { context throws(Failure) in
    let settings = try context.campusesToRefresh()
    guard let setting = settings.first else { return .yes }
    let only = try setting.source(ifNamed: context.arguments.value("source"))
    var recipes: [[String: SiteAdapter]] = []
    for setting in settings { recipes.append(try RecipeFiles(in: context.world).adapters(of: setting)) }
    let transport = try context.transport(setting)
    let world = context.arguments.has("now") ? context.world.stopped(at: setting.now) : context.world
    let force = context.arguments.has("force")
    if force, only == nil { try setting.checkOneSite() }
    var idle: IdlePass?
    return try PassCommand(context: context, settings: settings).run(
      orSay: { idle?.phrase(of: $0) ?? .nothingDue(campus: $0) }
    ) {
      store, progress throws(DatabaseError) in
      let pace = try Pace.ofThisMachine(store, context.world)
      let refresher = try RefreshRun(
        store: store, transport: transport, policy: RatePolicy(setting.configuration.fetching),
        pace: pace, world: world)
      func plan(_ number: Int) throws(DatabaseError) -> RefreshPlan {
        try RefreshPlanner(
          settings[number].campus, zone: settings[number].zone, in: store, only: only,
          folder: setting.paths.configuration.folder, recipes: recipes[number]
        ).enrolDuePages(at: world.now(), force: force, pace: pace)
      }
      let rounds = RefreshRounds(refresher, in: store) { () throws(DatabaseError) in
        var all = try plan(0)
        for number in settings.indices.dropFirst() { all = all.adding(try plan(number)) }
        return all
      }
      let report = try rounds.run(
        onPlan: { plan throws(DatabaseError) in
          // With several campuses, one alone does not determine the load on their shared hosts.
          guard only == nil, setting.configuration.campuses.count == settings.count else { return }
          try refresher.setLoads(plan.load, for: plan.jobs)
        }, progress: progress)
      if report.entries.isEmpty {
        idle = try IdlePass(settings, of: only, in: store, speaking: context.language)
      }
      return report
    }
  }
}

extension CommandContext {
  /// The campuses of a pass: the selected one, or all.
  fileprivate func campusesToRefresh() throws(Failure) -> [Setting] {
    guard arguments.has("all") else { return [try settings.setting()] }
    for option in ["campus", "source"] where arguments.value(option) != nil {
      throw Failure(.contradictoryOptions, "--\(option)", detail: "--all")
    }
    guard !arguments.has("force") else { throw Failure(.contradictoryOptions, "--force", detail: "--all") }
    return try settings.settingsOfAll()
  }
}

extension Setting {
  /// Pages that are not due may be requested from only one site at a time; all of them at once would be too
  /// many requests.
  fileprivate func checkOneSite() throws(Failure) {
    let sources = campus.sources.filter { $0.filePath(from: "") == nil }
    guard Set(sources.map { PageJob.host(of: $0.url) }).count > 1 else { return }
    throw Failure(.forceWithoutSource, campus.name, detail: sources.map(\.id).joined(separator: ", "))
  }
}

extension World {
  /// The same world with its wall clock stopped, so that a pass can be repeated as of a given time.
  func stopped(at now: Instant) -> World {
    var world = self
    world.now = { now }
    return world
  }
}
