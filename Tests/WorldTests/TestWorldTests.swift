import CivilTime
import TestSupport
import Testing
import World

@Suite struct TestWorldTests {
  @Test func theClockStandsStillUntilItIsSet() {
    let test = TestWorld(now: Instant(secondsSince1970: 100))
    let world = test.world
    #expect(world.now() == Instant(secondsSince1970: 100))
    test.now = Instant(secondsSince1970: 160)
    #expect(world.now() == Instant(secondsSince1970: 160))
  }

  @Test func filesLiveInMemory() throws {
    let test = TestWorld(files: ["/etc/dine/config.json": "{}"])
    try test.world.files.write("/home/x", [65], 0o600)
    #expect(try test.world.files.read("/etc/dine/config.json", 10) == [123, 125])
    #expect(test.text("/home/x") == "A")
    #expect(test.mode("/home/x") == 0o600)
    #expect(test.world.files.exists("/etc/dine"))
    #expect(throws: FileError(.missing, path: "/none")) { try test.world.files.read("/none", 10) }
    #expect(throws: FileError(.tooLarge, path: "/home/x")) { try test.world.files.read("/home/x", 0) }
  }

  @Test func aCreatedFileReplacesNothing() throws {
    let test = TestWorld(files: ["/data": "kept"])
    try test.world.files.create("/data", [65], 0o600)
    #expect(test.text("/data") == "kept")
    try test.world.files.create("/new", [65], 0o600)
    #expect(test.text("/new") == "A" && test.mode("/new") == 0o600)
  }

  @Test func aDamagedPathFails() {
    let test = TestWorld()
    test.damage("/full", .full)
    #expect(throws: FileError(.full, path: "/full")) { try test.world.files.write("/full", [1], 0o644) }
    #expect(test.text("/full") == nil)
  }

  @Test func streamsAreKeptApart() {
    let test = TestWorld(terminalColumns: 60)
    test.world.console.output("out")
    test.world.console.error("err")
    #expect(test.output == "out")
    #expect(test.error == "err")
    #expect(test.world.console.columns() == 60)
    #expect(test.world.console.outputIsTerminal())
  }

  @Test func theUnsetWorldFailsTheTestThatTouchesIt() {
    var world = World.unimplemented
    world.now = { Instant(secondsSince1970: 7) }
    #expect(world.now() == Instant(secondsSince1970: 7))
    withKnownIssue { _ = world.entropy() }
    withKnownIssue { _ = world.environment("HOME") }
    withKnownIssue { _ = world.files.exists("/") }
    withKnownIssue { world.console.output("x") }
  }
}
