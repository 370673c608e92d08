import CivilTime
import Dining
import Markup

/// Reads one page by a recipe: blocks within blocks, where each node becomes a value or a notice.
struct RecipeReader {
  let book: RecipeEvaluator
  var builder = MenuBuilder()
  var venues: [VenueReading] = []
  var knownVenues: Set<String> = []
  var hours = RecipeHours()
  /// Ranges of hours with a single end, with the name of the other; and the names of those ends that the page has.
  var ranges: (halves: [HalfRange], found: Set<String>) = ([], [])
  /// How many times a path from the top of the page was followed from within another block, by the block's name.
  private var followedFromTop: [String: Int] = [:]
  var counts = ["venues", "hours", "menus", "stations", "dishes"].map { RecipeCount(what: $0) }

  var recipe: Recipe { book.recipe }
  var page: Page { book.page }
  var notices: NoticeCollector { book.notices }

  init(_ book: RecipeEvaluator) { self.book = book }

  /// Reads the page.
  ///
  /// - Throws: `missingAnchor` if an outermost path matches nothing, `cutOff` if that is because the page is
  ///   truncated, `badValue` if the recipe cannot be followed.
  mutating func read() throws(ReadError) -> Reading {
    do throws(ReadError) {
      try readBlocks()
    } catch {
      guard case .missingAnchor = error else { throw error }
      if page.isCut { throw .cutOff(in: "page") }
      guard let empty = recipe.empty, (try? empty.firstMatch(in: page.text)) ?? nil != nil else {
        throw error
      }
    }
    if let exhausted = book.exhausted { throw exhausted }
    book.noteWhatIsNowhere()
    var reading = Reading(adapter: SiteAdapter.recipe.name, observedAt: page.observedAt)
    reading.venues = venues
    reading.hours = hours.readings(
      today: page.localDate, isDayFirst: page.writesDayFirst, notices)
    reading.menus = book.lists.doubtingUnfound(in: builder.menus)
    settle(reading)
    if page.isCut { notices.note("cut-off", "the page stops short") }
    reading.notices = notices.all
    return reading
  }

  private mutating func readBlocks() throws(ReadError) {
    let scope = scope(recipe.scope, in: book.root, from: RecipeScope())
    for block in recipe.venues { try read(block, scope) }
    for block in recipe.hours { try read(block, in: book.root, scope) }
    for block in recipe.menus { try read(block, in: book.root, scope) }
    for block in recipe.dishes { try read(block, in: book.root, scope, isOutermost: true) }
    readHalfRanges()
  }

  /// Corrects the counts by the duplicates found, and compares the census with them.
  private mutating func settle(_ reading: Reading) {
    set("dishes") { $0.read = reading.menus.flatMap(\.menu.stations).map(\.dishes.count).reduce(0, +) }
    for census in recipe.census {
      guard let count = counts.first(where: { $0.what == census.what }) else { continue }
      do throws(MarkupError) {
        let found = try census.pattern.count(in: page.text)
        notices.compare(
          [CensusCount(what: census.what, census: found, accounted: count.found - count.leftOut)],
          tolerance: census.tolerance)
      } catch {
        notices.note("census-incomplete", "\(census.what): \(error.code)")
      }
    }
  }

  mutating func set(_ what: String, _ change: (inout RecipeCount) -> Void) {
    if let index = counts.firstIndex(where: { $0.what == what }) { change(&counts[index]) }
  }

  /// The nodes of a block.
  mutating func nodes(
    _ each: RecipeEach, in node: RecipeNode, _ what: String, isOutermost: Bool = false
  ) throws(ReadError) -> [RecipeNode] {
    let found = try book.nodes(each.path, in: node, as: "\(each.name).each")
    let kept = found.filter { each.condition == nil || !book.texts(each.condition, in: $0, most: 1).isEmpty }
    set(what) {
      $0.found += found.count
      $0.leftOut += found.count - kept.count
    }
    noteIfFoundEverywhere(each, found)
    if found.isEmpty, each.isRequired {
      guard !isOutermost else { throw .missingAnchor("\(each.name): \(each.path.text)") }
      notices.tally("nothing-found", "\(each.name): \(each.path.text)")
    }
    if !each.isRequired, !isOutermost { book.count(each, in: node, isGiven: !found.isEmpty) }
    return kept
  }

  /// Notes a block within others whose path finds the same nodes in each of them.
  private mutating func noteIfFoundEverywhere(_ each: RecipeEach, _ found: [RecipeNode]) {
    guard !isTop(each), each.path.isAbsolute, !found.isEmpty else { return }
    followedFromTop[each.name, default: 0] += 1
    guard followedFromTop[each.name] == 2 else { return }
    notices.note("census-disagrees", "\(each.name): \(each.path.text) finds the same everywhere")
  }

  /// Whether a block is outermost.
  func isTop(_ each: RecipeEach) -> Bool { !each.name.contains(".") }
}
