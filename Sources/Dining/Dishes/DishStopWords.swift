/// Words of dishes' names that do not say what the dish is.
enum DishStopWords {
  /// Conjunctions, prepositions and words that kitchens use for all their food; none is the name of a food in
  /// another language.
  static let all = set(
    // German.
    """
    mit und an auf in im vom von der die das dem den des dazu zu zum zur oder aus nach bei fur ein eine einer eines einem \
    art sowie wahlweise inkl inklusive m u a o w d h z b s p n g frisch frische frischer frisches frischem frischen \
    hausgemacht hausgemachte hausgemachter hausgemachtes hausgemachten hausgemachtem taglich aufschlag zzgl zuzuglich \
    euro eur gqb msc bio
    """,
    // English.
    "the with and of on or for from served our your choice fresh freshly homemade housemade organic",
    // French, Spanish and Italian.
    """
    le la les l du de et ou au aux avec sur une un maison con y e el los las del della dello degli dei al alla alle allo \
    ai agli il lo gli en por para
    """)

  /// Words before side dishes.
  static let sides = set("mit dazu with w avec con")

  /// Units of quantities, after digits.
  static let units = set(
    "stuck stk st g gr gramm kg mg ml cl dl l liter oz lb lbs pc pcs piece pieces paar portion portionen scheiben"
  )

  /// Prefixes of a dish before a colon, a dash or an exclamation mark.
  static let campaigns = set(
    "spenden spende amiwo aktion aktionsteller neu new azubi azubiprojekt klimateller campuscuisine pastabar heute green bio today special tagestipp"
  ).union(["azubi projekt", "campus cuisine", "pasta bar"])

  /// Those of them that a hyphen alone may join to a dish.
  static let donations = set("spenden spende aktion aktions azubi amiwo")

  /// Words that distinguish dishes with one name, also in brackets.
  static let kinds = set(
    "vegan vegane vegetarisch vegetarische vegetarian veggie rind rindfleisch pute putenfleisch putenstreifen huhn hahnchen",
    "hahnchenfleisch schwein schweinefleisch lamm lammfleisch seelachs lachs thunfisch tofu",
    "beef pork chicken turkey ham bacon lamb fish salmon tuna shrimp poulet boeuf porc pollo cerdo")

  private static func set(_ lists: String...) -> Set<String> {
    Set(lists.flatMap { $0.split { $0 == " " || $0 == "\n" }.map { String($0) } })
  }
}
