import Dining
import MarkupWriting
import Phrases
import Tables

/// A member's inputs: one card after the other, all of them in a list, a diet, a starting place.
struct TableVote {
  private let view: TableView

  init(_ view: TableView) {
    self.view = view
  }

  func write(_ body: inout HTMLWriter, _ context: PageContext) {
    if view.offer.cards.isEmpty {
      body.element("p", ["class": "note"], context.say(TablePhrase.nothingToVote))
    } else {
      deck(&body, context)
    }
    done(&body, context)
    if !view.offer.cards.isEmpty { list(&body, context) }
    diet(&body, context)
    start(&body, context)
  }

  /// The top card: the script shows the next one in it.
  private func deck(_ body: inout HTMLWriter, _ context: PageContext) {
    body.element("section", ["id": "deck", "class": "js", "aria-label": context.say(TablePhrase.title)]) {
      deck in
      deck.element("div", ["id": "card", "aria-live": "polite"]) { card in
        card.element("p", ["class": "m"], "")
        card.element("div", ["class": "what"], context.say(TablePhrase.allSeen))
      }
      deck.element("p", ["class": "row choices"]) { row in
        for (choice, phrase) in [("no", TablePhrase.no), ("skip", .skip), ("yes", .yes), ("undo", .undo)] {
          row.element(
            "button",
            [
              "type": "button", "data-do": choice, "class": choice == "yes" ? "go" : nil,
              "aria-keyshortcuts": String(choice.prefix(1)),
            ],
            context.say(phrase))
        }
      }
      deck.element("p", ["class": "m keys"], context.say(TablePhrase.keys))
    }
  }

  private func done(_ body: inout HTMLWriter, _ context: PageContext) {
    let hasVoted = view.member?.hasVoted ?? false
    body.element("p", ["id": "waits", "hidden": hasVoted ? nil : ""], context.say(TablePhrase.youAreDone))
    body.element("p", ["class": "row js"]) { row in
      row.element(
        "button",
        ["type": "button", "id": "done", "class": hasVoted ? nil : "go", "data-done": hasVoted ? "0" : "1"],
        context.say(hasVoted ? TablePhrase.notDone : .iAmDone))
      row.element(
        "button", ["type": "button", "data-ask": "deciding"], context.say(TablePhrase.decideAnyway))
    }
    body.question("deciding", context.say(TablePhrase.decideSure), "decide", .decideNow, context)
  }

  private func list(_ body: inout HTMLWriter, _ context: PageContext) {
    body.element("details", ["id": "all", "class": "edit js"]) { fold in
      fold.element("summary") { $0.element("span", context.say(TablePhrase.allCards)) }
      fold.element("ul", ["class": "f"]) { list in
        for card in view.offer.cards { item(&list, card, context) }
      }
    }
  }

  private func item(_ list: inout HTMLWriter, _ card: TableOffer.Card, _ context: PageContext) {
    let vote = view.member?.ballots[card.subject]
    list.element(
      "li",
      [
        "data-kind": card.subject.kind, "data-key": card.subject.key,
        "data-vote": vote.map { $0 ? "yes" : "no" } ?? "",
        "data-words": context.say(card.dish == nil ? TablePhrase.place : .dish),
      ]
    ) { item in
      item.element("div", ["class": "what"]) { what in
        what.element("p", ["class": "n"]) { $0.name(card.name) }
        what.element("p", ["class": "m"]) { $0.name(words(card, context)) }
      }
      item.element("p", ["class": "row"]) { row in
        for (choice, phrase) in [("no", TablePhrase.no), ("yes", .yes)] {
          row.element(
            "button",
            [
              "type": "button", "data-vote": choice,
              "aria-pressed": vote == (choice == "yes") ? "true" : "false",
              "aria-label": "\(context.say(phrase)): \(card.name)",
            ], context.say(phrase))
        }
      }
    }
  }

  private func words(_ card: TableOffer.Card, _ context: PageContext) -> String {
    if let dish = card.dish {
      let marks = context.tags(of: dish).prefix(4)
      return [card.places.joined(separator: ", "), marks.joined(separator: ", ")].filter { !$0.isEmpty }
        .joined(separator: " · ")
    }
    guard let moment = view.moments[card.subject.key] else { return "" }
    let state = StatePhrase(moment.open, clock: context.clock).text
    return [state, context.meals(of: moment)].compactMap(\.self).joined(separator: " · ")
  }

  private func diet(_ body: inout HTMLWriter, _ context: PageContext) {
    let diet = view.member?.diet ?? DishFilter()
    body.element("details", ["id": "dieting", "class": "edit js"]) { fold in
      fold.element("summary") { summary in
        summary.element("span") { words in
          words.text(context.say(TablePhrase.diet))
          if !diet.isEmpty { words.text(": " + context.words(of: diet)) }
        }
      }
      fold.element("form", ["id": "diet"]) { form in
        form.boxes("diet", context.say(PagePhrase.diets), FoodFacts.diets, diet.diets) {
          context.say(FoodWords.diet($0))
        }
        form.boxes("without", context.say(PagePhrase.without), FoodFacts.allergens, diet.exclusions) {
          context.say(FoodWords.allergen($0))
        }
        form.element("p", ["class": "m"], context.say(TablePhrase.dietKept))
      }
    }
  }

  private func start(_ body: inout HTMLWriter, _ context: PageContext) {
    guard !view.starts.isEmpty else { return }
    body.element("details", ["id": "coming", "class": "edit js"]) { fold in
      fold.element("summary") { $0.element("span", context.say(TablePhrase.from)) }
      fold.element("p", ["class": "row"]) { row in
        row.element("select", ["id": "from", "aria-label": context.say(TablePhrase.from)]) { select in
          select.element("option", ["value": ""], context.say(TablePhrase.nowhere))
          for start in view.starts {
            select.element(
              "option", ["value": start.key, "selected": start.key == view.member?.start ? "" : nil],
              start.name)
          }
        }
      }
      fold.element("p", ["class": "m"], context.say(TablePhrase.fromIntro))
    }
  }
}
