import Adapters
import Foundation
import Testing
import TestSupport

/// The README's table of platforms is made from the registry; `RECORD=1` writes it anew.
@Suite struct PlatformTableTests {
  private static let opening = "<!-- platforms: made from the registry -->\n"
  private static let closing = "<!-- end of platforms -->"

  private static var table: String {
    let rows = SiteAdapter.all.sorted { $0.name < $1.name }.map { adapter in
      let gives = SiteAdapter.FactKind.allCases.filter(adapter.gives.contains).map(\.rawValue)
      let exception = adapter.verified.exception.map { ", except \($0)" } ?? ""
      return "| \(adapter.title) | `\(adapter.name)` | \(gives.joined(separator: ", ")) | "
        + "\(adapter.verified.means.rawValue)\(exception), \(adapter.verified.date) |\n"
    }
    return "| platform | adapter | gives | verified |\n|---|---|---|---|\n" + rows.joined()
  }

  @Test func theReadmeHasTheTable() throws {
    let readme = try #require(Checkout.text("README.md"))
    let start = try #require(readme.range(of: Self.opening))
    let end = try #require(readme.range(of: Self.closing))
    expectGolden(
      readme[..<start.upperBound] + Self.table + readme[end.lowerBound...], at: "README.md")
  }

  @Test func everyAdapterSaysWhatItGivesAndHowThatWasChecked() {
    #expect(Set(SiteAdapter.all.map(\.name)).count == SiteAdapter.all.count)
    for adapter in SiteAdapter.all {
      #expect(!adapter.gives.isEmpty && !adapter.title.isEmpty && !adapter.summary.isEmpty)
      #expect(adapter.verified.date.count == 10)
    }
  }
}
