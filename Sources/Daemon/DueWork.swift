import Configuration
import CivilTime
package import Ingestion
package import SQLite
package import Store
package import World

/// The due work at all campuses of a daemon.
struct DueWork {
  /// A due page, and its campus.
  typealias Job = (job: PageJob, campus: String)

  private(set) var jobs: [Job] = []
  /// Stored pages that a changed adapter has to read again.
  private(set) var rereads: [PageJob] = []
  /// When the next pages will be due, if known.
  private(set) var next: Instant?
  /// The requests that all campuses together would like to make, by host.
  private(set) var loads: [String: HostLoad] = [:]

  init(
    of campuses: [DaemonCampus], in store: Store, _ pace: Pace, at now: Instant
  ) throws(DatabaseError) {
    for campus in campuses {
      let plan = try RefreshPlanner(
        campus.setting.campus, zone: campus.setting.zone, in: store,
        folder: campus.setting.paths.configuration.folder, recipes: campus.recipes
      ).enrolDuePages(at: now, looksAtEveryFile: false, pace: pace)
      jobs += plan.jobs.map { ($0, campus.setting.campus.id) }
      rereads += plan.rereads
      next = [next, plan.next].compactMap(\.self).min()
      loads.merge(plan.load) { $0.adding($1) }
    }
  }

  /// The hosts that a plan skips, by campus.
  func resting(in plan: Plan) -> [String: Set<String>] {
    plan.deferred.filter { $0.code != "host-resting" }.reduce(into: [:]) { resting, page in
      resting[jobs[page.page].campus, default: []].insert(PageJob.host(of: jobs[page.page].job.page.url))
    }
  }
}

extension Pace {
  /// The pace of requests on this machine: with its own jitter, the same every time.
  package static func ofThisMachine(_ store: Store, _ world: World) throws(DatabaseError) -> Pace {
    Pace(jitter: Jitter(seed: try store.machineSeed(orElse: world.entropy)))
  }
}
