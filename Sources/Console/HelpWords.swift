/// The words of help pages that are not in any declaration: headings, and the sentence at the end.
package struct HelpWords: Sendable {
  package let usage: String
  package let commands: String
  package let options: String
  package let globalOptions: String
  package let arguments: String
  package let examples: String
  package let exitCodes: String
  /// The placeholders for a command and for options in a usage line.
  package let command: String
  package let anyOptions: String
  /// Where to find more, given the name of the program.
  package let more: @Sendable (String) -> String
  /// The translation of a heading of the program, by its English title.
  package let title: @Sendable (String) -> String
  /// The meaning of an exit code, by its number and declared meaning.
  package let meaning: @Sendable (Int, String) -> String

  package init(
    usage: String, commands: String, options: String, globalOptions: String, arguments: String,
    examples: String, exitCodes: String, command: String, anyOptions: String,
    more: @escaping @Sendable (String) -> String, title: @escaping @Sendable (String) -> String,
    meaning: @escaping @Sendable (Int, String) -> String
  ) {
    self.usage = usage
    self.commands = commands
    self.options = options
    self.globalOptions = globalOptions
    self.arguments = arguments
    self.examples = examples
    self.exitCodes = exitCodes
    self.command = command
    self.anyOptions = anyOptions
    self.more = more
    self.title = title
    self.meaning = meaning
  }

  /// English, the language of the declarations.
  package static let english = HelpWords(
    usage: "Usage", commands: "Commands", options: "Options", globalOptions: "Options of every command",
    arguments: "Arguments", examples: "Examples", exitCodes: "Exit codes", command: "[COMMAND]",
    anyOptions: "[OPTIONS]",
    more: { program in
      "\(program) help COMMAND explains one, with examples; \(program) help --all has all of them, the common "
        + "options and the exit codes."
    }, title: { $0 }, meaning: { $1 })
}
