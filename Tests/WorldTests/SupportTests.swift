import Foundation
import TestSupport
import Testing

@Suite struct SupportTests {
  @Test func damageKeepsTheOriginalWhenNothingIsEdited() {
    var generator = Seeded(1)
    #expect(generator.damaged([1, 2, 3], edits: 0) == [1, 2, 3])
    let many = (0..<50).map { _ in generator.damaged([1, 2, 3, 4, 5, 6], edits: 4) }
    #expect(Set(many).count > 25)
  }

  @Test func differencesAreShownWithTheirNeighbours() {
    let text = (1...9).map(String.init).joined(separator: "\n")
    let changed = text.replacing("5", with: "five")
    #expect(lineDiff(wanted: text, got: text) == "")
    #expect(lineDiff(wanted: text, got: changed, context: 1) == "…\n  4\n- 5\n+ five\n  6\n")
    #expect(lineDiff(wanted: "a\n", got: "b\n", context: 0) == "- a\n+ b\n")
  }

  @Test func aGoldenTextFailsUntilItIsKeptAndLookedAt() throws {
    let path = FileManager.default.temporaryDirectory.path + "/dine-golden-" + UUID().uuidString + "/a.txt"
    defer { try? FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent()) }
    #expect(golden("one\n", at: path, record: false)?.contains("RECORD=1") == true)
    #expect(golden("one\n", at: path, record: true)?.contains("recorded") == true)
    #expect(golden("one\n", at: path, record: true) == nil)
    #expect(golden("two\n", at: path, record: false)?.contains("- one\n+ two") == true)
  }

  @Test func theCheckoutIsFound() {
    #expect(Checkout.text("Package.swift")?.contains("swift-tools-version") == true)
    #expect(Checkout.files(under: "Sources/World").contains("Sources/World/World.swift"))
  }

  @Test(.enabled(if: Corpus.isAvailable, Corpus.absence))
  func theCorpusIsFound() throws {
    #expect(try Corpus.bytes("campusdish/uva-locations-2024-10-19-a.html").count == 132_716)
    #expect(Corpus.files(under: "campusdish", endingIn: ".html").count > 5)
    #expect(throws: MissingFile.self) { try Corpus.bytes("campusdish/none.html") }
  }
}
