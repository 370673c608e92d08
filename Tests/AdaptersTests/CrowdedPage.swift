import JSON

/// A page on which very many things share one: a parent, a number, a name above them. Who looks through the shared one for
/// each of them, or for each through all before it, takes four times the work for twice as many.
struct CrowdedPage: Sendable, CustomStringConvertible {
  let adapter: String
  let name: String
  /// How many venues, statements, menus and dishes come of each thing, at least.
  var each = 0
  var url: String?
  let text: @Sendable (Int) -> String

  var description: String { "\(adapter): \(name)" }

  private init(
    _ adapter: String, _ name: String, each: Int = 0, url: String? = nil,
    _ text: @escaping @Sendable (Int) -> String
  ) {
    self.adapter = adapter
    self.name = name
    self.each = each
    self.url = url
    self.text = text
  }

  /// A unit so many times, with its number for `#`.
  private static func times(_ count: Int, _ unit: String, separator: String = "") -> String {
    let parts = unit.split(separator: "#", omittingEmptySubsequences: false)
    return (0..<count).map { parts.joined(separator: "\($0)") }.joined(separator: separator)
  }

  private static func list(_ count: Int, _ unit: String) -> String {
    "[" + times(count, unit, separator: ",") + "]"
  }

  static let all: [CrowdedPage] = answers + pages + texts

  private static let answers: [CrowdedPage] = [
    CrowdedPage("virginia-tech", "halls", each: 1) {
      list(
        $0,
        #"{"name":"Counter","hours":[{"start":"2026-11-20","open_time":"08:00:00","close_time":"09:00:00"}],"#
          + ##""extra_data":[{"key":"foodpro_id","value":"#"}]}"##)
    },
    CrowdedPage("nutrislice", "menu types", each: 1) {
      #"[{"slug":"alder","name":"Alder","id":1,"active_menu_types":"#
        + list($0, ##"{"name":"Meal #","slug":"m#"}"##) + #","operating_days_by_menu_type":"#
        + list(
          $0,
          ##"{"menu_type_name":"Alder Meal #","mon_enabled":true,"mon_start":"07:00:00","mon_end":"08:00:00"}"##
        )
        + "}]"
    },
    CrowdedPage("mydininghub", "weeks", each: 0) { count in
      let places = (0..<(count / 500 + 1)).map { place in
        let weeks = (0..<500).map { number in
          let day = 1 + (number * 7 + place) % 28
          return Hub.week(
            "Week \(number)", [("Lunch", "Mo-Su 11:00-14:00")],
            ("2026-0\(1 + number % 9)-\(day < 10 ? "0" : "")\(day)", "2027-01-\(10 + number % 20)"))
        }
        return #"{"commerceAttributes":{"url_key":"p\#(place)"},"aemAttributes":{"name":"Hall","#
          + #""hoursOfOperation":{"schedule":[\#(weeks.joined(separator: ","))]}}}"#
      }
      return #"{"data":{"getLocations":[\#(places.joined(separator: ","))]}}"#
    },
    CrowdedPage("mydininghub", "allergens of a statement") {
      #"{"data":{"getLocationRecipes":{"locationRecipesMap":{"dateSkuMap":[{"date":"2026-11-20","stations":"#
        + #"[{"id":1,"skus":{"simple":["s"]}}]}]},"products":{"items":[{"sku":"s","name":"Soup","attributes":"#
        + #"[{"name":"allergen_statement","value":"Contains: "# + times($0, "dust#", separator: ", ")
        + #""}]}]}}}}"#
    },
    CrowdedPage("dineoncampus", "filters of a dish") {
      #"{"menu":{"date":"2026-11-20","periods":[{"id":"1","name":"Lunch","categories":[{"name":"Grill","items":"#
        + #"[{"name":"Soup","filters":"#
        + list($0, ##"{"name":"mark #","type":"label"},{"name":"dust #","type":"allergen"}"##) + "}]}]}]}}"
    },
    CrowdedPage("dineoncampus", "dishes below a long name", each: 0) {
      #"{"menu":{"date":"2026-11-20","periods":[{"id":"1","name":""#
        + times($0, "A Long Lunch That Never Ends At All ")
        + #"","categories":[{"name":"Grill","items":"# + list($0, ##"{"name":"Soup #"}"##) + "}]}]}}"
    },
    CrowdedPage("sodexo", "meals of closed days", each: 1) {
      #"{"subject":{"regions":[{"fragments":[{"type":"Location","content":{"main":{"name":"Alder","openingHours":"#
        + #"{"standardHours":"#
        + list(
          $0,
          ##"{"days":[{"value":"Monday"}],"hours":[{"label":"Meal #","startTime":{"hour":"7","minute":"00","##
            + #""period":"AM"},"finishTime":{"hour":"9","minute":"00","period":"AM"}}]},"#
            + #"{"days":[{"value":"Tuesday"}],"hours":[]}"#) + "}}}}]}]}}"
    },
    CrowdedPage("eatec", "places", each: 2) {
      #"{"EatecExchange":{"menu":"#
        + list(
          $0,
          ##"{"@location":"Hall #","@servedate":"20261120","@mealperiodname":"Lunch","recipes":[]}"##) + "}}"
    },
    CrowdedPage("bonappetit", "places of one long dish") {
      #"{"days":[{"date":"2026-11-20","cafes":{"1":{"name":"Alder","dayparts":[[{"label":"Lunch","stations":"#
        + list($0, ##"{"label":"Counter #","items":["9"]}"##)
        + #"}]]}}}],"items":{"9":{"label":"Soup","cor_icon":{},"description":""#
        + times($0, "and more of it and a little of that ")
        + #""}}}"#
    },
    CrowdedPage("foodpro", "dishes of one part", each: 1, url: "https://x.example/foodpro-menu-ajax?tid=1") {
      #"{"lunch":{"Grill":"<li>"# + times($0, #"<a data-dish-name='Soup #'>x</a>"#) + #"</li>"}}"#
    },
    CrowdedPage("schema-org", "places with the same long hours", each: 1) {
      #"[{"@type":"OpeningHoursSpecification","@id":"h","opens":"08:00","closes":"09:00","dayOfWeek":"#
        + list($0, #""Monday""#) + "},"
        + times(
          $0,
          ##"{"@type":"Restaurant","@id":"p#","name":"Hall #","openingHoursSpecification":{"@id":"h"}}"##,
          separator: ",") + "]"
    },
  ]

  private static let pages: [CrowdedPage] = [
    CrowdedPage("bonappetit", "parts of one meal", each: 1) {
      let items = times($0, ##""#":{"label":"Soup #","cor_icon":{}}"##, separator: ",")
      let numbers = list($0, ##""#""##)
      return "<html><body><script>Bamco.menu_items = {\(items)}; Bamco.current_cafe = {\"id\":\"1\"}; "
        + #"Bamco.dayparts["1"] = {"id":"1","label":"Lunch","stations":[{"label":"Grill","items":\#(numbers)}]};"#
        + "</script>" + times($0, #"<p data-daypart-id="1"></p>"#) + "</body></html>"
    },
    CrowdedPage("cmu", "headings of a card") {
      "<html><body><div class=card>"
        + times($0, #"<div class="cardTop"><h3 class="name" onclick="Concept/1">Hall</h3></div>"#)
        + "</div></body></html>"
    },
    CrowdedPage("cmu", "weekdays of a row") {
      "<html><body><h1 class=title>Hall</h1><p>" + times($0, "<strong>Monday</strong> ")
        + "</p></body></html>"
    },
    CrowdedPage("cmu", "times of a day") { count in
      let times = (0..<count).map { number in
        let (opens, closes) = (number % 700, number / 700)
        return "\(1 + opens / 60):\(opens % 60 < 10 ? "0" : "")\(opens % 60) AM - "
          + "\(1 + closes / 60):\(closes % 60 < 10 ? "0" : "")\(closes % 60) PM"
      }
      return
        "<html><body><h1 class=title>Hall</h1><ul class=schedule><li><strong>Friday</strong> November 20, "
        + times.joined(separator: ", ") + "</li></ul></body></html>"
    },
    CrowdedPage("campusdish", "weeks in a dialogue") {
      "<html><body>campusdish<div class=modal>"
        + times(
          $0,
          "<div class=location__hours><ul><li><div class=mealPeriod>Lunch</div><ul><li>"
            + "<b class=location__day>Mon</b><b class=location__times>8:00AM - 9:00AM</b></li></ul></li></ul></div>"
        ) + "</div></body></html>"
    },
    CrowdedPage("campusdish", "dishes of a station", each: 1) {
      "<html><body>campusdish<div class=menu-details-station>"
        + times($0, "<div class=menu-details-station-item><div class=menu-name><b>Soup #</b></div></div>")
        + "</div></body></html>"
    },
    CrowdedPage("foodpro", "recipes without rows", each: 1) {
      "<html><body>" + times($0, #"<div class="shortmenurecipes">Soup #</div><img alt="vegan icon">"#)
        + "</body></html>"
    },
    CrowdedPage("foodpro", "panes", each: 1) {
      let links = (0..<$0).map { ##"<a href="#p\##($0)">Meal \##($0)</a>"## }.joined()
      return "<html><body><div class=mealCard></div>" + links
        + times($0, ##"<div class="tab-pane" id="p#"></div>"##) + "</body></html>"
    },
    CrowdedPage("foodpro", "halls of a column", each: 1) {
      "<html><body><div class=menu-block>" + times($0, "<h3 class=col-header>Hall #</h3>")
        + times($0, #"<a href="/x/#">x</a>"#) + "</div></body></html>"
    },
    CrowdedPage("studentenwerk-karlsruhe", "titles of a row") {
      "<html><body><h1 class=mensa_fullname>Alder</h1><table><tr class=mensatype_rows>"
        + times($0, #"<td class="menu-title" id="menu-title-#"><span class=bg>Suppe #</span></td>"#)
        + "</tr></table></body></html>"
    },
    CrowdedPage("studentenwerk-muenchen", "days of a part") {
      "<html><body><div id=c-schedule></div><div class=c-schedule__item>"
        + times($0, #"<div class="c-schedule__header heute_2026-11-20">Fr</div>"#) + "</div></body></html>"
    },
    CrowdedPage("studentenwerk-aachen", "days above a panel") {
      "<html><body><h3>" + times($0, "<a data-anchor>Freitag, 20.11.2026</a>") + "</h3><div>"
        + times($0, "<i>x</i>") + "</div></body></html>"
    },
  ]

  private static let texts: [CrowdedPage] = [
    CrowdedPage("uzh", "courses of a line") {
      "<?xml version=\"1.0\"?><feed><title>Mensa - 20.11.2026</title><subtitle>x</subtitle><entry>"
        + "<published>2026-11-20</published><summary><div><h3>Line</h3><p>" + times($0, "Suppe #<br/>")
        + "</p></div></summary></entry></feed>"
    },
    CrowdedPage("uzh", "references to a long one") {
      let rows =
        "1:\"$" + times($0, "long ") + "\"\n0:" + list($0, ##"{"menuCategory":"$1","calendar":"$1"}"##) + "\n"
      return "<html><body>food2050<script>self.__next_f.push([1,\(JSONValue.string(rows).serialized())])"
        + "</script></body></html>"
    },
    CrowdedPage("foodpro", "tags that never end", each: 0) {
      "<html><body><div class=shortmenurecipes>Soup</div><script>"
        + times($0, "<a class=menu <li class=item <td class=x ") + "</script></body></html>"
    },
    CrowdedPage("campusdish", "keys of a record that never ends") {
      "<html><body>campusdish<script>x = {" + times($0, #""IsOpenNow": 1, "#) + "</script></body></html>"
    },
    CrowdedPage("campusdish", "dishes within a long class", each: 1) {
      #"<html><body>campusdish<div class="menu__category "# + times($0, "long ")
        + #"menu__station"><h2>Grill</h2>"#
        + times($0, #"<li class="menu__item"><b class="item__name">Soup #</b></li>"#)
        + "</div></body></html>"
    },
  ]
}
