package import Dining
package import Failures
import MarkupWriting
import Phrases
package import Queries

/// Nearby places: by the device's position, or from a selected place.
package enum NearPage {
  /// A place that may be selected.
  package struct Start: Sendable {
    package let key: String
    package let name: String
    package let coordinates: Coordinates

    package init(key: String, name: String, coordinates: Coordinates) {
      self.key = key
      self.name = name
      self.coordinates = coordinates
    }
  }

  /// - Parameters:
  ///   - result: venues by their distance; without a starting place in the order of their names.
  ///   - from: the selected place; nil: none yet.
  ///   - starts: the places that may be selected.
  ///   - unknown: the failure if an unknown place was named; nil: none was.
  ///   - context: language, clock and links.
  /// - Returns: the page.
  package static func html(
    _ result: NearResult, from: String?, among starts: [Start], unknown: Failure? = nil,
    _ context: PageContext
  ) -> [UInt8] {
    var context = context
    context.commonAge = StaleAge.common(of: result.entries.map(\.moment), context)
    return PageFrame.page(context.say(.near), .init(screen: .near, tellsState: true, script: .near), context)
    { header in
      header.title(context.say(.near), context.say(.nearIntro))
      header.age(of: result.entries.map(\.moment), context)
      header.doubted(result.doubt, context)
    } body: { main in
      if let unknown {
        let sentence = FailurePage.words(unknown, status: 404, in: context.language)
        main.element("p", ["class": "note", "role": "alert"]) { $0.name(sentence.message) }
      }
      let start = starts.first { $0.key == from }
      if starts.isEmpty {
        main.element("p", ["class": "note"], context.say(.nobodySaysWhere))
      } else {
        main.needsScript(.needsScript, context)
        let style = context.isStatic ? "edit needs" : "edit"
        main.element("details", ["class": style, "id": "start", "open": start == nil ? "" : nil]) { fold in
          fold.element("summary") { $0.element("span", context.say(.orChoose)) }
          choice(&fold, from, starts, context)
        }
      }
      let whence = start.map { context.say(PageSentence.from($0.name)) }
      main.element("h2", ["id": "whence", "hidden": whence == nil ? "" : nil], whence ?? "–")
      main.element(
        "p", ["id": "far", "class": "note", "role": "status", "hidden": ""],
        context.say(PageSentence.far(context.campus)))
      main.element(
        "ol",
        [
          "class": "p", "id": "nearby", "data-sort": "", "data-walk": context.say(.walk),
          "data-units": context.units.rawValue, "data-here": context.say(.here),
          "data-mine": context.say(.fromHere), "data-from": context.say(PageSentence.from("")).trimmed,
        ]
      ) { list in
        // Without a starting place they are sorted by name.
        let entries =
          start == nil
          ? result.entries.byName(\.moment.venue) : result.entries
        for entry in entries {
          list.line(
            entry.moment, context, distance: start == nil ? nil : entry.distance.map { words($0, context) })
        }
      }
      if !starts.isEmpty { main.element("p", ["class": "m lead"], context.say(.straightLine)) }
    }
  }

  private static func words(_ distance: Distance, _ context: PageContext) -> String {
    guard distance.metres >= 15 else { return context.say(.here) }
    let length = distance.text(context.units, in: context.language)
    return distance.isWalkable ? "\(distance.walkMinutes) \(context.say(.walk)) · \(length)" : length
  }

  private static func choice(
    _ main: inout HTMLWriter, _ from: String?, _ starts: [Start], _ context: PageContext
  ) {
    main.element("p", ["class": "row"]) {
      $0.element(
        "button", ["type": "button", "id": "here", "class": "go", "hidden": ""], context.say(.useMyPosition))
    }
    main.element("p", ["id": "stays", "class": "m", "hidden": ""], context.say(.positionStays))
    main.element(
      "p", ["id": "denied", "class": "note", "role": "status", "hidden": ""], context.say(.positionDenied))
    main.element(
      "p", ["id": "noposition", "class": "note", "role": "status", "hidden": ""], context.say(.noPosition))
    main.element("form", ["id": "choose", "action": "./", "method": "get"]) { form in
      form.element("p", ["class": "row"]) { row in
        row.element("select", ["name": "from", "id": "from", "aria-label": context.say(.orChoose)]) {
          select in
          select.element("option", ["value": ""], context.say(.choosePlace))
          for start in starts {
            let at = "\(start.coordinates.latitude),\(start.coordinates.longitude)"
            select.element(
              "option",
              ["value": start.key, "data-at": at, "selected": start.key == from ? "" : nil], start.name)
          }
        }
        row.element("button", ["type": "submit"], context.say(.show))
      }
      form.hiddenFields(context.filter)
    }
  }
}

extension String {
  /// Without the space at its end.
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
