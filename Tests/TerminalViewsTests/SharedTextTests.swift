import Testing

@testable import TerminalViews

/// What is handed on of something whose name and page are hostile.
@Suite struct SharedTextTests {
  @Test func whatMarkdownWouldTakeForItsOwnIsText() {
    let shared = SharedText(
      title: "*[Hall](x)* <b>_1_ & #", lines: ["open | `9`"], page: "https://a.example/<x> y")
    #expect(
      shared.written(as: .markdown) == """
        **\\*\\[Hall\\]\\(x\\)\\* \\<b\\>\\_1\\_ \\& \\#**
        - open \\| \\`9\\`
        - <https://a.example/%3Cx%3E%20y>

        """)
  }

  @Test func noLineIsMadeByAName() {
    let shared = SharedText(
      title: "Hall\nopen until\u{1B}[31m 9", lines: ["closed"], page: "https://a.example/\nx")
    for form in SharedText.Form.allCases {
      let text = shared.written(as: form)
      #expect(text.split(separator: "\n").count == 3 && !text.contains("\u{1B}"))
    }
  }
}
