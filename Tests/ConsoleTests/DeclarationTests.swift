import Console
import Testing

@Suite struct DeclarationTests {
  @Test func theSampleIsSound() {
    #expect(SampleProgram.spec.faults == [])
  }

  @Test func faultsAreFound() {
    let program = ProgramSpec(
      name: "x", summary: "y",
      commands: [
        CommandSpec(
          "one", "A sentence.",
          arguments: [ArgumentSpec("A", .many, .text, "a"), ArgumentSpec("A", .one, .text, "b")],
          options: [.flag("all", "a", "a"), .flag("all", "a", "b"), .flag("Bad_Name", nil, "c")],
          exclusive: [["all", "none"]]),
        CommandSpec("one", "again", options: [.value("all", nil, "X", .text, "takes one")]),
        CommandSpec("", "nameless"),
      ], defaultCommand: "two")
    #expect(
      program.faults == [
        "no command two", "two commands one", "one: two options --all", "one: two options -a",
        "one: a name nobody types: --Bad_Name", "one: no option --none", "one: nothing can follow A",
        "one: two arguments A", "one: a summary that is empty, a sentence or several lines",
        ": a name nobody types", "all takes a value in one command and none in another",
        // Also by help, which every program has.
        "all takes a value in one command and none in another",
      ])
  }
}
