import Queries
import Phrases
import Commands
import Daemon
import Adapters
import Failures
import Store
import Configuration
import Console
import Dining
import Ingestion
import SQLite
import World

extension DinedProgram {
  static let configMove = Command(.configMove) { context throws(Failure) in
    let setting = try context.settings.setting(of: context.arguments.argument("CAMPUS"))
    let path = setting.paths.configuration.path
    guard let former = setting.campus.sources.first(where: { $0.hasMoved }),
      let site = HubMove.site(after: former.url)
    else { return try context.give(nothingMovedAt: setting) }
    let halls = try HallLookup(context: context, setting: setting).halls(of: former, at: site)
    let name = setting.campus.freeSourceName(MyDiningHubName.adapter, besides: former.id)
    let move = SourceMove(
      campus: setting.campus.id, source: former.id, newName: name, adapter: MyDiningHubName.adapter,
      url: site,
      halls: halls)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try context.world.files.read(path, Configuration.largestFile)
    } catch {
      throw Failure(error)
    }
    guard let rewritten = move.rewritten(bytes) else { return try context.give(nothingMovedAt: setting) }
    let isDryRun = context.arguments.has("dry-run")
    let backup = path + ".before-move"
    if !isDryRun {
      do throws(FileError) {
        try context.world.files.write(backup, bytes, 0o600)
        try context.world.files.write(path, rewritten, 0o644)
      } catch {
        throw Failure(error)
      }
    }
    let missing = former.halls.map(\.slug).filter { halls[$0] == nil }
    return try context.give(
      MoveReport(move, of: path, backup: backup, missing: missing, isDone: !isDryRun), setting.clock)
  }
}

extension CommandContext {
  /// A regular negative answer: an empty result, and the reason on standard error.
  fileprivate func give(nothingMovedAt setting: Setting) throws(Failure) -> ExitCode {
    complain(Failure(.nothingMoved, setting.campus.name))
    return try give(MoveReport(nil, of: setting.paths.configuration.path), setting.clock)
  }
}

/// The adapter's name in configurations.
private enum MyDiningHubName {
  static let adapter = "mydininghub"
}

extension Source {
  /// Whether it is of the platform whose sites are being migrated one by one.
  fileprivate var hasMoved: Bool { adapter == "campusdish" && HubMove.site(after: url) != nil }
}

extension Campus {
  /// A name that no other source has.
  fileprivate func freeSourceName(_ wanted: String, besides own: String) -> String {
    let taken = Set(sources.map(\.id)).subtracting([own])
    guard taken.contains(wanted) else { return wanted }
    return (2...).lazy.map { "\(wanted)-\($0)" }.first { !taken.contains($0) } ?? wanted
  }
}

/// Finds the halls of a source on its new site.
private struct HallLookup {
  let context: CommandContext
  let setting: Setting

  /// The new site's id of each hall: known ones, and for the others the new site is read and its places are
  /// matched with the stored ones by name and distance.
  func halls(of former: Source, at site: String) throws(Failure) -> [String: String] {
    var halls: [String: String] = [:]
    for hall in former.halls { halls[hall.slug] = HubMove.hall(after: hall.siteID, at: former.url) }
    let unknown = former.halls.filter { halls[$0.slug] == nil }
    guard !unknown.isEmpty, let adapter = SiteAdapter.named(MyDiningHubName.adapter) else { return halls }
    var listed: [VenueReading] = []
    let source = SiteSource(id: MyDiningHubName.adapter, adapter: adapter.name, url: site)
    try context.probing(setting) { prober throws(Failure) in
      try prober.walk(source, by: adapter, named: []) { step in
        listed += step.reading?.venues ?? []
        if let failure = step.failure.map({ Failure($0, setting.clock) }) { context.complain(failure) }
      }
    }
    let stored = (try? storedVenues()) ?? [:]
    let moved = MovedVenues(
      unknown.map { hall in
        MovedVenues.Former(
          id: hall.slug, slug: hall.slug, names: [stored[hall.slug]?.name],
          point: stored[hall.slug]?.coordinates)
      },
      listed.map {
        MovedVenues.Listed(siteID: $0.siteID, names: [$0.name], point: $0.coordinates)
      })
    for (siteID, slug) in moved.matches { halls[slug] = siteID }
    return halls
  }

  /// The stored venues, by slug; empty if there is no database.
  private func storedVenues() throws(Failure) -> [String: Venue] {
    try setting.querying { () throws(DatabaseError) in
      let store = try setting.openStore()
      guard let campus = try store.campuses().first(where: { $0.key == setting.campus.id }) else {
        return [:]
      }
      return Dictionary(
        try store.venues(campus: campus.id).map { ($0.venue.slug, $0.venue) },
        uniquingKeysWith: { first, _ in first })
    }
  }
}
