/// The words by which a dish or a counter indicates its cuisine; menus rarely state it.
package enum CuisineWords {
  /// Every cuisine with known words.
  package static let known = table.map(\.cuisine)

  /// The cuisines that words indicate.
  ///
  /// - Parameter words: those of a dish and its counter, in normalized spelling (`DishKey`).
  /// - Returns: none, one or several.
  static func cuisines(in words: Set<String>) -> Set<String> {
    Set(words.lazy.compactMap { byWord[$0] })
  }

  /// Whether food is of a cuisine as named by a person, known here or not; nil if there is no indication.
  static func isOf(_ cuisine: String, _ facts: DishFacts) -> Bool? {
    let asked = DishKey.words(of: cuisine)
    if facts.cuisines.contains(where: { $0 == cuisine || DishKey.words(of: $0) == asked }) { return true }
    let said = facts.words.union(DishKey.words(of: facts.station ?? ""))
    if !asked.isEmpty, asked.isSubset(of: said) { return true }
    return facts.cuisines.isEmpty ? nil : false
  }

  /// By the words in the spelling of keys: none in the table is a stop word or more than one word, so
  /// normalizing the spelling is enough.
  private static let byWord: [String: String] = {
    var words: [String: String] = [:]
    words.reserveCapacity(256)
    for (cuisine, text) in table {
      for word in text.utf8.split(separator: UInt8(ascii: " ")) + [cuisine.utf8[...]] {
        let plain = DishSpelling.plain(String(Substring(word)))
        if words[plain] == nil { words[plain] = cuisine }
      }
    }
    return words
  }()

  static let table: [(cuisine: String, words: String)] = [
    (
      "indian",
      """
      curry masala tikka tandoori biryani naan paneer samosa dal daal chana saag korma vindaloo raita pakora chutney \
      dosa idli aloo gobi indisch indische
      """
    ),
    (
      "italian",
      """
      pasta pizza risotto lasagna lasagne spaghetti penne ravioli gnocchi marinara alfredo parmigiana bolognese pesto \
      focaccia calzone carbonara rigatoni fettuccine linguine tortellini ziti caprese italienisch italienische
      """
    ),
    (
      "mexican",
      """
      taco tacos burrito quesadilla enchilada fajita nacho nachos salsa guacamole tamale carnitas barbacoa chilaquiles \
      pozole tostada queso mexikanisch mexikanische mexicana cantina taqueria
      """
    ),
    (
      "chinese",
      """
      lo chow mein kung pao szechuan sichuan wonton dumpling mapo hoisin congee tso bao chinesisch chinesische wok
      """
    ),
    ("japanese", "sushi ramen teriyaki tempura miso udon soba katsu edamame onigiri yakisoba poke japanisch"),
    ("korean", "kimchi bulgogi bibimbap gochujang japchae tteokbokki koreanisch"),
    ("thai", "thai pad satay thailandisch massaman"),
    ("vietnamese", "pho banh vietnamesisch"),
    (
      "mediterranean",
      """
      falafel hummus gyro gyros tzatziki shawarma tabbouleh pita kebab doner souvlaki moussaka baba greek couscous \
      tahini mediterran mediterrane griechisch
      """
    ),
    (
      "american",
      """
      burger cheeseburger hamburger bbq barbecue meatloaf cornbread hotdog wings grits sloppy coleslaw buffalo \
      pancake pancakes amerikanisch
      """
    ),
    (
      "german",
      "schnitzel bratwurst sauerkraut spatzle currywurst maultaschen knodel rouladen deutsch bayerisch"
    ),
    ("french", "ratatouille crepe crepes quiche coq bourguignon croissant brioche franzosisch"),
    ("caribbean", "jerk plantain jamaican cuban karibisch"),
    ("ethiopian", "injera doro wat athiopisch"),
  ]
}
