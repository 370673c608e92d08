import Failures
import DineCLI
import Console
import DinedCLI
import Testing

/// The two programs beside one another: whoever types a command to the wrong one is sent to the other.
@Suite struct ProgramsTests {
  private static let programs = [DineCommandLine.declaration, DinedCommandLine.declaration]

  @Test func aCommandThatOnlyTheOtherHasIsKnownToBeIts() {
    for (program, other) in [(Self.programs[0], Self.programs[1]), (Self.programs[1], Self.programs[0])] {
      for command in other.commands where command.words.count == 1 {
        guard program.command(beginning: command.words) == nil, program.commands(under: command.words).isEmpty
        else { continue }
        let failure = Failure(.unknownCommand(command.name, suggestion: nil), program: program.name)
        #expect(failure.name == "other-programs-command", "\(program.name) \(command.name)")
        #expect(failure.detail == "\(other.name) \(command.name)")
      }
    }
  }

  @Test func noneIsSentToAProgramThatHasNoSuchCommand() {
    for name in Set(Self.programs.flatMap(\.commands).map(\.name)) + ["opne", "help"] {
      for (program, other) in [(Self.programs[0], Self.programs[1]), (Self.programs[1], Self.programs[0])] {
        let failure = Failure(.unknownCommand(name, suggestion: nil), program: program.name)
        guard failure.name == "other-programs-command" else { continue }
        #expect(other.commands.contains { $0.name == name }, "\(program.name) \(name)")
        #expect(!program.commands.contains { $0.name == name }, "\(program.name) \(name)")
      }
    }
  }
}
