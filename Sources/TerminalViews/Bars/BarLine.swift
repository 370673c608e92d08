import Console
import Dining
package import Failures
package import Phrases
package import Queries

/// The contents of a status bar: a few characters, a longer text on hover, and a state.
package struct BarLine: Sendable {
  /// The state, by its name in style sheets of bars.
  package enum Standing: String, CaseIterable, Sendable {
    case open, closing, closed, unknown, stale
  }

  /// The maximum width in columns.
  package static let width = 25
  /// The maximum number of places listed.
  private static let mostPlaces = 20

  package let text: String
  package let standing: Standing
  /// The open places, one per line.
  package let openPlaces: [String]
  /// The same, with a note if some of it is old.
  package let places: [String]

  /// - Parameters:
  ///   - result: what there is to show.
  ///   - clock: the reader's clock, at the moment asked about.
  package init(_ result: BarResult, _ clock: LocalClock) {
    let list = result.open.map { moment in
      clock.say(
        BarPhrase.place(moment.venue.name.sanitized(limit: 80), StatePhrase(moment.open, clock: clock).text))
    }
    let more = list.count - Self.mostPlaces
    var places = Array(list.prefix(Self.mostPlaces))
    if more > 0 { places.append(clock.say(BarPhrase.more(more))) }
    if list.isEmpty { places.append(clock.say(Self.count(result))) }
    openPlaces = places
    self.places = places + (result.isStale ? [clock.say(OpenPhrase.someIsOld)] : [])
    guard let own = result.own else {
      text = clock.say(Self.count(result))
      standing =
        result.isStale
        ? .stale
        : result.isUnknown || result.isNoneKnown ? .unknown : result.open.isEmpty ? .closed : .open
      return
    }
    text = Self.fitting(own.venue.name.sanitized(limit: 80)) { clock.say(Self.phrase(own.open, $0, clock)) }
    standing = result.isStale ? .stale : Self.standing(own.open, clock)
  }

  /// - Parameters:
  ///   - failure: the reason why there is nothing to show.
  ///   - language: the reader's language.
  package init(_ failure: Failure, in language: Language) {
    let sentence = Sentences.sentence(for: failure, in: language)
    text = "dine: \(sentence.message)".sanitized().clipped(to: Self.width, mark: "…")
    standing = .unknown
    places = [sentence.message.sanitized()] + (sentence.hint.map { [$0.sanitized()] } ?? [])
    openPlaces = []
  }

  private static func count(_ result: BarResult) -> BarPhrase {
    if result.isUnknown { return .unknown }
    return result.isNoneKnown ? .noneKnown : .open(result.open.count)
  }

  private static func phrase(_ state: OpenState, _ name: String, _ clock: LocalClock) -> BarPhrase {
    switch state.kind {
    case .open: state.closesAt.map { .until(name, clock.end($0)) } ?? .isOpen(name)
    case .closed: state.opensAt.map { .from(name, clock.timeAndDay($0)) } ?? .isClosed(name)
    case .unknown: .nobodySays(name)
    }
  }

  private static func standing(_ state: OpenState, _ clock: LocalClock) -> Standing {
    switch StatePhrase(state, clock: clock).mark {
    case .open: .open
    case .soon: .closing
    case .closed: .closed
    case .unknown: .unknown
    }
  }

  /// A text with as much of a name as there is room for.
  private static func fitting(_ name: String, _ words: (String) -> String) -> String {
    let over = words(name).displayWidth - width
    guard over > 0 else { return words(name) }
    let room = name.displayWidth - over
    return words(name.clipped(to: max(room, 1), mark: "…")).clipped(to: width, mark: "…")
  }
}
