import Adapters
import CivilTime
import Dining
import Foundation
import JSON
import Testing
import TestSupport

/// Questions to the hub's service and its answers, for the tests about it.
enum Hub {
  static let mesh = "https://api.elevate-dxp.com/api/mesh/c087f756-cc72-4649-a36f-3a41b700c519/graphql"
  static let site = "https://virginia.mydininghub.com"
  static let sitePage = site + "/en/locations"

  static let virginia = SiteSource(
    id: "uva", adapter: "mydininghub", url: site,
    halls: [
      SiteSource.Hall(slug: "ohill", siteID: "observatory-hill-dining-room"),
      SiteSource.Hall(slug: "newcomb", siteID: "fresh-food-company"),
      SiteSource.Hall(slug: "runk", siteID: "runk"),
    ])

  /// What is asked on a day by what is known.
  static func requests(
    _ source: SiteSource = virginia, on day: String = "2026-11-18", _ findings: [Finding] = [],
    unavailable: Set<String> = []
  ) throws -> [PageRequest] {
    let adapter = try #require(SiteAdapter.named("mydininghub"))
    let today = try #require(CivilDate(day))
    return adapter.requests(
      source, RequestContext(today: today, findings: Findings(findings), unavailable: unavailable))
  }

  /// What stands in a request's address: the query, and its variables.
  static func question(_ request: PageRequest) throws -> (query: String, variables: JSONValue) {
    let items = try #require(URLComponents(string: request.url)?.queryItems)
    #expect(items.map(\.name) == ["query", "variables"])
    return (try #require(items[0].value), try JSONValue(parsing: try #require(items[1].value)))
  }

  /// Reads an answer as the answer to a request.
  static func read(
    _ text: String, asked request: PageRequest? = nil, url: String? = nil, findings: [Finding] = [],
    at clock: String = "2026-11-18T12:05"
  ) throws -> Reading {
    try SavedAnswer(
      adapter: "mydininghub", path: "", clock: clock, url: request?.url ?? url, findings: findings
    ).read(Array(text.utf8))
  }

  /// An answer about places, of one place whose hours are these weeks.
  static func place(_ key: String = "alder", weeks: String, shop: String = "") -> String {
    #"{"data":{"getLocations":[{"commerceAttributes":{"url_key":"\#(key)"\#(shop)},"aemAttributes":"#
      + #"{"name":"Alder","hoursOfOperation":{"schedule":[\#(weeks)]}}}]}}"#
  }

  /// One week; dates make it a special one.
  static func week(_ name: String, _ lines: [(String, String)], _ dates: (String, String)? = nil) -> String {
    let meals = lines.map { #"{"meal_period":"\#($0.0)","opening_hours":"\#($0.1)"}"# }
    let type = dates.map { #""special","start_date":"\#($0.0)","end_date":"\#($0.1)""# } ?? #""standard""#
    return
      #"{"id":"x","name":"\#(name)","type":\#(type),"meal_periods":[\#(meals.joined(separator: ","))]}"#
  }

  /// An answer with a menu of one day and one station.
  static func menu(
    _ skus: [String], products: String, date: String = "2026-11-18", station: Int = 31_001
  ) -> String {
    let numbers = skus.map { "\"\($0)\"" }.joined(separator: ",")
    return
      #"{"data":{"getLocationRecipes":{"locationRecipesMap":{"dateSkuMap":[{"date":"\#(date)","stations":[{"id":"#
      + #"\#(station),"skus":{"simple":[\#(numbers)],"configurable":[]}}]}]},"products":{"items":[\#(products)]}}}}"#
  }

  /// One product with some attributes, each a name and a JSON value.
  static func product(_ sku: String, _ name: String, _ attributes: [(String, String)] = []) -> String {
    let list = attributes.map { #"{"name":"\#($0.0)","value":\#($0.1)}"# }.joined(separator: ",")
    return #"{"sku":"\#(sku)","name":"\#(name)","images":[],"attributes":[\#(list)]}"#
  }
}

extension Reading {
  /// What was found under a key.
  func finding(_ key: String) -> String? { findings.last { $0.key == key }?.value }
}
