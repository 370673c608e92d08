import Foundation
import TestSupport
import Testing

@testable import Adapters

extension HoursForm {
  /// Words in a table, read by a recipe.
  static let recipe = HoursForm(
    name: "recipe", adapter: "recipe", place: weekly(isUnsaidAllowed: false),
    pages: { places, _ in
      let list = places.map { place in
        let rows = Written.rows(place.week) { number, windows in
          let times = windows.map { window in
            window == TruthWindow(opens: 0, closes: 1_440)
              ? "24 hours" : "\(Written.twelve(window.opens)) - \(Written.twelve(window.closes))"
          }
          return "<tr><th>\(Written.days[number])</th><td>"
            + "\(windows.isEmpty ? "Closed" : times.joined(separator: ", "))</td></tr>"
        }
        return "<section class='place' id='p\(place.id)'><h2>Place \(place.id)</h2><table class='hours'>"
          + rows.joined() + "</table></section>"
      }
      return [
        Saved(
          url: "http://p.example/",
          body: "<!DOCTYPE html><html><body><p>Dining at Hilltop</p>\(list.joined())</body></html>",
          type: "text/html")
      ]
    },
    reader: {
      RecipeFile(
        Array(
          """
          {"title":"Hilltop","format":"html","identity":"Dining at Hilltop",
          "venues":{"each":"//section[contains(@class, 'place')]","id":"@id","name":{"path":"h2","required":true},
          "hours":{"each":"table[@class='hours']//tr","days":"th","text":"td"}},
          "census":{"venues":{"pattern":"<section class='place'"}}}
          """.utf8)
      ).recipe.map { SiteAdapter($0) }
    })
}
