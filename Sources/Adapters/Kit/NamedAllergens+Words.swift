extension NamedAllergens {
  // MARK: Words

  /// A word by its first eight bytes means what every longer word with this beginning does.
  static let allergens: [UInt64: String] = {
    let lists = [
      "peanuts": """
      peanut peanuts satay snickers erdnuss erdnüsse erdnüssen erdnussbutter erdnusssauce cacahuete cacahuètes \
      cacahuate cacahuates maní arachide arachides groundnut groundnuts
      """,
      // Of which kind is not stated.
      "nuts": "nut nuts nuss nüsse nüssen nussecke nussecken nusskuchen noix noci nueces",
      "tree nuts": """
      almond almonds walnut walnuts pecan pecans cashew cashews pistachio pistachios hazelnut hazelnuts macadamia mandel \
      mandeln mandelkuchen walnuss walnüsse walnüssen walnusskuchen haselnuss haselnüsse noisettes amande amandes pistazien \
      mandelmilch nutella praline pralines frangipane marzipan macaron macarons baklava nougat
      """,
      // Who must not eat crustaceans hardly eats molluscs, whatever a list means by shellfish.
      "shellfish": """
      shellfish shrimp shrimps prawn prawns lobster lobsters crab crabs crabcake crabcakes crawfish crayfish langoustine \
      scampi garnele garnelen krabbe krabben krebs gamba gambas crevettes camarones clam clams oyster oysters mussel mussels scallop scallops calamari squid octopus \
      muschel muscheln miesmuscheln tintenfisch tintenfischringe moules
      """,
      "fish": """
      fish salmon tuna tilapia catfish halibut trout anchovy anchovies haddock pollock cod snapper sardine sardines mackerel \
      flounder swordfish mahi grouper herring herrings whitefish branzino barramundi ceviche lox fisch fischstäbchen \
      fischfilet lachs lachsfilet seelachs seelachsfilet thunfisch forelle kabeljau dorsch scholle zander hering matjes \
      rotbarsch pangasius makrele sardinen sardellen fischsuppe fischburger saumon salmón cabillaud atún pescado poisson
      """,
      "sesame": "sesame tahini sesam sesambrot sesamöl hummus halva",
      "soy": "soy soya tofu edamame tempeh miso teriyaki tamari hoisin soja sojasauce sojabohnen",
      "eggs": """
      egg eggs omelet omelets omelette omelettes frittata frittatas quiche quiches mayonnaise meringue ei eier eiersalat \
      rührei spiegelei omelett omeletts eierspeise huevo huevos œuf œufs oeuf oeufs
      """,
      "milk": """
      milk dairy cheese cheeses cheeseburger cheesesteak cheesecake milkshake buttermilk yogurt yogurts yoghurt cream butter buttered \
      mozzarella parmesan cheddar provolone ricotta feta brie gouda gruyere asiago gorgonzola havarti mascarpone camembert \
      halloumi paneer milch milchreis käse käsespätzle käsekuchen joghurt sahne sahnesauce rahm rahmsauce quark schmand \
      fromage queso leche leches lait
      """,
      "wheat": "wheat seitan couscous bulgur farro weizen weizenmehl",
    ]
    var allergens: [UInt64: String] = [:]
    for (allergen, list) in lists { for word in words(of: list) { allergens[word] = allergen } }
    return allergens
  }()

  /// Pairs of words whose second is of plants, "oat milk", or something else, "Swedish Fish".
  static let harmlessSeconds: Set<[UInt64]> = {
    let drinks = "coconut soy soya oat almond rice cashew hemp pea kokos hafer soja mandel plant"
    let creams = "coconut soy soya oat cashew kokos hafer soja plant"
    let spreads = """
      almond cashew soy plant coconut peanut nut apple pear fig mango cocoa sunflower sun seed hazelnut pistachio sesame \
      pumpkin cookie kakao
      """
    let kinds = [(drinks, "milk"), (drinks, "milch"), (creams, "cream"), (spreads, "butter")]
    let pairs = kinds.flatMap { sources, kind in sources.split(separator: " ").map { "\($0) \(kind)" } }
    let more = [
      "soy yogurt", "soy yoghurt", "soja joghurt", "swedish fish", "cape cod", "tofu omelette", "grape nuts",
      "corn nuts", "soy nuts",
    ]
    return Set((pairs + more).map { words(of: $0) })
  }()

  /// Pairs of words whose first is something else.
  static let harmlessFirsts = Set(
    [
      "crab apple", "crab apples", "pecan smoked", "pecan wood", "oyster mushroom", "oyster mushrooms",
      "oyster cracker", "oyster crackers", "butter bean", "butter beans", "butter lettuce", "butter leaf",
      "butter crunch", "noix de", "cream soda", "cream style", "cream cone", "cream cones",
    ].map { words(of: $0) })
  /// The same, but for a list: in "bacon & egg roll" there is an egg.
  static let rolls = Set(["egg roll", "egg rolls"].map { words(of: $0) })

  /// Before "nuts", which then are no peanuts.
  static let trees = Set(words(of: "tree pine brazil cashew macadamia"))
  static let milks = Set(words(of: "milk milch"))
  /// What is baked with a cream or a butter of plants mostly has another one in it, too.
  static let baked = Set(words(of: "pie pies cake cakes tart tarts croissant croissants"))
  /// "Cream of wheat" is a cereal.
  static let cream = word("cream")
  static let cereals = Set(words(of: "wheat rice tartar coconut"))

  static let denying = Set(words(of: "no without ohne sans sin senza keine kein keinen"))
  /// Before "contain" and "vegan"; the t is that of "doesn't".
  static let negating = Set(words(of: "not non t nicht"))
  static let freeing = Set(words(of: "free frei"))
  static let replacing = Set(words(of: "alternative substitute replacer"))
  static let with = Set(words(of: "with mit avec con"))
  static let asserting = with.union(words(of: "contains but aber enthält"))
  static let joining = Set(words(of: "and or und oder"))
  static let of = Set(words(of: "of from von"))
  static let listing = joining.union([phrase])
  static let linking = listing.union(of).union(words(of: "any tree crustacean"))
  static let vegan = Set(words(of: "vegan vegane veganer veganes veganem pflanzliche"))
  /// Parts of a dish: "vegan" before one is about it, and not about the rest.
  static let parts = Set(words(of: "sausage wurst patty burger bacon mayo aioli chili curry option"))

  static let (plant, based, range, chocolate) = (
    word("plant"), word("based"), word("range"), word("chocolate")
  )
  static let (non, dairy, nondairy, free) = (word("non"), word("dairy"), word("nondairy"), word("free"))
  static let contain = word("contain")

  // MARK: Tokens

  /// Between the members of a list, and between sentences.
  static let (phrase, clause): (UInt64, UInt64) = (1, 2)

  private static func word(_ text: String) -> UInt64 { words(of: text).first ?? clause }

  /// The words of a text, each by its first eight bytes in lower case, and the breaks between them: that is as fast as it
  /// must be for every dish of a page, and tells these words from all others.
  static func words(of text: String) -> [UInt64] {
    var words: [UInt64] = []
    var word: UInt64 = 0
    var count = 0
    // Bytes of a typographic sign or a special space that are left.
    var skipped = 0
    var last: UInt8 = 0
    func end() {
      if count > 0 { words.append(word) }
      (word, count) = (0, 0)
    }
    for byte in text.utf8 {
      defer { last = byte }
      if skipped > 0 {
        skipped -= 1
        // – — • ·
        if last == 0x80 && [0x93, 0x94, 0xA2].contains(byte) || last == 0xC2 && byte == 0xB7 {
          words.append(clause)
        }
        continue
      }
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "&"), UInt8(ascii: "/"), UInt8(ascii: "+"):
        end()
        words.append(phrase)
      // Between dishes.
      case UInt8(ascii: "-") where last == 0x20, UInt8(ascii: "*") where last == 0x20:
        end()
        words.append(clause)
      case UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: ")"),
        UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "\n"), UInt8(ascii: "|"), UInt8(ascii: "["),
        UInt8(ascii: "]"):
        end()
        words.append(clause)
      case 0xC2, 0xE2, 0xEF, 0xF0:
        end()
        skipped = byte == 0xC2 ? 1 : byte == 0xF0 ? 3 : 2
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...:
        let isCapital = (0x41...0x5A).contains(byte) || last == 0xC3 && (0x80...0x9E).contains(byte)
        if count < 8 { word = word << 8 | UInt64(isCapital ? byte + 0x20 : byte) }
        count += 1
      default: end()
      }
    }
    end()
    return words
  }
}
