import Testing
import TestSupport

@testable import Adapters

/// Every file of the corpus, given to every adapter: the one whose platform it is from accepts it, and nobody else does.
@Suite(.enabled(if: Corpus.isAvailable, Corpus.absence)) struct RecognitionCorpusTests {
  /// Large files are left to the whole run: every adapter looks at each of them.
  static let files = Corpus.files(under: "").filter { path in
    guard !path.hasSuffix(".xz"), ![".md", ".dtd", ".xsd"].contains(where: path.hasSuffix) else {
      return false
    }
    return LongTest.isFull || (try? Corpus.bytes(path).count).map { $0 < 60_000 } ?? false
  }

  @Test(arguments: files) func theOwnersAdapterAlone(path: String) throws {
    let owner = CorpusOwner.adapter(of: path)
    guard let page = try? page(of: path) else {
      return #expect(owner == nil, "\(path) is no page at all")
    }
    for adapter in SiteAdapter.ofOnePlatform {
      var refusal: ReadError?
      do throws(ReadError) { _ = try adapter.read(page) } catch { refusal = error }
      #expect(
        (refusal == nil) == (adapter.name == owner),
        "\(path) by \(adapter.name): \(refusal.map { "\($0)" } ?? "read")")
      // What a sentence is made of: a shape that is missed has a name, a value that is wrong stands there.
      guard let refusal else { continue }
      #expect(!refusal.code.isEmpty)
      if case .missingAnchor(let anchor) = refusal { #expect(!anchor.isEmpty, "\(path) by \(adapter.name)") }
    }
  }

  /// Texts alone lead to the owner, or nowhere: never to another platform.
  @Test(arguments: files) func noTextLeadsAstray(path: String) throws {
    guard let page = try? page(of: path), let found = Recognition.byTexts(page)?.adapter?.name else { return }
    // What others made of a page may have its words; whose it is, they still say rightly.
    let owner = CorpusOwner.adapter(of: path) ?? CorpusOwner.folder(of: path)
    #expect(found == owner, "\(path)")
  }

  private func page(of path: String) throws -> Page {
    try Page(bytes: Corpus.bytes(path), observedAt: at("2026-11-20T12:05"), zone: Zones.newYork)
  }
}
