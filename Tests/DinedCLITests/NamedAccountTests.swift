import TestSupport
import Testing

@testable import DinedCLI

@Suite struct NamedAccountTests {
  /// Accounts of nearly one name.
  @Test func anAccountIsTheOneThatIsNamed() throws {
    let dined = try Dined()
    try dined.write(
      configuration: """
        {"contact": "kit@hilltop.edu", "campuses": {"hilltop": {"name": "Hilltop", "zone": "America/New_York"}}}
        """)
    let page = try Fixture.text("balance/csgold-welcome.html")
      .replacing("Plus Dollars", with: "Plus Dollars (non-refundable)")
      .replacing("Fees &amp; Fines", with: "Plus Dollars (refundable)")
    for text in [page, page.replacing("$142.17", with: "$140.00")] {
      try dined.scratch.write(Array(text.utf8), to: "page.html")
      #expect(dined.run("balance", "--from", dined.scratch.file("page.html")).code == 0)
      dined.wait(86_400)
    }
    let keys = dined.run("balance", "--plain").output.split(separator: "\n").map {
      $0.split(separator: "\t")[0]
    }
    #expect(keys == ["semester-80", "plus-dollars-non-refundable", "plus-dollars-refundable"])
    for (name, left) in [
      ("Plus Dollars (refundable)", "-$3.10 left"), ("plus-dollars-refundable", "-$3.10 left"),
      ("plus-dollars-non-refundable", "$140.00 left"), ("PLUS DOLLARS (NON-REFUNDABLE)", "$140.00 left"),
      ("Semester 80", "61 swipes left"), ("semester-80", "61 swipes left"),
    ] {
      let outcome = dined.run("balance", "--history", "--account", name)
      #expect(outcome.code == 0 && outcome.output.contains(left), "\(name): \(outcome.transcript)")
    }
    let svg = dined.run("balance", "--svg", "--account", "plus-dollars-non-refundable")
    #expect(svg.output.contains(#"data-account="plus-dollars-non-refundable""#), "\(svg.transcript)")
    let several = dined.run("balance", "--history", "--account", "plus-dollars")
    #expect(several.code == 64 && several.error.contains("matches several accounts"), "\(several.error)")
    #expect(several.error.contains("plus-dollars-non-refundable, plus-dollars-refundable"))
    #expect(dined.run("balance", "--history", "--account", "Plus Dollars (other)").code == 64)
  }
}
