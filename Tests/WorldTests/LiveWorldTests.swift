import CivilTime
import LiveWorld
import Testing
import World

@Suite struct LiveWorldTests {
  let world = World.live()

  @Test func theClockIsPastTheWritingOfThisTest() {
    #expect(world.now() > Instant(secondsSince1970: 1_700_000_000))
  }

  @Test func theSteadyClockNeverGoesBack() {
    let readings = (0..<100).map { _ in world.milliseconds() }
    #expect(readings == readings.sorted())
  }

  @Test func nobodyInterruptedThis() { #expect(!world.isInterrupted()) }

  @Test func entropyDiffers() {
    #expect(Set((0..<8).map { _ in world.entropy() }).count == 8)
  }

  @Test func theEnvironmentIsTheProcess() {
    #expect(world.environment("PATH")?.isEmpty == false)
    #expect(world.environment("DINE_NO_SUCH_VARIABLE") == nil)
  }

  @Test func nothingWasLostOnOutputThatWasNotWritten() {
    #expect(world.console.outputFailure() == nil)
  }
}
