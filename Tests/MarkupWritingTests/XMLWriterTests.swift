import Testing

import MarkupWriting

@Suite struct XMLWriterTests {
  @Test func elementsAttributesAndTextAreWritten() {
    var writer = XMLWriter()
    writer.element("day", ["date": "2026-11-20", "closed": nil]) { day in
      day.empty("closed")
      day.element("name", "Käse & <b>\u{0}")
    }
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + "<day date=\"2026-11-20\"><closed/><name>Käse &amp; &lt;b&gt;</name></day>")
  }
}
