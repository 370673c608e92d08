import CivilTime
import Console
import Dining
import Testing

@testable import Phrases
@testable import Queries
@testable import TerminalViews

/// In which order a person reads what is open, and what a screen has room for.
@Suite struct OpenOrderTests {
  private static let now = OpenListTests.now
  private static let home = Coordinates(latitude: 38, longitude: -78)

  /// A venue as `NAME kind state change north`: the change in minutes from now, the place so many thousandths of a
  /// degree north of home; `-` is not known.
  private static func moment(_ text: String) -> VenueMoment {
    let words = text.split(separator: " ").map(String.init)
    let change = Int64(words[3]).map { now + $0 * 60 }
    var state = OpenState(kind: OpenKind(rawValue: words[2]) ?? .unknown)
    if state.kind == .open { state.closesAt = change }
    if state.kind == .closed { state.opensAt = change }
    var venue = OpenListTests.moment(text).venue
    venue.coordinates = Double(words[4]).flatMap { Coordinates(latitude: 38 + $0 / 1_000, longitude: -78) }
    return VenueMoment(venue: venue, open: state, exchange: .unknown, asOf: now, isStale: false)
  }

  private static let campus = [
    "Late hall open 300 9", "Early hall open 60 5", "Mute hall unknown - 1", "Night hall closed 100 2",
    "Bakery cafe open - 1", "Cart truck open 30 7", "Diner cafe open 200 3", "Attic cafe closed 50 4",
  ].map { moment($0) }

  private static func screen(_ arrangement: Arrangement, all: Bool = false) -> OpenScreen {
    OpenScreen(OpenResult(campus: "Hill", moments: campus, filter: .init(all: all), arrangement: arrangement))
  }

  private static func names(_ moments: [VenueMoment]) -> String {
    moments.map(\.venue.name).joined(separator: " ")
  }

  @Test func whatClosesSoonestComesFirst() {
    let screen = Self.screen(Arrangement())
    #expect(Self.names(screen.halls) == "Early Late Night Mute")
    #expect(Self.names(screen.others) == "Cart Diner Bakery")
    #expect(screen.restLeft == 1 && screen.openLeft == 0 && screen.hidden == 0)
  }

  @Test func whatIsNearestWhereHomeIsKnown() {
    let screen = Self.screen(Arrangement(home: Self.home))
    #expect(Self.names(screen.halls) == "Early Late Night Mute")
    #expect(Self.names(screen.others) == "Bakery Diner Cart")
  }

  @Test func whatIsPinnedIsOnTopAndWhatIsHiddenIsAway() {
    let screen = Self.screen(Arrangement(pinned: ["attic", "late"], hidden: ["cart", "mute"]))
    #expect(Self.names(screen.pinned) == "Late Attic")
    #expect(Self.names(screen.halls) == "Early Night")
    #expect(Self.names(screen.others) == "Diner Bakery")
    #expect(screen.hidden == 2 && screen.restLeft == 0)
    let all = Self.screen(Arrangement(pinned: ["attic"], hidden: ["cart"]), all: true)
    #expect(Self.names(all.pinned) == "Attic" && all.hidden == 0)
    #expect(Self.names(all.others) == "Cart Diner Bakery")
  }

  /// `NAME change`, counters of the Foundry that are open, or closed where the change is negative.
  private static func counters(_ texts: [String]) -> [VenueMoment] {
    texts.map { text in
      let words = text.split(separator: " ").map(String.init)
      let isOpen = !words[1].hasPrefix("-")
      var counter = moment("\(words[0]) cafe \(isOpen ? "open" : "closed") \(words[1]) -")
      var venue = counter.venue
      venue.foodCourt = "Foundry"
      counter = VenueMoment(
        venue: venue, open: counter.open, exchange: .unknown, asOf: now, isStale: false)
      return counter
    }
  }

  private static func human(_ moments: [VenueMoment], all: Bool = false, hidden: Set<String> = []) -> String {
    OpenResult(
      campus: "Hill", moments: moments, filter: .init(all: all), arrangement: Arrangement(hidden: hidden)
    ).human(TextLayoutTests.sheet(80))
  }

  @Test func aFoodCourtIsOneLine() {
    let counters = Self.counters(["Foundry 90", "Tacos 60", "Bowls 120", "Wraps -30"])
    let text = Self.human(Self.campus + counters)
    #expect(text.contains("  ●  Foundry  2 of 3 open, last until 2:05 PM\n"), "\(text)")
    #expect(!text.contains("Tacos") && !text.contains("Bowls") && !text.contains("Wraps"))
    #expect(text.contains("A food court is one line, with how many of its counters are open: dine open"))
    // The closed counter is counted where it belongs.
    #expect(text.contains("\n1 more is closed or unknown: dine open --all\n"), "\(text)")
    let whole = Self.human(Self.campus + counters, all: true)
    #expect(whole.contains("Tacos") && whole.contains("Wraps") && !whole.contains(" of 3 open"))
  }

  @Test func countersThatCloseTogetherAreSaidSo() {
    let text = Self.human(Self.counters(["Tacos 60", "Bowls 60"]))
    #expect(text.contains("  ●  Foundry  2 of 2 open until 1:05 PM\n"), "\(text)")
    let open = Self.human(
      Self.counters(["Tacos 60", "Bowls -"]).map { counter in
        var state = counter.open
        state = OpenState(kind: .open)
        state.closesAt = counter.venue.name == "Tacos" ? counter.open.closesAt : nil
        return VenueMoment(
          venue: counter.venue, open: state, exchange: .unknown, asOf: Self.now, isStale: false)
      })
    #expect(open.contains("  ●  Foundry  2 of 2 open\n"), "\(open)")
  }

  @Test func whereOneLineIsEnoughNothingIsFolded() {
    let text = Self.human(Self.counters(["Tacos 60", "Wraps -30"]))
    #expect(text.contains("Tacos") && !text.contains(" of 2 open"), "\(text)")
    // A closed counter is counted in the food court's line, even if every place is listed.
    let closed = Self.human(Self.counters(["Tacos 60", "Bowls 60", "Wraps -30"]))
    #expect(closed.contains("2 of 3 open until 1:05 PM") && !closed.contains("Wraps"), "\(closed)")
    #expect(!closed.contains("closed or unknown"), "\(closed)")
    // What the person hid is not counted, either.
    let hidden = Self.human(Self.counters(["Tacos 60", "Bowls 90", "Wraps 30"]), hidden: ["wraps"])
    #expect(hidden.contains("2 of 2 open, last until 1:35 PM"), "\(hidden)")
  }

  @Test func programsReadWhatTheyDid() {
    let arrangement = Arrangement(home: Self.home, pinned: ["attic"], hidden: ["cart"])
    let plain = OpenResult(campus: "Hill", moments: Self.campus)
    let arranged = OpenResult(campus: "Hill", moments: Self.campus, arrangement: arrangement)
    #expect(plain.moments == arranged.moments)
    #expect(plain.exit == arranged.exit)
  }

  @Test(arguments: [(35, 0), (3, 35), (12, 40), (0, 35), (20, 20)])
  func aScreenIsNeverFull(halls: Int, others: Int) {
    let open = (0..<others).map { Self.moment("Other\($0) cafe open \($0 + 9) -") }
    let closed = (0..<halls).map { Self.moment("Hall\($0) hall closed \($0) -") }
    let result = OpenResult(campus: "Hill", moments: closed + open)
    let lines = result.human(TextLayoutTests.sheet(80)).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24)
    let screen = OpenScreen(result)
    #expect(screen.openLeft + screen.restLeft + screen.all.count == halls + others)
    let whole = OpenResult(campus: "Hill", moments: closed + open, filter: .init(all: true))
    #expect(OpenScreen(whole).all.count == halls + others)
  }

  @Test func whatThereIsNoRoomForIsCounted() {
    let open = (0..<20).map { Self.moment("Other\($0) cafe open \($0 + 9) -") }
    let result = OpenResult(campus: "Hill", moments: open + [Self.moment("Attic cafe closed 50 -")])
    let text = result.human(TextLayoutTests.sheet(80))
    #expect(text.contains("6 more are open, 1 closed or unknown: dine open --all"))
    let german = TextLayout(
      styler: Styler(Surface(isTerminal: false)), clock: TestClock.clock().speaking(.german))
    #expect(
      result.human(german).contains("6 weitere sind geöffnet, 1 geschlossen oder unbekannt: dine open --all"))
  }

  @Test func theWalkFromHomeIsSaid() {
    let result = OpenResult(
      campus: "Hill", moments: Self.campus, arrangement: Arrangement(home: Self.home, hidden: ["cart"]))
    let text = result.human(TextLayoutTests.sheet(80))
    #expect(text.contains("Early"))
    #expect(text.contains("7 min"))
    #expect(text.contains("1 is hidden: dine hide lists them"))
  }
}
