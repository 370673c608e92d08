import CivilTime
import Dining
import JSON

/// What an answer of CampusDish's site since 2025 ("mydininghub") is about: GraphQL, with or without its `data`.
enum HubAnswer {
  /// A place with its hours.
  case location(JSONObject)
  /// The dishes of a day or of a week.
  case recipes(JSONObject)
  /// Events, which are neither.
  case events(Int)

  private static let names = ["getLocation", "getLocationRecipes", "getLocations", "AEM_eventList"]

  /// Nil where the object is none of these.
  init?(_ object: JSONObject) {
    let root = object["data"]?.object ?? object
    if let recipes = root["getLocationRecipes"]?.object {
      self = .recipes(recipes)
    } else if let location = root["getLocation"]?.object {
      self = .location(location)
    } else if let items = root["AEM_eventList"]?["items"]?.array {
      self = .events(items.count)
    } else if root["locationRecipesMap"] != nil {
      self = .recipes(root)
    } else if root["aemAttributes"] != nil {
      self = .location(root)
    } else {
      return nil
    }
  }

  /// Whether the answer is of that site, whatever became of its shape.
  static func isKnown(_ page: Page) -> Bool {
    (names + ["locationRecipesMap", "hoursOfOperation", "productView"]).contains { page.mentions("\"\($0)") }
  }
}

/// What the address of such an answer asks for: the query's variables, as JSON.
struct HubRequest {
  var location: String?
  var date: CivilDate?
  var period: String?

  init(_ page: Page) {
    guard let text = page.parameter("variables")?.percentDecoded,
      let variables = (try? JSONValue(parsing: text))?.object
    else { return }
    location = variables["locationUrlKey"]?.string
    date = variables["date"]?.string.flatMap { CivilDate($0) }
    if let number = variables["mealPeriod"]?.int { period = Self.periods[number] ?? String(number) }
  }

  /// The platform's meal periods, as its own list of them has them.
  private static let periods = [
    1: "Afternoon Snack", 4: "All Day", 10: "Breakfast", 13: "Brunch", 16: "Dinner", 22: "Evening Snack",
    25: "Lunch", 31: "Overnight", 51: "Lite Lunch", 53: "Limited Dinner", 72: "Late Night", 75: "Happy Hour",
  ]
}

extension String {
  /// The text with `%2F` and `+` as what they stand for; what is not so written stays.
  var percentDecoded: String {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, let digit = UInt8(String(Substring(digits)), radix: 16)
      {
        bytes.append(digit)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
