import JSON

/// The service that answers for every site of the platform: GraphQL over GET, so that a question is an
/// address.
enum HubMesh {
  /// The address used unless a configuration names another.
  static let address =
    "https://api.elevate-dxp.com/api/mesh/c087f756-cc72-4649-a36f-3a41b700c519/graphql"

  /// The key that every site's own public script sends with each question, the same for all sites: it
  /// identifies the client and is not a credential. A configuration's `headers` may replace it.
  private static let key = "ElevateAPIProd"

  /// The headers without which the service refuses some questions.
  ///
  /// - Parameter store: the code of the store's view, `ch_virginia_en`.
  /// - Returns: the key, and the store's code under each of the names that the service reads.
  static func headers(store: String) -> [RequestHeader] {
    let website = HubStore.website(of: store)
    return [
      RequestHeader(declared: "x-api-key", key), RequestHeader(declared: "store", store),
      RequestHeader(declared: "magento-store-code", website),
      RequestHeader(declared: "magento-website-code", website),
      RequestHeader(declared: "magento-store-view-code", store),
    ]
  }

  /// A question's address: always the same text for the same question, since it identifies the page.
  static func url(_ question: Question, at api: String?) -> String {
    let base = api ?? address
    let variables = JSONValue.object(
      JSONObject(question.variables.map { JSONObject.Member(key: $0.name, value: $0.value) }))
    return base + (base.utf8.contains(UInt8(ascii: "?")) ? "&" : "?") + "query="
      + question.query.percentEncoded() + "&variables=" + variables.serialized().percentEncoded()
  }

  /// A GraphQL query and its variables.
  struct Question {
    let query: String
    var variables: [(name: String, value: JSONValue)] = []
  }
}

extension HubMesh.Question {
  private static let descriptions =
    "aemAttributes{name description{plaintext} featuredLocation hoursOfOperation{schedule} _path}"
  private static let addresses =
    "uid url_key name address_line_1 city_locality state_province postal_code timezone latitude longitude hasActiveMenus"

  /// Every place of a campus with its coordinates, zone, hours, stations and meals.
  static func places(of campus: String) -> Self {
    Self(
      query: "query($c:String!){getLocations(campusUrlKey:$c){commerceAttributes{\(addresses) maxMenusDate "
        + "children{id uid name position} meal_periods{id name position}} \(descriptions)}}",
      variables: [("c", .string(campus))])
  }

  /// The same without the fields that no answer for a whole list was ever seen to contain: if the service
  /// refuses those, it refuses the whole question.
  static func fewerFacts(of campus: String) -> Self {
    Self(
      query: "query($c:String!){getLocations(campusUrlKey:$c){commerceAttributes{\(addresses) "
        + "children{id uid name position}} \(descriptions)}}",
      variables: [("c", .string(campus))])
  }

  /// The names of the meals.
  static let mealPeriods = Self(query: "query{Commerce_mealPeriods(sort_order:ASC){id name position}}")

  /// The names of allergens, diets and nutrients.
  static let words = Self(
    query: "query{Commerce_storeConfig{allergens_intolerances{is_active label value} "
      + "menu_preferences{is_active label title value} nutrition_information_attributes{label value}}}")

  /// The events on a campus. The campus is part of the query itself, since the variable type that the filter
  /// expects is unknown.
  static func events(of campus: String) -> Self {
    Self(
      query: "query{AEM_eventList(filter:{campus:{_expressions:{_operator:EQUALS,value:\"\(campus)\"}}})"
        + "{items{title subtitle description{markdown} startDate endDate startTime endTime}}}")
  }

  /// One meal of a hall, for a day or for the week that begins on it.
  static func menu(
    of hall: String, at campus: String, from date: String, period: Int, isWeekly: Bool
  ) -> Self {
    Self(
      query: "query($c:String!,$l:String!,$d:String!,$m:Int,$v:Commerce_MenuViewType){"
        + "getLocationRecipes(campusUrlKey:$c,locationUrlKey:$l,date:$d,mealPeriod:$m,viewType:$v){"
        + "locationRecipesMap{dateSkuMap{date stations{id skus{simple configurable{sku variants}}}}} "
        + "products{items{name sku images{url} attributes{name value} "
        + "...on Catalog_SimpleProductView{price{final{amount{value currency}}}} "
        + "...on Catalog_ComplexProductView{options{values{id title "
        + "...on Catalog_ProductViewOptionValueProduct{product{name sku attributes{name value}}}}}}}}}}",
      variables: [
        ("c", .string(campus)), ("l", .string(hall)), ("d", .string(date)),
        ("m", .number(JSONNumber(period))),
        ("v", .string(isWeekly ? "WEEKLY" : "DAILY")),
      ])
  }

  /// The names of dishes for which an answer had only numbers.
  static func names(of skus: [String]) -> Self {
    Self(
      query:
        "query($s:[String!]){Commerce_products(filter:{sku:{in:$s}},pageSize:\(mostNames)){items{sku name}}}",
      variables: [("s", .array(skus.map { .string($0) }))])
  }

  /// Maximum number of names per question.
  static let mostNames = 50
}
