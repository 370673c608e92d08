import CSV
import Testing

@Suite struct CSVWriterTests {
  @Test(arguments: [
    [["a", "b"], ["", "x y"]], [["=1+1", "@cmd", "+4", "-5"]], [["a,b", "say \"so\"", "two\nlines", "\r\n"]],
    [[" leading", "trailing ", "\t"]], [["", ""]], [["\u{FEFF}mark", "Käse", "寿司 🍣", "e\u{301}"]],
    [["\"", "\"\"", ","]],
  ]) func whatIsWrittenIsReadBack(rows: [[String]]) throws {
    var writer = CSVWriter()
    for row in [["Header", "More"]] + rows { writer.row(row) }
    var reader = CSVReader(Array(writer.text.utf8))
    #expect(try reader.next() == ["Header", "More"])
    for row in rows {
      #expect(try reader.next().map { $0.map { Array($0.utf8) } } == row.map { Array($0.utf8) })
    }
    #expect(try reader.next() == nil)
  }

  @Test func onlyWhatHasToBeIsQuoted() {
    var writer = CSVWriter()
    writer.row(["a", "b c", "d;e", "", "\"", "x,y"])
    #expect(writer.text == "a,b c,d;e,,\"\"\"\",\"x,y\"\n")
  }
}
