import CivilTime
import TestSupport

/// What is so at the places of a series, and the page that the platform makes of it at any moment.
final class YearWorld {
  let series: YearSeries
  let zone: Zone
  private let spans: [[(opens: Instant, closes: Instant, window: YearSeries.Window)]]

  init(_ series: YearSeries, zone: Zone) {
    self.series = series
    self.zone = zone
    let days = series.days.sorted { $0.key < $1.key }
    spans = series.places.indices.map { place in
      days.compactMap { day, windows in
        guard let window = windows[place] else { return nil }
        let date = CivilDate(dayNumber: day)
        return (
          zone.instant(of: CivilDateTime(date, secondOfDay: window.opens * 60)),
          zone.instant(of: CivilDateTime(date, secondOfDay: window.closes * 60)), window
        )
      }
    }
  }

  var start: Instant { zone.firstInstant(of: CivilDate(dayNumber: series.first)) }

  func isOpen(_ place: Int, at moment: Instant) -> Bool { span(of: place, at: moment) != nil }

  private func span(of place: Int, at moment: Instant) -> (Instant, Instant, YearSeries.Window)? {
    spans[place].first { $0.opens <= moment && moment < $0.closes }
  }

  /// The locations page as it is made at a moment: of an open place the window that is on, of a closed one when it opens
  /// later that day.
  func page(at moment: Instant, _ fault: YearFault.Kind? = nil) -> String {
    let today = zone.civil(at: moment).date
    var records: [String] = []
    for (index, place) in series.places.enumerated() where fault != .half || index % 2 == 0 {
      var (isOpen, opensAt, hours) = (false, "null", "null")
      if fault != .allClosed {
        if let (_, _, window) = span(of: index, at: moment) {
          isOpen = true
          hours = "\"All Day \(Self.clock(window.opens)) - \(Self.clock(window.closes))\""
        } else if let next = spans[index].first(where: { $0.opens > moment }),
          zone.civil(at: next.opens).date == today
        {
          opensAt = "\"\(Self.clock(next.window.opens))\""
        }
      }
      let keys =
        fault == .renamed ? ["IsOpen", "OpensNext", "Hours"] : ["IsOpenNow", "OpensAt", "HoursOfOperations"]
      records.append(
        """
        {"Id":"\(place.id)","DisplayName":"\(Self.escaped(place.name))","LocationUrl":"/LocationsAndMenus/P\(place.id)",\
        "\(keys[0])":\(isOpen),"IsFoodOrderingAvailable":false,"\(keys[1])":\(opensAt),"Address":"\(index) Alder Rd",\
        "GlobalAddress":"Hill, VA 22904","\(keys[2])":\(hours),"LocationGroups":["Restaurants"],\
        "GeoCode":"38.0\(30 + index % 10), -78.51","IsFoodCourt":false,"Childen":null}
        """)
    }
    return """
      <!DOCTYPE html><html lang="en"><head><title>Locations and Menus</title></head><body><div id="locationList">
      <script type="text/javascript">var locationsAndMenus = locationsAndMenus || {};
      $.extend(locationsAndMenus, { model: {"Locations":[\(records.joined(separator: ","))],"Campuses":null,\
      "IsCampusMode":false,"IsShowHOP":true,"IsShowOpenClosedStatus":true}, filters: {} });</script>
      </div></body></html>
      """
  }

  /// `11:00am`; midnight at the end of a day as at its beginning.
  private static func clock(_ minutes: Int) -> String {
    let hour = minutes / 60 % 24
    return "\((hour + 11) % 12 + 1):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)\(hour < 12 ? "am" : "pm")"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
