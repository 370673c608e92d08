import Commands
import Adapters
import CivilTime
import Configuration
import Console
import Daemon
import Dining
import Failures
import Ingestion
import OpeningHours
import Phrases
import Queries
import SQLite
import Store
import TerminalViews
import World

/// The first refresh of a campus: open venues are shown as soon as anything is known about them, and menus
/// follow.
final class FirstLook {
  private let context: CommandContext
  private let setting: Setting
  /// The world, with the simulated present if there is one.
  private let world: World
  private let talk: SetupTalk
  private var display: ProgressDisplay
  private let start: Int64
  private var isShown = false
  private var isAnnounced = false

  /// Milliseconds after which places are shown even if no hours are known yet.
  private static let longestWait: Int64 = 10_000

  init(_ context: CommandContext, _ setting: Setting, _ talk: SetupTalk) {
    self.context = context
    self.setting = setting
    world = context.arguments.has("now") ? context.world.stopped(at: setting.now) : context.world
    self.talk = talk
    display = ProgressDisplay(on: context.errorSurface)
    start = context.world.milliseconds()
  }

  /// Fetches the due pages of the campus.
  ///
  /// - Returns: yes if there is an answer, else the reason why there is none.
  /// - Throws: `interrupted`, or the error that prevented fetching altogether.
  func run() throws(Failure) -> ExitCode {
    let recipes = try RecipeFiles(in: world).adapters(of: setting)
    let transport = try context.transport(setting)
    let (setting, world) = (setting, world)
    let report = try context.database(setting).write { store throws(DatabaseError) in
      let pace = try Pace.ofThisMachine(store, world)
      let refresher = try RefreshRun(
        store: store, transport: transport, policy: RatePolicy(setting.configuration.fetching), pace: pace,
        world: world)
      let rounds = RefreshRounds(refresher, in: store) { () throws(DatabaseError) in
        try RefreshPlanner(
          setting.campus, zone: setting.zone, in: store, folder: setting.paths.configuration.folder,
          recipes: recipes
        ).enrolDuePages(at: world.now(), pace: pace)
      }
      return try rounds.run(onPlan: announce, progress: show)
    }
    end()
    guard !report.wasInterrupted else { throw Failure(.interrupted) }
    let summary = PassSummary(report, campus: setting.campus.name)
    context.world.console.error(summary.complaints(by: "dined", setting.clock))
    if !isShown { answer() }
    guard isShown else {
      talk.say(.kept(setting.paths.configuration.path))
      return summary.exit
    }
    return .yes
  }

  /// Announces once how long it will take, because pages of one host are fetched one after the other.
  private func announce(_ plan: RefreshPlan) {
    guard !isAnnounced, !plan.jobs.isEmpty else { return }
    isAnnounced = true
    let hosts = Dictionary(plan.jobs.map { (PageJob.host(of: $0.page.url), 1) }, uniquingKeysWith: +)
    let spacing = setting.configuration.fetching.spacing
    talk.say(
      .pages(plan.jobs.count, spacing: spacing, seconds: max(1, (hosts.values.max() ?? 1) * spacing)))
  }

  private func show(_ done: Int, _ total: Int, _ label: String) {
    let elapsed = context.world.milliseconds() - start
    if !isShown, isAnswerable || elapsed > Self.longestWait {
      end()
      if isNamed { answer() }
      if isShown, done < total { talk.say(.restFollows) }
    }
    let line = ProgressLine(label: label, done: done, total: total, elapsed: Int(clamping: elapsed))
    if let text = display.update(line) { context.world.console.error(text) }
  }

  private func end() {
    if let text = display.erase() { context.world.console.error(text) }
  }

  private var venues: [KnownVenue] { (try? CampusSnapshot(setting).venues()) ?? [] }

  /// Whether hours are stated for any place that has a name.
  private var isAnswerable: Bool { venues.contains { !$0.statements.isEmpty && $0.venue.hasName } }

  /// Whether any place has a name: hours may arrive before the list that names their places.
  private var isNamed: Bool { venues.contains { $0.venue.hasName } }

  /// Shows what `dine` would show; nothing while no place is known.
  private func answer() {
    let now = world.now()
    guard let campus = try? CampusSnapshot(setting), let venues = try? campus.venues(), !venues.isEmpty,
      var result = try? campus.answer(OpenQuery(), at: QueryMoment(now))
    else { return }
    result.holiday = campus.setting.holidayNames(campus.date(at: now))
    isShown = true
    guard !["json", "plain", "quiet"].contains(where: { context.arguments.has($0) }) else { return }
    var layout = context.layout(setting.clock.at(now))
    layout.typed = .init(context.arguments, isOfTheAnswer: false)
    context.world.console.output(context.surface.show(result.human(layout)))
  }
}

extension Venue {
  /// Whether it has a real name: a site's code is used until a page names the place.
  fileprivate var hasName: Bool { name != identity.siteID || !name.contains(where: \.isNumber) }
}
