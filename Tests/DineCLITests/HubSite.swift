import CivilTime
import HTTPClient
import Foundation
import JSON
import Synchronization
import TestSupport

/// A server in the shape of the service behind the University of Virginia's dining site: it knows the fields, arguments
/// and headers that are known of the real one, and answers everything else with `errors`, as GraphQL does.
final class HubSite: Sendable {
  /// What every pass so far asked, robots.txt included.
  var asked: [String] { log.withLock { $0 } }
  private let log = Mutex<[String]>([])
  /// What is wrong with the answers, to see that none of it passes for an empty campus.
  let fault: Fault

  enum Fault { case none, errors, nullData, halfThePlaces, renamedKey, noSitePage }

  init(_ fault: Fault = .none) { self.fault = fault }

  /// The answer to a request.
  func answer(_ request: FetchRequest) throws -> RecordedCampus.Answer {
    log.withLock { $0.append(request.url.text) }
    let url = request.url.text
    if url.hasSuffix("/robots.txt") { return .status(404) }
    if url == "http://127.0.0.1:9/en/locations" {
      return fault == .noSitePage ? .status(503) : .page(Array(Self.page.utf8), type: "text/html")
    }
    guard url.hasPrefix("http://127.0.0.1:9/graphql?") else { return .status(404) }
    let headers = Dictionary(
      request.headers.map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
    return .page(Array(try graphQL(url, headers).utf8), type: "application/json")
  }

  private static let page = """
    <!DOCTYPE html><html><head><title>Locations | UVA Dine</title></head><body><script>self.__next_f.push([1,
    "{\"commerce\":{\"url\":\"https://api.elevate-dxp.com/api/mesh/c087f756-cc72-4649-a36f-3a41b700c519/graphql\",\"websiteCode\":\"ch_virginia_en\"}}"])
    </script></body></html>
    """

  // MARK: GraphQL

  private static let needed = [
    "x-api-key": "ElevateAPIProd", "store": "ch_virginia_en", "magento-store-code": "ch_virginia",
    "magento-website-code": "ch_virginia", "magento-store-view-code": "ch_virginia_en",
  ]

  /// Every word of the queries that are known to be answered.
  private static let words = Set(
    """
    query String Int Commerce_MenuViewType c l d m v s in ids filter filters sku campus _expressions _operator EQUALS
    value sort_order ASC pageSize campusUrlKey locationUrlKey date mealPeriod viewType
    getLocations commerceAttributes uid url_key name address_line_1 city_locality state_province postal_code timezone
    latitude longitude hasActiveMenus maxMenusDate children id position meal_periods aemAttributes description plaintext
    featuredLocation hoursOfOperation schedule _path Commerce_mealPeriods Commerce_storeConfig allergens_intolerances
    is_active label menu_preferences title nutrition_information_attributes getLocationRecipes locationRecipesMap
    dateSkuMap stations skus simple configurable variants products items images url attributes on
    Catalog_SimpleProductView price final amount currency Catalog_ComplexProductView options values
    Catalog_ProductViewOptionValueProduct product Commerce_products AEM_eventList subtitle markdown startDate endDate
    startTime endTime Commerce_categoryList
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  private func errors(_ message: String) -> String { #"{"errors":[{"message":"\#(message)"}],"data":null}"# }

  private func graphQL(_ url: String, _ headers: [String: String]) throws -> String {
    let parts = Dictionary(
      (url.split(separator: "?", maxSplits: 1).last ?? "").split(separator: "&").map {
        let pair = $0.split(separator: "=", maxSplits: 1).map { String($0).removingPercentEncoding ?? "" }
        return (pair[0], pair.count > 1 ? pair[1] : "")
      }, uniquingKeysWith: { first, _ in first })
    let query = parts["query"] ?? ""
    for (name, value) in Self.needed where headers[name] != value { return errors("header \(name)") }
    let texts = query.split(separator: "\"", omittingEmptySubsequences: false)
    let code = texts.enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined(
      separator: " ")
    for word in code.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") })
    where !word.allSatisfy(\.isNumber) && !Self.words.contains(String(word)) {
      return errors("Cannot query field \(word)")
    }
    switch fault {
    case .errors: return errors("internal")
    case .nullData: return #"{"data":null}"#
    default: break
    }
    let variables = (try? JSONValue(parsing: Array((parts["variables"] ?? "{}").utf8))) ?? .null
    if query.contains("getLocations(") { return places() }
    if query.contains("Commerce_mealPeriods") { return Self.meals }
    if query.contains("Commerce_storeConfig") { return Self.vocabulary }
    if query.contains("AEM_eventList") { return Self.events }
    if query.contains("Commerce_products(") {
      let skus = (variables["s"]?.array ?? []).compactMap(\.string)
      let items = skus.filter { $0.hasSuffix("_77") }.map { #"{"sku":"\#($0)","name":"Named Later"}"# }
      return #"{"data":{"Commerce_products":{"items":[\#(items.joined(separator: ","))]}}}"#
    }
    guard query.contains("getLocationRecipes("), let hall = variables["l"]?.string,
      let date = variables["d"]?.string.flatMap({ CivilDate($0) })
    else { return errors("unknown question") }
    guard let period = variables["m"]?.int else { return errors("mealPeriod is missing") }
    return menu(hall, date, period, isWeekly: variables["v"]?.string == "WEEKLY")
  }

  // MARK: Answers

  struct Hall: Sendable {
    let key: String
    let name: String
    let point: (String, String)
    /// The meals of a week: which has which rule.
    let standard: [(meal: String, hours: String)]
    var special: [(name: String, first: String, last: String, hours: [(meal: String, hours: String)])] = []
    var hasMenus = true
  }

  static let halls = [
    Hall(
      key: "observatory-hill-dining-room", name: "Observatory Hill Dining Room",
      point: ("38.0350", "-78.5152"),
      standard: [
        ("Breakfast", "Mo-Fr 07:00-11:00"), ("Lunch", "Mo-Fr 11:00-16:00"),
        ("Dinner", "Mo-Fr 16:00-21:00; Su 17:00-20:00"), ("Brunch", "Sa-Su 10:00-15:00"),
        ("Late Night", "Mo-Th 21:00-01:00"),
      ],
      special: [
        (
          "Thanksgiving Break ", "2026-11-25", "2026-11-29",
          [("Breakfast", ""), ("Lunch", "We 11:00-14:00"), ("Dinner", "Su 17:00-20:00")]
        ),
        ("Thanksgiving Day", "2026-11-26", "2026-11-26", [("Lunch", "Mo-Su off"), ("Dinner", "")]),
      ]),
    Hall(
      key: "fresh-food-company", name: "Fresh Food Company", point: ("38.0359", "-78.5064"),
      standard: [
        ("Breakfast", "Mo-Fr 07:00-10:30"), ("Lunch", "Mo-Fr 10:30-16:00"), ("Dinner", "Mo-Fr 16:00-20:00"),
        ("Brunch", "Sa-Su off"),
      ],
      special: [
        ("Game Day", "2026-11-21", "2026-11-21", [("Brunch", "Sa off; Sa 10:00-16:00")]),
        ("Thanksgiving", "2026-11-25", "2026-11-29", [("Lunch", ""), ("Dinner", "Mo-Su off")]),
        ("Welcome", "2025-08-20", "2025-08-22", [("Lunch", "Mo-Su 11:00-12:00")]),
      ]),
    Hall(
      key: "runk", name: "Runk", point: ("38.0289", "-78.5188"),
      standard: [("Dinner", "Mo-Th 17:00-22:00"), ("Brunch", "Su 10:00-14:00")]),
    Hall(
      key: "greenberry-s-at-wilsdorf", name: "Greenberry's at Wilsdorf", point: ("38.0331", "-78.5109"),
      standard: [("All Day", "Mo-Fr 08:00-18:00")], hasMenus: false),
    Hall(
      key: "za-atar-at-the-castle", name: "Za'atar at the Castle", point: ("38.0322", "-78.5105"),
      standard: [("All Day", "Mo-Su 16:00-02:00")], hasMenus: false),
  ]

  private static let mealNumbers = [
    "Breakfast": 10, "Brunch": 13, "Lunch": 25, "Dinner": 16, "Late Night": 72, "All Day": 4,
  ]

  private func places() -> String {
    let halls = fault == .halfThePlaces ? Array(Self.halls.prefix(2)) : Self.halls
    let places = halls.enumerated().map { number, hall in
      let schedules =
        [schedule("Standard", "standard", nil, hall.standard)]
        + hall.special.map { schedule($0.name, "special", ($0.first, $0.last), $0.hours) }
      let meals = hall.standard.map { meal in
        #"{"id":\#(Self.mealNumbers[meal.meal] ?? 0),"name":"\#(meal.meal)","position":1}"#
      }
      let stations = [(1, "Hearth"), (2, "Green Fork")].map {
        #"{"id":\#((number + 1) * 1000 + $0.0),"uid":"x","name":"\#($0.1)","position":\#($0.0)}"#
      }
      let latitude = fault == .renamedKey ? "lat" : "latitude"
      let hours = fault == .renamedKey ? "openingTimes" : "hoursOfOperation"
      return """
        {"commerceAttributes":{"uid":"10053\(number)","url_key":"\(hall.key)","name":"\(hall.name)",
        "address_line_1":"\(number + 1) College Road","city_locality":"Charlottesville","state_province":"VA",
        "postal_code":"22904","timezone":"America/New_York","\(latitude)":"\(hall.point.0)",
        "longitude":"\(hall.point.1)","hasActiveMenus":\(hall.hasMenus),"maxMenusDate":"2026-12-12",
        "children":[\(stations.joined(separator: ","))],"meal_periods":[\(meals.joined(separator: ","))]},
        "aemAttributes":{"name":"\(hall.name)","description":{"plaintext":""},"featuredLocation":false,
        "\(hours)":{"schedule":[\(schedules.joined(separator: ","))]},
        "_path":"/content/dam/cf/ch/virginia/en/locations/campus/\(hall.key)"}}
        """
    }
    return #"{"data":{"getLocations":[\#(places.joined(separator: ","))]}}"#
  }

  private func schedule(
    _ name: String, _ type: String, _ dates: (String, String)?, _ hours: [(meal: String, hours: String)]
  ) -> String {
    let meals = hours.map { #"{"meal_period":"\#($0.meal)","opening_hours":"\#($0.hours)"}"# }
    let bounds = dates.map { #""start_date":"\#($0.0)","end_date":"\#($0.1)","# } ?? ""
    return
      #"{"id":"x","name":"\#(name)","type":"\#(type)",\#(bounds)"meal_periods":[\#(meals.joined(separator: ","))]}"#
  }

  /// A soup and a salad of each day, the salad at another station; and a number without a product.
  private func menu(_ hall: String, _ date: CivilDate, _ period: Int, isWeekly: Bool) -> String {
    let number = (Self.halls.firstIndex { $0.key == hall } ?? 0) + 1
    var days: [String] = []
    var products: [String] = []
    for offset in 0..<(isWeekly ? 7 : 1) {
      let day = date.adding(days: offset)
      let stem = "\(number)_\(period)_\(day.dayNumber)"
      days.append(
        """
        {"date":"\(day)","stations":[
        {"id":\(number * 1000 + 1),"skus":{"simple":["\(stem)_1","\(stem)_77"],"configurable":[]}},
        {"id":\(number * 1000 + 2),"skus":{"simple":["\(stem)_2","\(stem)_99"],"configurable":[]}}]}
        """)
      products += [
        product("\(stem)_1", "Soup of \(day) \(period)", allergens: #""0""#, preferences: #"["96","99"]"#),
        product("\(stem)_2", "Salad of \(day) \(period)", allergens: #"["45"]"#, preferences: #"["99"]"#),
      ]
    }
    return """
      {"data":{"getLocationRecipes":{"locationRecipesMap":{"dateSkuMap":[\(days.joined(separator: ","))]},
      "products":{"items":[\(products.joined(separator: ","))]}}}}
      """
  }

  private func product(_ sku: String, _ name: String, allergens: String, preferences: String) -> String {
    """
    {"name":"\(name)","sku":"\(sku)","images":[],"attributes":[{"name":"marketing_name","value":"\(name)"},
    {"name":"calories","value":"198.487000"},{"name":"serving_combined","value":"3 ozw"},
    {"name":"recipe_attributes","value":\(preferences)},{"name":"allergens_intolerances","value":\(allergens)},
    {"name":"allergens_intolerances_unknown","value":""},{"name":"allergen_statement","value":"Contains: "}]}
    """
  }

  private static let meals =
    #"{"data":{"Commerce_mealPeriods":["#
    + mealNumbers.sorted { $0.value < $1.value }.map {
      #"{"id":\#($0.value),"name":"\#($0.key)","position":1}"#
    }
    .joined(separator: ",") + "]}}"

  private static let vocabulary = """
    {"data":{"Commerce_storeConfig":{
    "allergens_intolerances":[{"is_active":true,"label":"Milk","value":"45"},{"is_active":true,"label":"Eggs","value":"39"}],
    "menu_preferences":[{"is_active":true,"label":"Vegan","title":"Vegan","value":"96"},{"is_active":true,"label":"Vegetarian","title":"Vegetarian","value":"99"}],
    "nutrition_information_attributes":[{"label":"Calories","value":"calories"}]}}}
    """

  private static let events = """
    {"data":{"AEM_eventList":{"items":[{"title":"Harvest Dinner","subtitle":null,"description":{"markdown":"x"},
    "startDate":"2026-11-24","endDate":"2026-11-24","startTime":"17:00","endTime":"20:00"}]}}}
    """
}
