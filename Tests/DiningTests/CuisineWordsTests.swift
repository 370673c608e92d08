import TestSupport
import Testing

@testable import Dining

/// The words that tell of a cuisine, as names have them and as keys do.
@Suite struct CuisineWordsTests {
  /// They are looked up by their plain spelling, so each must be one word that a key keeps.
  @Test(arguments: CuisineWords.table.map(\.cuisine)) func eachIsFoundInNames(cuisine: String) throws {
    let entry = try #require(CuisineWords.table.first { $0.cuisine == cuisine })
    for word in entry.words.split(separator: " ").map({ String($0) }) + [cuisine] {
      #expect(DishKey.words(of: word) == [DishSpelling.plain(word)], "\(word)")
      #expect(!CuisineWords.cuisines(in: DishKey.words(of: word)).isEmpty, "\(word)")
    }
  }

  @Test(arguments: [
    ("Chicken Tikka Masala", "indian"), ("Tacos al pastor", "mexican"), ("Currywurst", "german"),
  ])
  func aDishIsOfACuisine(name: String, cuisine: String) {
    #expect(CuisineWords.cuisines(in: DishKey.words(of: name)) == [cuisine])
  }
}
