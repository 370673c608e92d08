import DineCLI
import TestSupport
import Testing
import World

/// What a person pins and hides is the person's own, and changes nothing for programs.
@Suite struct PinTests {
  private static let path = "/home/ada/.config/dine/places-ashgrove"

  @Test func pinnedVenuesComeFirstAndHiddenOnesAreAway() async throws {
    var desk = try Desk(try await DemoCampus.recorded())
    let before = try desk.run(["open", "--json"]).output
    desk.files[Self.path] = "pinned cedar-house\nhidden tea-cart\nnonsense\n\nhidden\n"
    let text = try desk.run([]).output
    #expect(text.contains("Pinned\n  ○  Cedar House"))
    #expect(!text.contains("Tea Cart"))
    #expect(text.contains("1 is hidden: dine hide lists them"))
    #expect(try desk.run(["open", "--all"]).output.contains("Tea Cart"))
    #expect(try desk.run(["open", "--json"]).output == before)
    #expect(try desk.run(["open", "--plain"]).output.contains("tea-cart"))
    #expect(
      try desk.run(["pin", "--plain"]).output
        == "cedar-house\tpinned\tCedar House\ntea-cart\thidden\tThe Tea Cart\n")
  }

  /// What was hidden is not proposed either, but where everything is asked for, or a program asks.
  @Test func whatIsHiddenIsNotProposed() async throws {
    var desk = try Desk(try await DemoCampus.recorded())
    let near = ["near", "42.4559,-76.485"]
    let lucky = ["lucky", "--any", "--within", "90m", "--from", "42.4559,-76.485"]
    let programs = try [near, lucky + ["--seed", "1"], ["recommend"]].map {
      try desk.run($0 + ["--json"]).output
    }
    let served = try desk.run(["recommend", "-n", "50"]).output
    #expect(try desk.run(near).output.contains("Moonlight Pizza's Oven"))
    #expect(try desk.run(lucky).output.hasPrefix("Moonlight Pizza's Oven"))
    #expect(served.contains("Alder Hall"))
    desk.files[Self.path] = "hidden moonlight-pizzas-oven\nhidden alder-hall\n"
    let text = try desk.run(near).output
    #expect(!text.contains("Moonlight Pizza's Oven"))
    #expect(text.contains("1 is hidden: dine hide lists them"), "\(text)")
    #expect(try desk.run(near + ["--all"]).output.contains("Moonlight Pizza's Oven"))
    #expect(try desk.run(lucky).exit == 1)
    #expect(try desk.run(lucky + ["--seed", "1"]).output.hasPrefix("Moonlight Pizza's Oven"))
    #expect(try desk.run(["lucky", "moonlight-pizzas-oven"]).output.hasPrefix("Moonlight Pizza's Oven"))
    #expect(!(try desk.run(["recommend", "-n", "50"]).output.contains("Alder Hall")))
    #expect(
      try [near, lucky + ["--seed", "1"], ["recommend"]].map { try desk.run($0 + ["--json"]).output }
        == programs)
  }

  @Test func aStatusBarShowsWhatIsPinned() async throws {
    var desk = try Desk(try await DemoCampus.recorded())
    desk.files[Self.path] = "pinned cedar-house\n"
    #expect(try desk.run(["bar", "tmux"]).output == "Cedar House from 5:00 PM\n")
    #expect(try desk.run(["bar", "waybar"]).output.contains("\"class\":\"closed\""))
    desk.files[Self.path] = "pinned cedar-house\npinned alder-hall\nhidden tea-cart\n"
    #expect(try desk.run(["bar", "polybar"]).output == "Alder Hall until 9:00 PM\n")
    #expect(!(try desk.run(["bar", "xbar"]).output.contains("Tea Cart")))
  }

  @Test(arguments: [
    (["pin", "Cedar House"], "", "pinned cedar-house\n"),
    (["pin", "cedar-house"], "hidden cedar-house\n", "pinned cedar-house\n"),
    (
      ["hide", "cedar-house"], "pinned cedar-house\npinned alder-hall\n",
      "pinned alder-hall\nhidden cedar-house\n"
    ),
    (["pin", "--undo", "cedar-house"], "pinned cedar-house\nhidden alder-hall\n", "hidden alder-hall\n"),
    (["hide", "--undo", "gone-hall"], "hidden gone-hall\n", ""),
    (["hide", "--undo", "cedar-house"], "pinned cedar-house\n", "pinned cedar-house\n"),
    // What is not a mark is somebody's, too.
    (
      ["pin", "cedar-house"], "# halls\n\npinned alder-hall\nlunch: tea cart\n",
      "# halls\n\npinned alder-hall\nlunch: tea cart\npinned cedar-house\n"
    ),
    (
      ["pin", "cedar-house"], "\u{FEFF}hidden alder-hall\r\n# mine",
      "hidden alder-hall\n# mine\npinned cedar-house\n"
    ),
  ]) func marksAreKept(words: [String], before: String, after: String) async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let test = try desk.world(desk.environment, columns: nil)
    if !before.isEmpty { test.put(Self.path, Array(before.utf8)) }
    #expect(DineCommandLine.run(words, in: test.world) == 0)
    #expect(test.text(Self.path) ?? "" == after)
  }

  /// While another process changes the marks, none of its are lost.
  @Test func marksAreChangedByOneAtATime() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let test = try desk.world(desk.environment, columns: nil)
    let other = try test.world.files.lock(Self.path + ".lock")
    #expect(DineCommandLine.run(["pin", "cedar-house"], in: test.world) == 75)
    #expect(test.text(Self.path) == nil)
    withExtendedLifetime(other) {}
  }

  /// A file that is too long to be read is not replaced by what was read of it: nothing.
  @Test func whatCannotBeReadIsNotOverwritten() async throws {
    let desk = try Desk(try await DemoCampus.recorded())
    let test = try desk.world(desk.environment, columns: nil)
    let long = String(repeating: "# a line\n", count: 8_000)
    test.put(Self.path, Array(long.utf8))
    #expect(DineCommandLine.run(["pin", "cedar-house"], in: test.world) != 0)
    #expect(test.text(Self.path) == long)
  }

  @Test(arguments: [(["pin", "nowhere"], Int32(64)), (["hide", "--undo"], Int32(64))])
  func whatCannotBeMarkedIsSaid(words: [String], exit: Int32) async throws {
    let outcome = try Desk(try await DemoCampus.recorded()).run(words)
    #expect(outcome.exit == exit && outcome.output == "")
  }

  @Test(arguments: [
    (#"{"lat": 42.4559, "lon": -76.485}"#, "Moonlight Pizza's Oven"),
    (#""moonlight-pizzas-oven""#, "Moonlight Pizza's Oven"),
    (#""nowhere""#, "The Tea Cart"), (#"{"lat": 52.5, "lon": 13.4}"#, "The Tea Cart"),
  ]) func whatIsNearestFromHomeComesFirst(home: String, first: String) async throws {
    var desk = try Desk(try await DemoCampus.recorded())
    let before = try desk.run(["open", "--json"]).output
    desk.configuration = desk.configuration?.replacing(
      "\"contact\":", with: "\"display\": {\"home\": \(home)},\n  \"contact\":")
    let text = try desk.run([]).output
    let others = try #require(text.split(separator: "Also open\n").last)
    #expect(others.hasPrefix("  ●  \(first)"), "\(text)")
    #expect(text.contains(" min") == (first != "The Tea Cart"))
    #expect(try desk.run(["open", "--json"]).output == before)
    // There the walks of other questions begin, too, if they name no other place.
    let (near, lucky) = (try desk.run(["near"]), try desk.run(["lucky", "--any", "--within", "90m"]))
    let isHome = first != "The Tea Cart"
    #expect(isHome ? near.output.hasPrefix("  ●  \(first)  0 ft") : near.exit == 78)
    #expect(isHome ? lucky.output.hasPrefix(first) : lucky.exit == 78)
    #expect([near, lucky].allSatisfy { $0.error.contains("is not a place with a known location") != isHome })
    #expect(try desk.run(["near", "cedar-house", "--all"]).output.hasPrefix("  ○  Cedar House  0 ft"))
  }
}
