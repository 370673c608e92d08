import Adapters
import Foundation
import TestSupport

/// Forms with a table of weekdays, most of them with days that are otherwise.
extension HoursForm {
  static let weeks: [HoursForm] = [
    campusDishPage, campusDishSchedule, campusDishHub, cornellWeek, dineOnCampusTerms, schemaSpecifications,
    schemaTexts, openMensa, sodexo, directory, recipe,
  ]

  /// The location page: rows of days and times below meals, and a week of its own in a dialogue.
  private static let campusDishPage = HoursForm(
    name: "campusdish page", adapter: "campusdish", place: weekWithBreak()
  ) { places, _ in
    places.map { place in
      // A break's days are rows, too, so that it has at most one of each weekday.
      let special = Written.exception(place)
      let dialogue =
        special.map { special in
          let dates = [special.first, special.last].map { "\($0.parts.month)/\($0.parts.day)" }
          var week = Array(repeating: TruthDay.unsaid, count: 7)
          for (offset, day) in special.days.enumerated() {
            week[special.first.advanced(by: offset).weekday] = day
          }
          return """
            <div class="modal fade" id="hoursModal"><div class="modal-content">
            <h4 class="modal-title">Break (\(dates.joined(separator: "-")))</h4>
            <div class="location__hours">\(rows(week, isByMeal: false))</div></div></div>
            """
        } ?? ""
      let isByMeal = (Int(place.id) ?? 0) % 2 == 0
      return Saved(
        url: "http://p.example/LocationsAndMenus/Place\(place.id)",
        body: """
          <!DOCTYPE html><html><head><title>CampusDish</title></head><body>
          <h1 class="page-title">Place \(place.id)</h1><button data-location="\(place.id)"></button>
          <div class="location__hours"><p>Standard Hours</p>\(rows(place.week, isByMeal: isByMeal))</div>
          \(dialogue)</body></html>
          """, type: "text/html")
    }
  }

  private static func rows(_ week: [TruthDay], isByMeal: Bool) -> String {
    let count = isByMeal ? 3 : 1
    let meals = (0..<count).map { meal in
      let rows = Written.rows(week) { number, windows -> String? in
        let own =
          isByMeal ? windows.enumerated().filter { $0.offset % count == meal }.map(\.element) : windows
        let isClosed = windows.isEmpty
        if own.isEmpty, !isClosed { return nil }
        let times = own.map { "\(Written.twelve($0.opens, "")) - \(Written.twelve($0.closes, ""))" }
        return row(number, isClosed ? "Closed" : times.joined(separator: ", "))
      }
      return rows.isEmpty
        ? ""
        : "<li><div class=\"mealPeriod\">\(isByMeal ? Written.meals[meal] : "All Day")</div><ul>"
          + rows.joined() + "</ul></li>"
    }
    return "<ul>" + meals.joined() + "</ul>"
  }

  private static func row(_ weekday: Int, _ times: String) -> String {
    "<li><span class=\"location__day\">\(Written.days[weekday].prefix(3))</span>"
      + "<span class=\"location__times\">\(times)</span></li>"
  }

  /// The schedule of a place as rows of a weekday and a meal, some closed.
  private static let campusDishSchedule = HoursForm(
    name: "campusdish schedule", adapter: "campusdish", place: weekly()
  ) { places, _ in
    places.map { place in
      // Hours of the door are of the meal 2181; where that has a row, only it says what is closed.
      let isByMeal = !place.week.contains(.windows([]))
      let rows = Written.rows(place.week) { number, windows in
        let parts = windows.isEmpty ? [TruthWindow(opens: 0, closes: 0)] : windows
        return parts.enumerated().map { index, window in
          """
          {"WeekDay":\((number + 1) % 7),"LocalStartTime":"2026-11-20T\(Written.clock(window.opens)):00",\
          "LocalEndTime":"2026-11-20T\(Written.clock(window.closes)):00","Period":null,\
          "IsClosed":\(windows.isEmpty),"MealPeriodId":\(isByMeal ? [1_421, 1_423, 1_424][index % 3] : 2_181)}
          """
        }.joined(separator: ",")
      }
      return Saved(
        url: "http://p.example/api/locations/LocationHOP?&locationId=\(place.id)", body: Written.list(rows))
    }
  }

  /// Values of the language itself, of weeks without nights: the vendor's own rules wipe each other's.
  private static let campusDishHub = HoursForm(
    name: "mydininghub", adapter: "mydininghub",
    place: { id, setting, random in
      let place = weekWithBreak(isUnsaidAllowed: false)(id, setting, &random)
      func byDay(_ day: TruthDay) -> TruthDay {
        guard case .windows(let windows) = day else { return day }
        return .windows(windows.filter { $0.closes <= 1_440 })
      }
      return PlannedPlace(id: id, week: place.week.map(byDay), dates: place.dates.mapValues(byDay))
    }
  ) { places, _ in
    places.map { place in
      let week = Written.rows(place.week) { number, windows in
        String(Written.days[number].prefix(2)) + " " + (windows.isEmpty ? "off" : Written.spans(windows))
      }
      var schedules = [hubSchedule("standard", week.joined(separator: "; "), nil)]
      for (date, day) in place.dates {
        guard case .windows(let windows) = day else { continue }
        schedules.append(hubSchedule("special", windows.isEmpty ? "off" : Written.spans(windows), date))
      }
      return Saved(
        url: "http://p.example/graphql?locationUrlKey=\(place.id)",
        body: """
          {"data":{"getLocation":{"commerceAttributes":{"url_key":"\(place.id)"},"aemAttributes":\
          {"name":"Place \(place.id)","hoursOfOperation":{"schedule":\(Written.list(schedules))}}}}}
          """)
    }
  }

  private static func hubSchedule(_ type: String, _ hours: String, _ date: TruthDate?) -> String {
    let dates = date.map { ",\"start_date\":\"\($0.text)\",\"end_date\":\"\($0.text)\"" } ?? ""
    return """
      {"id":"a","name":"x","type":"\(type)","meal_periods":[{"meal_period":"All Day","opening_hours":"\(hours)"}]\(dates)}
      """
  }

  /// A list kept by hand, where a day without events is one that nobody wrote down.
  private static let cornellWeek = HoursForm(
    name: "cornell week", adapter: "cornell",
    place: { id, setting, random in
      let place = weekly()(id, setting, &random)
      return PlannedPlace(
        id: id, week: place.week.map { $0 == .windows([]) ? .unsaid : $0 }, dates: [:])
    }
  ) { places, _ in
    [
      Saved(
        url: "http://p.example/eateries.json",
        body: eateries(
          places.map { place in
            (
              place.id,
              Written.rows(place.week) { number, windows in
                "{\"weekday\":\"\(Written.days[number])\",\"events\":\(events(windows))}"
              }
            )
          }))
    ]
  }

  static func eateries(_ places: [(id: String, days: [String])]) -> String {
    let list = places.map { place in
      """
      {"id":\(place.id),"name":"Place \(place.id)","latitude":42.4,"longitude":-76.4,"operatingHours":\
      \(Written.list(place.days))}
      """
    }
    return "{\"status\":\"success\",\"data\":{\"eateries\":\(Written.list(list))}}"
  }

  static func events(_ windows: [TruthWindow]) -> String {
    Written.list(
      windows.map {
        """
        {"descr":"Open","start":"\(Written.twelve($0.opens, "").lowercased())",\
        "end":"\($0.opens == 0 && $0.closes == 1_440 ? "11:59pm" : Written.twelve($0.closes, "").lowercased())",\
        "menu":[]}
        """
      })
  }

  /// Terms between dates; a shorter one within speaks of some days anew. No row says that a day is closed.
  private static let dineOnCampusTerms = HoursForm(
    name: "dineoncampus terms", adapter: "dineoncampus",
    place: { id, setting, random in
      let place = weekWithBreak()(id, setting, &random)
      func said(_ day: TruthDay) -> TruthDay { day == .windows([]) ? .unsaid : day }
      // A break says of its dates what is open; what it leaves out is as in the term.
      return PlannedPlace(
        id: id, week: place.week.map(said), dates: place.dates.filter { $0.value != .windows([]) })
    }
  ) { places, setting in
    let (start, end) = (setting.today.advanced(by: -40), setting.today.advanced(by: 100))
    let list = places.map { place in
      let week = Written.rows(place.week) { number, windows in
        term(windows, number, start, end)
      }
      let dates = place.dates.sorted { $0.key < $1.key }.map { date, day -> [String] in
        guard case .windows(let windows) = day else { return [] }
        return term(windows, date.weekday, date, date)
      }
      return """
        {"id":"\(place.id)","name":"Place \(place.id)","week":null,"status":null,\
        "schedules":\(Written.list((week + dates).flatMap { $0 }))}
        """
    }
    return [
      Saved(
        url: "http://p.example/locations",
        body: "{\"status\":\"success\",\"location_schedules\":\(Written.list(list))}")
    ]
  }

  private static func term(
    _ windows: [TruthWindow], _ weekday: Int, _ first: TruthDate, _ last: TruthDate
  ) -> [String] {
    windows.map {
      """
      {"id":"s","days":[\((weekday + 1) % 7)],"start":"\(first.text)","end":"\(last.text)",\(hourNumbers($0))}
      """
    }
  }

  static func hourNumbers(_ window: TruthWindow) -> String {
    let end = window.closes == 1_440 ? 1_440 : window.closes % 1_440
    return """
      "start_hour":\(window.opens / 60),"start_minutes":\(window.opens % 60),\
      "end_hour":\(end / 60),"end_minutes":\(end % 60)
      """
  }

  /// Specifications by weekday, and some between dates.
  private static let schemaSpecifications = HoursForm(
    name: "schema.org", adapter: "schema-org", place: weekWithBreak()
  ) { places, _ in
    let list = places.map { place in
      let week = Written.rows(place.week) { number, windows in
        specifications(windows, days: "\"dayOfWeek\":\"https://schema.org/\(Written.days[number])\",")
      }
      let dates = place.dates.map { date, day -> [String] in
        guard case .windows(let windows) = day else { return [] }
        return specifications(
          windows, days: "\"validFrom\":\"\(date.text)\",\"validThrough\":\"\(date.text)\",")
      }
      return """
        {"@type":"Restaurant","@id":"\(place.id)","name":"Place \(place.id)",\
        "openingHoursSpecification":\(Written.list((week + dates).flatMap { $0 }))}
        """
    }
    return [schema(list)]
  }

  private static func specifications(_ windows: [TruthWindow], days: String) -> [String] {
    let type = "\"@type\":\"OpeningHoursSpecification\""
    guard !windows.isEmpty else { return ["{\(days)\(type)}"] }
    return windows.map { window in
      let isDay = window == TruthWindow(opens: 0, closes: 1_440)
      return """
        {\(days)\(type),"opens":"\(Written.clock(window.opens))",\
        "closes":"\(isDay ? "23:59" : Written.clock(window.closes))"}
        """
    }
  }

  private static func schema(_ list: [String]) -> Saved {
    Saved(
      url: "http://p.example/", body: "{\"@context\":\"https://schema.org\",\"@graph\":\(Written.list(list))}"
    )
  }

  /// The short form: a text a day.
  private static let schemaTexts = HoursForm(
    name: "schema.org texts", adapter: "schema-org", place: weekly(isUnsaidAllowed: false)
  ) { places, _ in
    [
      schema(
        places.map { place in
          let texts = Written.rows(place.week) { number, windows in
            let hours = windows.isEmpty ? "off" : Written.spans(windows)
            return "\"\(Written.days[number].prefix(2)) \(hours)\""
          }
          return """
            {"@type":"Restaurant","@id":"\(place.id)","name":"Place \(place.id)","openingHours":\(Written.list(texts))}
            """
        })
    ]
  }

  /// A feed's times, and its closed days.
  private static let openMensa = HoursForm(
    name: "openmensa", adapter: "openmensa", place: weekWithBreak(isClosed: true)
  ) { places, _ in
    places.map { place in
      let times = Written.rows(place.week) { number, windows in
        let day = Written.days[number].lowercased()
        return windows.isEmpty ? "<\(day) closed=\"true\"/>" : "<\(day) open=\"\(Written.spans(windows))\"/>"
      }
      let closed = place.dates.keys.sorted().map { "<day date=\"\($0.text)\"><closed/></day>" }
      return Saved(
        url: "http://p.example/feed/\(place.id).xml",
        body: """
          <?xml version="1.0" encoding="UTF-8"?>
          <openmensa version="2.1" xmlns="http://openmensa.org/open-mensa-v2"><canteen><name>Place \(place.id)</name>
          <times type="opening">\(times.joined())</times>\(closed.joined())</canteen></openmensa>
          """, type: "application/xml")
    }
  }

  /// Rows of days, and seasons of their own.
  private static let sodexo = HoursForm(
    name: "sodexo", adapter: "sodexo", place: weekWithBreak()
  ) { places, setting in
    let list = places.map { place in
      let seasons = place.dates.sorted { $0.key < $1.key }.map { date, day -> String in
        guard case .windows(let windows) = day else { return "" }
        let noon = noon(of: date, setting.zone)
        return """
          {"name":"x","from":"\(noon)","to":"\(noon)","openingHours":\
          \(windows.isEmpty ? "[]" : Written.list([sodexoRow(date.weekday, windows)]))}
          """
      }
      return """
        {"type":"Location","content":{"main":{"name":"Place \(place.id)","menus":[{"content":{"metadata":\
        {"locationId":"\(place.id)","menuId":"\(place.id)"}}}],"openingHours":{"standardHours":\
        \(Written.list(Written.rows(place.week, sodexoRow))),"seasonalHours":\(Written.list(seasons))}}}}
        """
    }
    return [
      Saved(
        url: "http://p.example/places",
        body: "{\"subject\":{\"regions\":[{\"fragments\":\(Written.list(list))}]}}")
    ]
  }

  private static func sodexoRow(_ weekday: Int, _ windows: [TruthWindow]) -> String {
    func time(_ minutes: Int) -> String {
      let parts = Written.twelve(minutes).split { $0 == ":" || $0 == " " }
      return "{\"hour\":\"\(parts[0])\",\"minute\":\"\(parts[1])\",\"period\":\"\(parts[2])\"}"
    }
    let hours = windows.map { window in
      let isDay = window == TruthWindow(opens: 0, closes: 1_440)
      return """
        {"allDay":\(isDay),"startTime":\(time(window.opens)),"finishTime":\(time(window.closes)),"label":""}
        """
    }
    return """
      {"days":[{"key":"1","value":"\(Written.days[weekday])"}],"hours":\(Written.list(hours))}
      """
  }

  static func noon(of date: TruthDate, _ zone: TimeZone) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return utc(PlaceTruth.instant(date, 720, calendar))
  }

  /// `2026-11-20T17:05:00Z`.
  static func utc(_ instant: Int, _ joint: String = "T") -> String {
    let date = TruthDate(instant / 86_400)
    return "\(date.text)\(joint)\(Written.clock(instant % 86_400 / 60)):00Z"
  }

  /// A document of people's, with values of the language and exceptions by date.
  private static let directory = HoursForm(
    name: "directory", adapter: "directory", place: weekWithBreak()
  ) { places, _ in
    let list = places.map { place in
      let open = Written.rows(place.week) { number, windows in
        windows.isEmpty ? nil : "\(Written.days[number].prefix(2)) \(Written.spans(windows))"
      }
      let unsaid = place.week.indices.filter { place.week[$0] == .unsaid }
        .map { "\(Written.days[$0].prefix(2)) unknown" }
      let closed = Written.rows(place.week) { number, windows in
        windows.isEmpty ? "\(Written.days[number].prefix(2)) off" : nil
      }
      let rules = unsaid + closed + (open.isEmpty ? [] : [open.joined(separator: ", ")])
      let exceptions = place.dates.map { date, day -> String in
        guard case .windows(let windows) = day else { return "" }
        return "{\"date\":\"\(date.text)\",\"hours\":\"\(windows.isEmpty ? "off" : Written.spans(windows))\"}"
      }
      return """
        {"id":"p\(place.id)","name":"Place \(place.id)","hours":"\(rules.joined(separator: "; "))",\
        "exceptions":\(Written.list(exceptions))}
        """
    }
    return [
      Saved(
        url: "http://p.example/directory.json",
        body: "{\"schema\":\"dine.directory/1\",\"venues\":\(Written.list(list))}")
    ]
  }
}
