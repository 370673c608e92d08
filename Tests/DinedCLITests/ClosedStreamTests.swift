import Foundation
import TestSupport
import Testing

/// A caller may start a program without standard output, `dine open >&-`: what is opened next would get its number, and
/// the answer would be written into that file.
@Suite struct ClosedStreamTests {
  @Test(arguments: [("dined refresh", 74), ("dine open", 74), ("dined doctor", 74), ("dine version", 74)])
  func anAnswerThatReachesNobodyIsAnError(line: String, code: Int32) throws {
    let site = try Site()
    let dined = try Dined(site)
    let programs = Programs(scratch: dined.scratch, environment: dined.environment)
    if line != "dined refresh" { #expect(try programs.run("dined refresh").code == 0) }
    let outcome = try programs.shell("\(line) >&-")
    #expect(outcome.code == code && outcome.error.contains("/dev/stdout"), "\(outcome)")
    #expect(try programs.shell("\(line) <&- 2>&-").code == programs.run(line).code)
    #expect(try programs.run("dine venues").output.contains("Alder Hall"))
  }
}
