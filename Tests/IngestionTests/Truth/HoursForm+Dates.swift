import Adapters
import Foundation
import TestSupport

/// Forms that list dates, and say nothing of any other.
extension HoursForm {
  static let dates: [HoursForm] = [
    cornellDates, dineOnCampusWeek, bonAppetitCafes, pennVenues, cmu, berkeley, campusDishMenus,
  ]

  static let all = weeks + dates

  private static let cornellDates = HoursForm(
    name: "cornell dates", adapter: "cornell", place: dated(0...11)
  ) { places, setting in
    [
      Saved(
        url: "http://p.example/eateries.json",
        body: eateries(
          places.map { place in
            // A place without any event is one whose calendar nobody fills.
            (
              place.id,
              days(of: place, setting) { date, windows in
                "{\"date\":\"\(date.text)\",\"status\":\"EVENTS\",\"events\":\(events(windows))}"
              }
            )
          }))
    ]
  }

  private static func days<Row>(
    of place: PlannedPlace, _ setting: Setting, _ row: (TruthDate, [TruthWindow]) -> Row
  ) -> [Row] {
    setting.dates.compactMap { date in
      guard case .windows(let windows) = place.day(date) else { return nil }
      return row(date, windows)
    }
  }

  private static let dineOnCampusWeek = HoursForm(
    name: "dineoncampus week", adapter: "dineoncampus", place: dated(-1...11)
  ) { places, setting in
    let list = places.map { place in
      let week = days(of: place, setting) { date, windows in
        """
        {"day":0,"date":"\(date.text)","status":"\(windows.isEmpty ? "closed" : "open")",\
        "hours":\(Written.list(windows.map { "{\(hourNumbers($0))}" })),"closed":\(windows.isEmpty)}
        """
      }
      return """
        {"id":"\(place.id)","name":"Place \(place.id)","status":null,"schedules":null,"week":\(Written.list(week))}
        """
    }
    return [
      Saved(
        url: "http://p.example/weekly",
        body: "{\"status\":\"success\",\"the_locations\":\(Written.list(list))}")
    ]
  }

  private static let bonAppetitCafes = HoursForm(
    name: "bonappetit", adapter: "bonappetit", place: dated(0...11)
  ) { places, setting in
    let list = places.map { place in
      let days = days(of: place, setting) { date, windows in
        let parts = windows.enumerated().map { index, window in
          """
          {"id":"1","label":"\(Written.meals[index % 4])","starttime":"\(Written.clock(window.opens))",\
          "endtime":"\(Written.clock(window.closes, isEnd: true))","message":""}
          """
        }
        return """
          {"date":"\(date.text)","status":"\(windows.isEmpty ? "closed" : "open")","message":false,\
          "dayparts":\(Written.list(parts))}
          """
      }
      return "\"\(place.id)\":{\"name\":\"Place \(place.id)\",\"days\":\(Written.list(days))}"
    }
    return [
      Saved(url: "http://p.example/cafes", body: "{\"cafes\":{\(list.joined(separator: ","))}}")
    ]
  }

  /// The older list, which has no way to say that a day is closed.
  private static let pennVenues = HoursForm(
    name: "bonappetit venues", adapter: "bonappetit",
    place: { id, setting, random in
      let place = dated(0...11)(id, setting, &random)
      return PlannedPlace(
        id: id, week: place.week, dates: place.dates.filter { $0.value != .windows([]) })
    }
  ) { places, setting in
    let list = places.map { place in
      let days = days(of: place, setting) { date, windows in
        let meals = windows.enumerated().map { index, window in
          """
          {"type":"\(Written.meals[index % 4])","open":"\(Written.clock(window.opens)):00",\
          "close":"\(Written.clock(window.closes, isEnd: true)):00"}
          """
        }
        return "{\"date\":\"\(date.text)\",\"meal\":\(Written.list(meals))}"
      }
      return "{\"id\":\(place.id),\"name\":\"Place \(place.id)\",\"dateHours\":\(Written.list(days))}"
    }
    return [
      Saved(
        url: "http://p.example/venues",
        body: "{\"result_data\":{\"document\":{\"venue\":\(Written.list(list))}}}")
    ]
  }

  /// Seven rows with neither year nor closing word but one.
  private static let cmu = HoursForm(
    name: "cmu", adapter: "cmu", place: dated(0...6)
  ) { places, setting in
    places.map { place in
      let rows = days(of: place, setting) { date, windows in
        let times = windows.map { window in
          window == TruthWindow(opens: 0, closes: 1_440)
            ? "OPEN 24 HRS" : "\(Written.twelve(window.opens)) - \(Written.twelve(window.closes))"
        }
        let day = "\(Written.months[date.parts.month - 1]) \(date.parts.day)"
        return "<li><div><strong>\(Written.days[date.weekday])</strong> \(day), "
          + "\(times.isEmpty ? "CLOSED" : times.joined(separator: ", "))</div></li>"
      }
      return Saved(
        url: "http://p.example/dining/conceptinfo/Concept/\(place.id)",
        body: """
          <!DOCTYPE html><html><head><title>Concept</title></head><body><a href="http://www.cmu.edu/dining/">CMU Dining</a>
          <div class="conceptDetail"><h1 class="title">Place \(place.id)</h1>
          <ul class="schedule">\(rows.joined())</ul></div></body></html>
          """, type: "text/html")
    }
  }

  /// Today's hours of every hall.
  private static let berkeley = HoursForm(
    name: "berkeley", adapter: "berkeley", place: dated(0...0)
  ) { places, setting in
    let list = places.map { place in
      let stamp = setting.today.text.split(separator: "-").joined()
      var times = ["Closed"]
      if case .windows(let windows) = place.day(setting.today), !windows.isEmpty {
        times = windows.map { "\(dotted($0.opens)) - \(dotted($0.closes))" }
      }
      return """
        <li class="location-name \(place.id) \(stamp)"><span class="cafe-title">\(place.id)</span>
        <div class="times">\(times.map { "<span>\($0)</span>" }.joined())</div></li>
        """
    }
    return [
      Saved(
        url: "http://p.example/menus",
        body: """
          <!DOCTYPE html><html><head><title>Menus</title></head><body>
          <ul class="cafe-location">\(list.joined())</ul></body></html>
          """, type: "text/html")
    ]
  }

  /// `5:05 p.m.`
  private static func dotted(_ minutes: Int) -> String {
    Written.twelve(minutes).lowercased().split(separator: "m").joined().split(separator: " ")
      .map { $0.hasSuffix("a") || $0.hasSuffix("p") ? "\($0).m." : String($0) }.joined(separator: " ")
  }

  /// Meals of one date in UTC, one after another, perhaps with one that begins at midnight or after.
  private static let campusDishMenus = HoursForm(
    name: "campusdish menus", adapter: "campusdish",
    place: { id, setting, random in
      var dates: [TruthDate: TruthDay] = [:]
      for offset in 0...2 {
        var edges = [Int.random(in: 24...36, using: &random)]
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          edges.append((edges.last ?? 0) + Int.random(in: 8...22, using: &random))
        }
        if Bool.random(using: &random) { edges += [96, 96 + Int.random(in: 4...16, using: &random)] }
        edges = Array(Set(edges.filter { $0 < 120 })).sorted()
        dates[setting.today.advanced(by: offset)] = .windows(
          zip(edges, edges.dropFirst()).map { TruthWindow(opens: $0 * 15, closes: $1 * 15) })
      }
      return PlannedPlace(id: id, week: Array(repeating: .unsaid, count: 7), dates: dates)
    }
  ) { places, setting in
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = setting.zone
    return places.flatMap { place in
      days(of: place, setting) { date, windows in
        let periods = windows.enumerated().map { index, window in
          """
          {"PeriodId":"\(index + 1)","Name":"Meal \(index + 1)","UtcMealPeriodStartTime":\
          "\(utc(PlaceTruth.instant(date, window.opens, calendar), " "))","UtcMealPeriodEndTime":\
          "\(utc(PlaceTruth.instant(date, window.closes, calendar), " "))"}
          """
        }
        let (year, month, day) = date.parts
        return Saved(
          url: "http://p.example/api/menu/GetMenus?locationId=\(place.id)&date=\(month)/\(day)/\(year)",
          body: """
            {"Mode":0,"Date":"\(month)/\(day)/\(year)","LocationId":"\(place.id)","SelectedPeriodId":"1",\
            "Menu":{"LocationId":"\(place.id)","MenuPeriods":\(Written.list(periods)),"MenuStations":[],\
            "MenuProducts":[]}}
            """)
      }
    }
  }
}
