package import Dining
import Failures
import MarkupWriting
import Phrases
package import Queries

/// A random place, then a random dish.
package enum LuckyPage {
  /// The selection so far.
  package enum Drawn {
    case nothing
    case place(LuckyResult)
    case dish(LuckyResult)

    fileprivate var result: LuckyResult? {
      switch self {
      case .nothing: nil
      case .place(let result), .dish(let result): result
      }
    }

    fileprivate var isDish: Bool {
      switch self {
      case .nothing, .place: false
      case .dish: true
      }
    }
  }

  /// The set that is selected from.
  package struct Asked: Sendable {
    /// Only places where a meal exchange is accepted now; nil: no place of the campus accepts one.
    package var exchange: Bool?
    package var filter: DishFilter

    package init(exchange: Bool?, filter: DishFilter) {
      self.exchange = exchange
      self.filter = filter
    }

    /// The parameters of an address for the same set, each with `&` before it.
    package var parameters: String { (exchange == true ? "&exchange=1" : "") + filter.parameters }
  }

  /// - Parameters:
  ///   - drawn: the selection so far.
  ///   - asked: the set that is selected from.
  ///   - places: every place of the campus, of which the page says how old its knowledge is.
  ///   - context: language, clock and links.
  /// - Returns: the page.
  package static func html(
    _ drawn: Drawn, _ asked: Asked, of places: [VenueMoment], _ context: PageContext
  ) -> [UInt8] {
    PageFrame.page(context.say(.lucky), .init(screen: .lucky, script: .lucky), context) { header in
      header.title(context.say(.lucky), context.say(.luckyIntro))
      if let age = StaleAge.common(of: places, context) {
        header.element("p", ["class": "m"], context.say(PageSentence.read(age)))
      }
    } foot: {
      $0.read(of: places, context)
    } body: { main in
      form(&main, asked, context)
      filter(&main, asked, context)
      main.element("div", ["aria-live": "polite"]) { area in
        silence(&area, drawn, asked, context)
        LuckyPick(drawn.result, isDish: drawn.isDish, asked).write(&area, context)
        area.doubted(drawn.result?.doubt, context)
      }
      motion(&main, context)
    }
  }

  private static func form(_ main: inout HTMLWriter, _ asked: Asked, _ context: PageContext) {
    main.needsScript(.needsScript, context)
    let style = context.isStatic ? "needs" : nil
    main.element("form", ["id": "lucky", "class": style, "action": "./", "method": "get"]) { form in
      form.element("p", ["class": "row"]) { row in
        row.element("button", ["type": "submit", "class": "go huge"], context.say(.shake))
      }
      form.empty("input", ["type": "hidden", "name": "go", "value": "1"])
      form.hiddenFields(asked.filter)
      guard let exchange = asked.exchange else { return }
      form.box("exchange", "1", exchange, context.say(.onlyExchange))
    }
  }

  /// The filter, and the link to change it; the script fills in the filter stored on the device.
  private static func filter(_ main: inout HTMLWriter, _ asked: Asked, _ context: PageContext) {
    let diets = FoodFacts.diets.map { context.say(FoodWords.diet($0)) }
    let allergens = FoodFacts.allergens.map { context.say(FoodWords.allergen($0)) }
    main.element(
      "p",
      [
        "id": "by", "class": "m", "hidden": asked.filter.isEmpty ? "" : nil,
        "data-diets": diets.joined(separator: "|"), "data-without": allergens.joined(separator: "|"),
        "data-diet-words": FoodFacts.diets.joined(separator: "|"),
        "data-allergen-words": FoodFacts.allergens.joined(separator: "|"),
        "data-word": context.say(.without).lowercased(),
        "data-filter": asked.filter.isEmpty ? nil : FoodFacts.places(of: asked.filter),
      ]
    ) { line in
      line.text(context.say(.byFilter) + " ")
      line.element("span", ["id": "chosen"], context.words(of: asked.filter))
      line.text(" · ")
      line.element("a", ["href": context.link("menu/")], context.say(.change))
    }
  }

  /// Why nothing was selected.
  private static func silence(
    _ area: inout HTMLWriter, _ drawn: Drawn, _ asked: Asked, _ context: PageContext
  ) {
    let isSilent = drawn.result.map { $0.moment == nil } ?? false
    let isFiltered = !asked.filter.isEmpty
    func note(_ id: String, _ phrase: PagePhrase, _ isShown: Bool) {
      area.element("p", ["id": id, "class": "note", "hidden": isShown ? nil : ""], context.say(phrase))
    }
    note("nothing", .nothingOpen, isSilent && !drawn.isDish && !isFiltered)
    note("nopass", .noPlacePasses, isSilent && !drawn.isDish && isFiltered)
    note("noidea", .nothingServed, isSilent && drawn.isDish && !isFiltered)
    note("nofood", .nothingPassesThere, isSilent && drawn.isDish && isFiltered)
    let next = drawn.isDish ? nil : drawn.result?.next
    area.element("p", ["id": "opens", "hidden": next == nil ? "" : nil]) { line in
      line.text(context.say(.opensFirst) + " ")
      let words = next.map { "\(context.name($0.moment.venue)), \(context.clock.timeAndDay($0.at))." }
      line.element("span", ["id": "first"]) { $0.name(words ?? "") }
    }
  }

  private static func motion(_ main: inout HTMLWriter, _ context: PageContext) {
    main.element("p", ["id": "shakes", "class": "m lead", "hidden": ""], context.say(.shakeTheDevice))
    main.element("p", ["class": "row"]) { row in
      row.element("button", ["type": "button", "id": "motion", "hidden": ""], context.say(.motionOn))
      row.element("button", ["type": "button", "id": "still", "hidden": ""], context.say(.motionOff))
    }
    main.element(
      "p", ["id": "motiondenied", "class": "note", "role": "status", "hidden": ""], context.say(.motionDenied)
    )
  }
}
