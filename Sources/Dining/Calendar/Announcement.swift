package import CivilTime

/// The events to publish in calendars, given those published before: an event keeps its identity, and a
/// change is marked as one.
package struct Announcement: Sendable {
  /// A published event, and its current occurrence; nil if it is no longer stated, or is over.
  package typealias Told = (event: AnnouncedEvent, occurrence: Occurrence?)

  /// All events by date and time.
  package let told: [Told]

  /// The times used to detect changes.
  package struct Moments: Sendable {
    /// The present: past events stay as published.
    package var now: Instant
    /// The time stated for a change.
    package var changedAt: Instant

    package init(now: Instant, changedAt: Instant) {
      self.now = now
      self.changedAt = changedAt
    }
  }

  /// - Parameters:
  ///   - kind: the kind of event.
  ///   - before: the published events of that kind on the dates in question.
  ///   - occurrences: the current occurrences.
  ///   - moments: the present, and the time stated for a change.
  ///   - isClosed: whether the venue is known to be closed at an instant.
  package init(
    _ kind: AnnouncedEvent.Kind, after before: [AnnouncedEvent], of occurrences: [Occurrence],
    at moments: Moments, isClosed: (Instant) -> Bool
  ) {
    let eventsByDate = Dictionary(grouping: before.filter { $0.kind == kind }, by: \.date)
    let occurrencesByDate = Dictionary(grouping: occurrences, by: \.date)
    let dates = Set(eventsByDate.keys).union(occurrencesByDate.keys).sorted()
    told = dates.flatMap { date in
      Self.day(
        kind, eventsByDate[date] ?? [], occurrencesByDate[date] ?? [], at: moments, isClosed: isClosed)
    }
  }

  private static func day(
    _ kind: AnnouncedEvent.Kind, _ events: [AnnouncedEvent], _ occurrences: [Occurrence], at moments: Moments,
    isClosed: (Instant) -> Bool
  ) -> [Told] {
    let pairs = pairs(of: events, with: occurrences)
    var told: [Told] = []
    for (index, event) in events.enumerated() {
      if let pair = pairs.first(where: { $0.event == index }) {
        let occurrence = occurrences[pair.occurrence]
        told.append((event.becoming(occurrence, at: moments), occurrence))
      } else {
        told.append((event.left(at: moments, isClosed: isClosed), nil))
      }
    }
    var labels = Set(events.map(\.label))
    for (index, occurrence) in occurrences.enumerated()
    where !pairs.contains(where: { $0.occurrence == index }) {
      // Past events stay as published: all openings of a past date, since a changed week says nothing about
      // past days; and meals, which are read page by page, at the same time.
      let isTold = kind == .hours ? !events.isEmpty : events.contains { $0.overlaps(occurrence) }
      if occurrence.closes <= moments.now, isTold { continue }
      let label = occurrence.label ?? (1...).lazy.map(String.init).first { !labels.contains($0) } ?? ""
      guard labels.insert(label).inserted else { continue }
      let event = AnnouncedEvent(
        kind, date: occurrence.date, label: label, opens: occurrence.opens, closes: occurrence.closes,
        digest: occurrence.digest, changedAt: occurrence.since)
      told.append((event, occurrence))
    }
    return told.sorted { ($0.event.opens, $0.event.label) < ($1.event.opens, $1.event.label) }
  }

  /// Matches events with occurrences: by name, else those that overlap most.
  private static func pairs(
    of events: [AnnouncedEvent], with occurrences: [Occurrence]
  ) -> [(event: Int, occurrence: Int)] {
    var shared: [(event: Int, occurrence: Int, seconds: Int64)] = []
    for (first, event) in events.enumerated() {
      for (second, occurrence) in occurrences.enumerated() {
        if let label = occurrence.label {
          if label == event.label { shared.append((first, second, .max)) }
        } else {
          let seconds = min(event.closes, occurrence.closes).seconds(
            since: max(event.opens, occurrence.opens))
          if seconds > 0 { shared.append((first, second, seconds)) }
        }
      }
    }
    var pairs: [(event: Int, occurrence: Int)] = []
    for candidate in shared.sorted(by: {
      ($1.seconds, $0.event, $0.occurrence) < ($0.seconds, $1.event, $1.occurrence)
    }) where !pairs.contains(where: { $0.event == candidate.event || $0.occurrence == candidate.occurrence })
    {
      pairs.append((candidate.event, candidate.occurrence))
    }
    return pairs
  }
}

extension AnnouncedEvent {
  fileprivate func overlaps(_ occurrence: Occurrence) -> Bool {
    opens < occurrence.closes && occurrence.opens < closes
  }

  fileprivate func becoming(_ occurrence: Occurrence, at moments: Announcement.Moments) -> AnnouncedEvent {
    // A place that stays open for longer than announced is open still.
    guard max(closes, occurrence.closes) > moments.now else { return self }
    var event = self
    event.opens = occurrence.opens
    event.closes = occurrence.closes
    event.digest = occurrence.digest
    event.standing = .planned
    return event == self ? self : event.changed(at: max(moments.changedAt, occurrence.since))
  }

  fileprivate func left(at moments: Announcement.Moments, isClosed: (Instant) -> Bool) -> AnnouncedEvent {
    guard closes > moments.now else { return self }
    var event = self
    event.standing = isClosed(opens) ? .cancelled : .unknown
    return event == self ? self : event.changed(at: moments.changedAt)
  }

  private func changed(at instant: Instant) -> AnnouncedEvent {
    var event = self
    // Two pages of one refresh may each have a part of it: nobody has read a version published in the same
    // second.
    if changedAt != instant { event.sequence += 1 }
    event.changedAt = max(changedAt, instant)
    return event
  }
}
