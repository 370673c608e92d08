package import CivilTime
package import OpeningHours

/// Notes on a venue's service dates, updated with each look at all statements about it.
package struct DayNotes {
  /// The minute before which no venue has closed yet: a first look later than this may have missed a stretch.
  private static let morning = 420
  /// The minute until which an open venue belongs to the night before.
  private static let nightEnd = 240

  /// The notes by date.
  package private(set) var notes: [CivilDate: DayNote]
  /// The dates whose notes have changed.
  package private(set) var changed: Set<CivilDate> = []

  /// - Parameter notes: the notes for yesterday and later dates.
  package init(_ notes: [CivilDate: DayNote]) {
    self.notes = notes
  }

  /// Records the state at an instant: the plan of its date if that is fully known, else the pages' live
  /// status.
  ///
  /// - Parameters:
  ///   - statements: all statements about the venue's hours.
  ///   - instant: the time of the look.
  ///   - context: the campus' zone, place and calendar.
  package mutating func look(
    at statements: [RecordedStatement], at instant: Instant, in context: HoursContext
  ) {
    let schedule = Schedule(statements, service: .open, context: context)
    guard !schedule.isEmpty else { return }
    let now = context.zone.civil(at: instant)
    let state = schedule.state(at: instant)
    if let plan = schedule.plan(on: now.date), !plan.hasUnreadPart {
      // A plan that its own page contradicts was not what happened.
      guard state.contradictedBy == nil, plan.windows.allSatisfy({ $0.kind == .open }) else { return }
      let openings = VenueWeek.Day(date: now.date, windows: plan.windows).openings ?? []
      return note(DayNote(openings.map { $0.stretch(of: now.date, in: context.zone) }), on: now.date)
    }
    guard state.because?.statement.scope == .now else { return }
    let minute = now.secondOfDay / 60
    switch state.kind {
    case .unknown: return
    case .open where minute < Self.nightEnd:
      let night = now.date.adding(days: -1)
      update(night) {
        $0.sawOpen(at: minute + 1_440, until: state.closesAt?.minutes(of: night, context.zone))
      }
    case .open:
      update(now.date) { $0.sawOpen(at: minute, until: state.closesAt?.minutes(of: now.date, context.zone)) }
    case .closed:
      sawClosed(at: minute, on: now.date, until: state.opensAt, in: context.zone)
    }
  }

  private mutating func sawClosed(at minute: Int, on date: CivilDate, until opens: Instant?, in zone: Zone) {
    let opening = opens.map {
      (date: zone.civil(at: $0).date, minute: $0.minutes(of: zone.civil(at: $0).date, zone))
    }
    let opensToday = opening.flatMap { $0.date == date ? $0.minute : nil }
    if notes[date] != nil {
      update(date) { $0.sawClosed(at: minute, until: opensToday) }
    } else if minute < Self.morning, let opening {
      note(DayNote(opening.date == date ? [.init(opens: opening.minute)] : []), on: date)
    }
    // The first opening on another date is as good as a look in its morning.
    if let opening, opening.date > date, notes[opening.date] == nil {
      note(DayNote([.init(opens: opening.minute)]), on: opening.date)
    }
  }

  /// Changes the note for a date; a date without a look in its morning is not noted.
  private mutating func update(_ date: CivilDate, _ change: (inout DayNote) -> Void) {
    guard var note = notes[date] else { return }
    change(&note)
    self.note(note, on: date)
  }

  private mutating func note(_ note: DayNote, on date: CivilDate) {
    guard notes[date] != note else { return }
    notes[date] = note
    changed.insert(date)
  }
}

extension Instant {
  /// Minutes by the wall clock after the midnight at which a date began.
  fileprivate func minutes(of date: CivilDate, _ zone: Zone) -> Int {
    let civil = zone.civil(at: self)
    return (civil.date.dayNumber - date.dayNumber) * 1_440 + civil.secondOfDay / 60
  }
}

extension ServiceWindow {
  fileprivate func stretch(of date: CivilDate, in zone: Zone) -> DayNote.Stretch {
    DayNote.Stretch(opens: opens.minutes(of: date, zone), closes: closes.minutes(of: date, zone))
  }
}
