import Adapters
import Dining

/// Today's answers of American platforms, invented for one college, and the real ones that were found of late.
enum VendorAnswers {
  private static let doc = "https://apiv4.dineoncampus.com"
  private static let cs50 = "https://api.cs50.io/dining"
  static let alder = "5f00000000000000000000a1"

  static let saved: [SavedAnswer] = [
    fixture("sodexo", "locations.html", "https://ashgrove.sodexomyway.com/en-us/locations"),
    fixture(
      "sodexo", "day.json", "https://api-prd.sodexomyway.net/v0.2/data/menu/90010001/41001?date=2026-11-20",
      [Finding("place 90010001/41001", "alder-hall")]),
    fixture("nutrislice", "places.json", "https://ashgrove.api.nutrislice.com/menu/api/schools/?format=json"),
    fixture(
      "nutrislice", "numbered-week.json",
      "https://ashgrove.api.nutrislice.com/menu/api/weeks/school/7101/menu-type/401/2026/11/20",
      [Finding("school 7101", "alder-dining-hall"), Finding("type 401", "Breakfast")]),
    fixture("dineoncampus", "sites.json", doc + "/sites/public"),
    fixture("dineoncampus", "public.json"), fixture("dineoncampus", "status.json"),
    fixture("dineoncampus", "the-locations.json"),
    fixture("dineoncampus", "periods.json", "\(doc)/locations/\(alder)/periods/?date=2026-11-20"),
    fixture(
      "dineoncampus", "period-menu.json",
      "\(doc)/locations/\(alder)/menu?date=2026-11-20&period=6f00000000000000000000c1"),
    fixture("dineoncampus", "open.json"), fixture("dineoncampus", "one-location.json"),
    fixture("harvard", "locations.json", cs50 + "/locations"),
    fixture("harvard", "categories.json", cs50 + "/categories"),
    fixture("harvard", "recipes.json", cs50 + "/recipes"),
    fixture(
      "harvard", "menus.json", cs50 + "/menus?date=2026-11-20&location=7",
      [
        Finding("category 7", "Today's Soup"), Finding("category 12", "Entrees"),
        Finding("recipes 2", "41\tWild Rice\t\t\t"),
        Finding(
          "recipes 1375",
          "22011\tSquash Soup\t120\tmilk\t6 OZL\n22012\tRoast Cod\t180\tfish\t4 OZ"),
      ]),
    fixture("purdue", "locations.json"),
    fixture("purdue", "day.json", "https://api.hfs.purdue.edu/menus/v2/locations/Alder/2026-11-20"),
    fixture("purdue", "unpublished.json"),
    fixture("ohio-state", "locations.json"), fixture("ohio-state", "menus.json"),
    fixture(
      "ohio-state", "section.json", "https://content.osu.edu/v2/api/v1/dining/full/menu/section/9001",
      [Finding("section 9001", "301\tLunch\t2026-11-20")]),
  ]

  /// The counts are those of venues, statements about hours, menus, dishes and notices, counted by another program.
  static let real: [(answer: SavedAnswer, counts: [Int])] = [
    (real("dineoncampus", "dineoncampus/umbc-weekly-schedule.json"), [17, 119, 0, 0, 0]),
    (real("dineoncampus", "dineoncampus/doc-kapi-locations-status-2020.json"), [1, 1, 0, 0, 0]),
    (real("dineoncampus", "dineoncampus/doc-kapi-location-info.json"), [1, 0, 0, 0, 0]),
    (real("nutrislice", "nutrislice/notredame-schools-2026-09-20.json"), [2, 2, 0, 0, 0]),
    // No address says whose week it is; headings have no key for a food.
    (real("nutrislice", "nutrislice/rutgers-atrium-breakfast-2026-09-10.excerpt.json"), [0, 0, 1, 4, 2]),
  ]

  private static func fixture(
    _ adapter: String, _ name: String, _ url: String? = nil, _ findings: [Finding] = []
  ) -> SavedAnswer {
    var answer = SavedAnswer(adapter: adapter, path: adapter + "/" + name, url: url)
    answer.findings = findings
    return answer
  }

  private static func real(_ adapter: String, _ path: String) -> SavedAnswer {
    SavedAnswer(adapter: adapter, path: "fresh-2026/" + path, isReal: true)
  }
}
