import CivilTime
import Dining
import Store

/// The history of a page before its next reading is judged.
struct ReadingHistory: Hashable, Sendable {
  let usual: UsualYield
  /// The readings since the recorded one that were quarantined, the newest first.
  let objections: [Objection]
  /// The same for all pages that differ from this one only by a date; used if the page is not a menu.
  let familyObjections: [Objection]
  /// How full each field was in the reading that was recorded last.
  let coverage: [String: FieldShare]
  /// What the recorded reading stated about its own moment.
  let words: [HoursStatement]
  /// The places that the page listed.
  let places: FormerPlaces
  /// The ids of the places that the page was about.
  let subjects: Set<String>
  /// The dishes that the page, or its family, already gave for menus of today and later.
  let announced: [MenuSlot: Int]
  /// The service day of the page: that in its address, else the day on which it was fetched.
  let day: CivilDate?
  /// Whether the recorded reading of the page has no character that could not be read; false if there is none.
  let isUndamaged: Bool
  /// Whether the reading gives its only place the name of another one of its source.
  let isNamedAsAnother: Bool

  /// Why a reading was quarantined, and when that was.
  struct Objection: Hashable, Sendable {
    let code: String
    let at: Instant

    init(_ code: String, at: Instant) {
      self.code = code
      self.at = at
    }
  }

  init(
    usual: UsualYield, objections: [Objection] = [], familyObjections: [Objection] = [],
    coverage: [String: FieldShare] = [:], words: [HoursStatement] = [], places: FormerPlaces = FormerPlaces(),
    subjects: Set<String> = [], announced: [MenuSlot: Int] = [:], day: CivilDate? = nil,
    isUndamaged: Bool = false, isNamedAsAnother: Bool = false
  ) {
    self.usual = usual
    self.objections = objections
    self.familyObjections = familyObjections
    self.coverage = coverage
    self.words = words
    self.places = places
    self.subjects = subjects
    self.announced = announced
    self.day = day
    self.isUndamaged = isUndamaged
    self.isNamedAsAnother = isNamedAsAnother
  }
}
