import CivilTime
import Dining
import Failures
import MarkupWriting
import Phrases
import Queries

/// The selected place, and the dish there; empty and hidden before that, for the script to fill.
struct LuckyPick {
  private let result: LuckyResult?
  private let isDish: Bool
  private let asked: LuckyPage.Asked

  init(_ result: LuckyResult?, isDish: Bool, _ asked: LuckyPage.Asked) {
    self.result = result
    self.isDish = isDish
    self.asked = asked
  }

  /// Whether there is no other candidate.
  private var isAlone: Bool {
    guard let because = result?.because, case .venues(count: 1, _, _, _, _) = because else { return false }
    return true
  }

  func write(_ area: inout HTMLWriter, _ context: PageContext) {
    let moment = result?.moment
    area.element("section", ["id": "pick", "data-v": moment?.venue.slug, "hidden": moment == nil ? "" : nil])
    { pick in
      pick.element("p", ["class": "m"], context.say(.pickedPlace))
      pick.element("p", ["class": "pick"]) { line in
        line.element(
          "a", ["id": "picked", "href": context.link(moment.map { PageLink.venue($0.venue.slug) } ?? "")]
        ) {
          $0.name(moment.map { context.name($0.venue) } ?? "–")
        }
      }
      pick.element("p", ["class": "lead"]) { line in
        if let moment { line.state(moment, context) } else { line.emptyState() }
      }
      pick.element(
        "p", ["id": "only", "class": "m", "hidden": moment != nil && isAlone ? nil : ""],
        context.say(.onlyOne))
      dish(&pick, context)
      buttons(&pick, context)
      guard let moment, !context.isStatic else { return }
      pick.element("noscript") { none in
        none.element("p", ["class": "row"]) { row in
          if !isAlone {
            row.element(
              "a", ["class": "b go", "href": "./?go=1\(asked.parameters)"], context.say(.another))
          }
          row.element(
            "a", ["class": "b", "href": "./?go=1\(asked.parameters)&venue=\(moment.venue.slug)"],
            context.say(isDish ? .anotherDish : .eatThere))
        }
      }
    }
  }

  private func buttons(_ pick: inout HTMLWriter, _ context: PageContext) {
    pick.element("p", ["id": "going", "class": "row"]) { row in
      row.element(
        "button",
        ["type": "button", "id": "another", "class": "go", "data-js": isAlone ? nil : "", "hidden": ""],
        context.say(.another))
      row.element(
        "button", ["type": "button", "id": "eat", "data-js": "", "hidden": ""], context.say(.eatThere))
    }
    pick.element("p", ["id": "eating", "class": "row", "hidden": ""]) { row in
      row.element(
        "button", ["type": "button", "id": "anotherdish", "class": "go"], context.say(.anotherDish))
      row.element("button", ["type": "button", "id": "cancel"], context.say(.cancel))
    }
  }

  private func dish(_ pick: inout HTMLWriter, _ context: PageContext) {
    let dish = isDish ? result?.dish : nil
    pick.element("div", ["id": "dish", "hidden": dish == nil ? "" : nil]) { part in
      part.element("div") { food in
        food.element("p", ["class": "m"], context.say(.pickedDish))
        food.element("p", ["class": "big"]) { line in
          let link = dish.flatMap { PageLink.dish($0, $0.key, isFoundByKey: $0.isFoundByKey, context) }
          line.element("a", ["id": "food", "href": link]) { $0.name(dish?.name ?? "–") }
        }
        food.element("p", ["id": "within", "class": "w"], dish.flatMap { context.contains($0) } ?? "")
      }
    }
  }
}

extension HTMLWriter {
  fileprivate mutating func emptyState() {
    element("span", ["class": "st"]) { state in
      state.element("span", ["class": "gl", "aria-hidden": "true"], "")
      state.text(" ")
      state.element("span", ["class": "wd"], "")
    }
  }
}
