import CivilTime
import JSON
import Markup

extension BonAppetitPage {
  /// A café for which a page has values, and its meals.
  struct Cafe {
    let id: String?
    let name: JSONValue
    var meals: [JSONObject]
  }

  /// The values that scripts assign to a name, in the order of the page.
  func values(of name: String) -> [JSONValue] {
    scripts.flatMap { $0.values(assignedTo: name) }.compactMap { $0.value.map { JSONValue($0) } }
  }

  /// The page's café, or all of them, each with the meals that serve items of its own list.
  func cafes(with lists: [JSONValue], _ meals: [JSONObject], _ notices: NoticeCollector) -> [Cafe] {
    let stated = values(of: "Bamco.current_cafe").compactMap(\.object)
    var cafes = stated.map { Cafe(id: $0["id"]?.identifier, name: $0["name"] ?? .null, meals: []) }
    let ids = Set(cafes.compactMap(\.id))
    guard ids.count > 1, ids.count == cafes.count, lists.count == cafes.count else {
      return [Cafe(id: cafes.first?.id, name: cafes.first?.name ?? .null, meals: meals)]
    }
    let known = lists.map { Set(($0.object?.members ?? []).map(\.key)) }
    for meal in meals {
      let (label, items) = Self.served(at: meal)
      let shares = known.map { $0.intersection(items).count }
      guard let most = shares.max(), most > 0, let owner = shares.firstIndex(of: most) else {
        notices.note("other-venue", "\(label) of no café")
        continue
      }
      cafes[owner].meals.append(meal)
    }
    return cafes
  }

  /// The items of all cafés in one list.
  static func joined(_ lists: [JSONValue]) -> JSONValue {
    var seen: Set<String> = []
    let members = lists.flatMap { $0.object?.members ?? [] }.filter { seen.insert($0.key).inserted }
    return .object(JSONObject(members))
  }

  /// Assembles the pieces in the shape of the API's answer about cafés and one day.
  func answer(items: JSONValue, cafes: [Cafe], venue: String?, date: CivilDate) -> JSONObject {
    func object(_ members: [(String, JSONValue)]) -> JSONValue {
      .object(JSONObject(members.map { JSONObject.Member(key: $0.0, value: $0.1) }))
    }
    let own = cafes.map { cafe in
      let meals = JSONValue.array([.array(cafe.meals.map { .object($0) })])
      return (venue ?? cafe.id ?? "", object([("name", cafe.name), ("dayparts", meals)]))
    }
    let day = object([("date", .string("\(date)")), ("cafes", object(own))])
    return JSONObject([
      JSONObject.Member(key: "days", value: .array([day])), JSONObject.Member(key: "items", value: items),
    ])
  }
}
