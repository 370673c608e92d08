import Testing

@Suite struct CodeOnlyTests {
  @Test(arguments: [
    ("let a = 1 // print(a)", "let a = 1"),
    ("let a /* print( /* nested */ */ = 1", "let a                           = 1"),
    (#"let a = "print(1)" + b"#, #"let a = "        " + b"#),
    (#"let a = "x \(read(b)) y""#, #"let a = "    read(b))  ""#),
    (#"let a = "x \(f("print(")) y"; open()"#, #"let a = "    f("      "))  "; open()"#),
    (##"let a = #"say "print(" \(no)"#; b"##, ##"let a = #"                  "#; b"##),
    (#"let a = "\\"; b // c"#, #"let a = "  "; b"#),
    (#"let a = "\"print(\""; b"#, #"let a = "          "; b"#),
  ])
  func commentsAndTextsAreBlanked(text: String, code: String) {
    #expect(trimmed(codeOnly(text)) == code)
  }

  @Test func severalLinesKeepTheirNumbers() {
    let text = "/* one\ntwo */ a\nlet b = \"\"\"\n  print(\"x\")\n  \"\"\"\nc"
    let lines = codeOnly(text).split(separator: "\n", omittingEmptySubsequences: false).map {
      trimmed(String($0))
    }
    #expect(lines == ["", "       a", "let b = \"\"\"", "", "  \"\"\"", "c"])
  }

  @Test func whatIsBrokenOffEnds() {
    for text in ["\"", "/*", "\"\\(", "\"\"\"", "#", "#\"\\#", "\\"] {
      #expect(codeOnly(text).utf8.count == text.utf8.count)
    }
  }

  private func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }
}
