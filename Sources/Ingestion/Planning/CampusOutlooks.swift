import Store
import CivilTime
import Dining
import OpeningHours
import SQLite

/// The outlooks of campuses, made from the statements that were stored when the run began.
struct CampusOutlooks {
  private struct Outline {
    var service: [Range<Instant>]
    var changes: [VenueID: [Instant]]
  }

  private let store: Store
  private var outlines: [CampusID: Outline] = [:]
  private var campuses: [SourceID: CampusID] = [:]

  init(_ store: Store) {
    self.store = store
  }

  /// The outlook for a page of a campus.
  mutating func outlook(for job: PageJob, at now: Instant) throws(DatabaseError) -> Outlook {
    let source = job.page.source
    if campuses[source] == nil { campuses[source] = try store.campus(of: source) }
    guard let campus = campuses[source] else { return Outlook() }
    // Made once, before the first page of the run is recorded: the order in which pages are read must not
    // matter.
    if outlines[campus] == nil { outlines[campus] = try outline(campus, job.context, now) }
    guard let outline = outlines[campus] else { return Outlook() }
    let changes = Set(try store.venues(of: job.page.id).flatMap { outline.changes[$0] ?? [] })
    return Outlook(
      service: outline.service, changes: changes.sorted(),
      timeOfDay: Int64(job.zone.civil(at: now).secondOfDay))
  }

  private func outline(
    _ campus: CampusID, _ context: HoursContext, _ now: Instant
  ) throws(DatabaseError) -> Outline {
    let today = context.zone.civil(at: now).date
    var outline = Outline(service: [], changes: [:])
    for entry in try store.statements(campus: campus).entries {
      let schedule = Schedule(entry.statements, service: .open, context: context)
      var changes: Set<Instant> = []
      for day in -1...1 {
        for window in schedule.plan(on: today.adding(days: day))?.windows ?? []
        where window.opens < window.closes {
          outline.service.append(window.opens..<window.closes)
          changes.formUnion([window.opens, window.closes])
        }
      }
      let state = schedule.state(at: now)
      if state.kind == .open, let closes = state.closesAt, closes > now {
        outline.service.append(now..<closes)
      }
      changes.formUnion([state.opensAt, state.closesAt].compactMap(\.self))
      outline.changes[entry.venue] = changes.filter { $0 > now }.sorted()
    }
    outline.service = Array(RangeSet(outline.service).ranges)
    return outline
  }
}
