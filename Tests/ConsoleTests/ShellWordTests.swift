import Console
import Testing

/// Words as they are typed into a shell.
@Suite struct ShellWordTests {
  @Test(arguments: [
    ("--at=18:30", "--at=18:30"), ("", "''"), ("a b", "'a b'"), ("it's", "'it'\\''s'"), ("$(id)", "'$(id)'"),
    ("é", "'é'"),
  ]) func areQuotedIfNecessary(text: String, word: String) {
    #expect(text.asShellWord == word)
  }
}
