import CivilTime
import Dining
import JSON

/// Reads Cornell's eateries.
struct CornellReader {
  private static let eatery = RecordShape(
    "eatery", needs: ["id", "name", "operatingHours", "latitude", "longitude"],
    may: [
      "location", "contactPhone", "eateryTypes", "payMethods", "diningItems", "datesClosed", "announcements",
    ],
    also: [
      "slug", "nameshort", "about", "aboutshort", "nutrition", "cornellDining", "opHoursCalc",
      "opHoursCalcDescr", "opHoursDescr", "googleCalendarId", "onlineOrdering", "onlineOrderUrl",
      "contactEmail", "serviceUnitId", "campusArea", "coordinates", "diningCuisines", "icon",
      "external",
    ], usual: ["operatingHours"])
  private static let day = RecordShape(
    "operatingHours", needs: ["events"], may: ["date"], also: ["status", "weekday"])
  private static let event = RecordShape(
    "event", needs: ["descr", "start", "end", "menu"], also: ["startTimestamp", "endTimestamp", "calSummary"])
  private static let category = RecordShape("menu", needs: ["category", "items"], also: ["sortIdx"])
  private static let item = RecordShape("item", needs: ["item"], may: ["healthy"], also: ["sortIdx"])
  private static let standing = RecordShape(
    "diningItem", needs: ["item", "category"], may: ["healthy", "descr"], also: ["showCategory"])
  private static let word = RecordShape("word", needs: ["descr"], also: ["descrshort"])

  private let page: Page
  private let notices: NoticeCollector
  private var builder = MenuBuilder()
  private var reading: Reading
  private var seen: Set<String> = []

  init(_ page: Page) {
    self.page = page
    notices = NoticeCollector(page)
    reading = Reading(adapter: Cornell.name, observedAt: page.observedAt)
  }

  mutating func read(_ eateries: [JSONValue]) -> Reading {
    for value in eateries {
      guard let eatery = Record(value, Self.eatery, notices) else { continue }
      read(eatery)
    }
    if reading.venues.isEmpty { notices.note("empty-list", "eateries") }
    reading.menus = builder.menus
    reading.notices = notices.all
    return reading
  }

  private mutating func read(_ eatery: Record) {
    let name = eatery.plain("name")
    guard let id = eatery.identifier("id") else { return notices.note("venue-without-id", name ?? "unnamed") }
    if name == nil { notices.note("venue-without-name", id) }
    guard seen.insert(id).inserted else { return notices.note("duplicate-venue", id) }
    let types = eatery.records("eateryTypes", Self.word).compactMap { $0.text("descr") }
    reading.venues.append(
      VenueReading(
        siteID: id, name: name, kind: VenueKind(siteWords: types), coordinates: eatery.coordinates(),
        groups: eatery["eateryTypes"] == nil ? nil : types, address: eatery.plain("location"),
        accepts: accepts(eatery), phone: eatery.text("contactPhone")))
    readHours(eatery, of: id)
    var offers: Set<Dish> = []
    for record in eatery.records("diningItems", Self.standing) {
      guard let dish = dish(record) else { continue }
      guard offers.insert(dish).inserted else {
        notices.note("duplicate-dish", "\(id) \(dish.name)")
        continue
      }
      reading.offers.append(OfferReading(venue: id, dish))
    }
  }

  /// Big Red Bucks are the plan's money; "Cornell Card" bills the student and is not a means of payment here.
  ///
  /// A swipe is written `Meal Plan - Swipe` today and was `Meal Plan - Meal Swipe`.
  private func accepts(_ eatery: Record) -> [Tender]? {
    // An empty list was not filled in: a place that accepts nothing could sell nothing.
    guard let methods = eatery["payMethods"], methods.array?.isEmpty != true else { return nil }
    let words = eatery.records("payMethods", Self.word).compactMap {
      $0.text("descr")?.lowercased().split { "–—-".contains($0) }.map {
        $0.split(separator: " ").joined(separator: " ")
      }.joined(separator: " - ")
    }
    let tenders: [(words: [String], tender: Tender)] = [
      (["meal plan - swipe", "meal plan - meal swipe"], .mealSwipe), (["meal plan - debit"], .plusDollars),
      (["major credit cards"], .card),
    ]
    let known = tenders.flatMap(\.words) + ["cornell card", "mobile payments", "cash"]
    for word in words where !known.contains(where: word.hasPrefix) {
      notices.tally("unknown-flag", "payMethods \(word)")
    }
    return tenders.filter { entry in words.contains { word in entry.words.contains { word.hasPrefix($0) } } }
      .map(\.tender)
  }

  private mutating func readHours(_ eatery: Record, of id: String) {
    let days = eatery.records("operatingHours", Self.day)
    for value in eatery.array("datesClosed") {
      let text = value.string ?? ""
      let date = CivilDate(text).map { [WrittenDates.Stretch(first: $0, last: $0)] }
      guard let stretches = date ?? WrittenDates(text, near: page.localDate)?.stretches else {
        notices.note("unread-hours", "\(id) closed: \(text)")
        continue
      }
      reading.hours += stretches.map { days in
        HoursReading(
          venue: id,
          HoursStatement(
            scope: days.first == days.last ? .date : .range, expression: "off", validFrom: days.first,
            validTo: days.last, text: "closed \(text)"))
      }
    }
    let announcements = CornellAnnouncements(eatery, on: page)
    if days.contains(where: { $0["weekday"] != nil }) {
      reading.hours += announcements.statements(near: page.localDate).map { HoursReading(venue: id, $0) }
      return readWeek(days, of: id)
    }
    // A cart with an unmaintained calendar has no events on any day, which does not mean that it is closed.
    let hasEvents = days.contains { !$0.array("events").isEmpty }
    if !hasEvents { notices.tally("no-hours", "eateries without an event") }
    var hours = DatedHours()
    for day in days {
      guard let date = day.date("date") else {
        notices.note("bad-value", "\(id) operatingHours without a date")
        continue
      }
      let events = day.records("events", Self.event)
      if events.count < day.array("events").count {
        hours.doubt(on: date, text: "an event that cannot be read")
      }
      let status = status(of: day)
      // The events of an ordinary day may stay on one that is called closed.
      let announced = announcements.closing(on: date)
      let isContrary =
        (announced != nil || MealName.isClosing(status)) && events.contains { !Self.isClosing($0) }
      // A day without events is closed anyhow, unless the calendar is not maintained.
      if let announced, isContrary || !hasEvents { hours.doubt(on: date, text: announced) }
      if isContrary, announced == nil, let status {
        notices.note("contradiction", "\(id) \(date): \(status), with events")
        hours.doubt(on: date, text: status)
      }
      for event in events { read(event, on: date, of: id, isContrary: isContrary, &hours) }
      if let text = events.first?.text("descr"), events.allSatisfy({ Self.isClosing($0) }) {
        hours.close(on: date, text: text)
      }
      if hasEvents, events.isEmpty, day["events"]?.array?.isEmpty == true {
        hours.close(on: date, text: "no events")
      }
    }
    reading.hours += hours.statements.map { HoursReading(venue: id, $0) }
  }

  private func status(of day: Record) -> String? {
    let status = day.text("status")
    if let status, !["events", "closed"].contains(status.lowercased()) {
      notices.tally("unknown-status", status)
    }
    return status
  }

  /// Whether an event states that the place is closed.
  private static func isClosing(_ event: Record) -> Bool { MealName.isClosing(event.text("descr")) }

  private func open(
    _ event: Record, _ period: String?, on date: CivilDate, of id: String, _ hours: inout DatedHours
  ) {
    let text = "\(event.text("start") ?? "") - \(event.text("end") ?? "")"
    guard let window = ClockWindow(from: event.text("start") ?? "", to: event.text("end") ?? "") else {
      hours.doubt(period, on: date, text: text)
      return notices.note("unread-hours", "\(id) \(date): \(text)")
    }
    if !hours.open(window, period, on: date, text: text) {
      notices.note("repeated-hours", "\(id) \(date) \(text)")
    }
  }

  private mutating func read(
    _ event: Record, on date: CivilDate, of id: String, isContrary: Bool, _ hours: inout DatedHours
  ) {
    let period = event.text("descr").flatMap { ["open", "general"].contains($0.lowercased()) ? nil : $0 }
    if !isContrary, !Self.isClosing(event) { open(event, period, on: date, of: id, &hours) }
    let categories = event.records("menu", Self.category)
    guard !categories.isEmpty else { return }
    let key = MenuBuilder.Key(venue: id, date: date, period: period)
    for category in categories {
      let station = category.text("category") ?? ""
      if station.isEmpty { notices.tally("station-without-name", id) }
      builder.open(station, of: key)
      for record in category.records("items", Self.item) {
        if let dish = dish(record) { builder.add(dish, at: station, of: key, notices) }
      }
    }
  }

  /// A manually kept list has one row per weekday instead of dates.
  private mutating func readWeek(_ days: [Record], of id: String) {
    var periods = PeriodHours()
    for day in days {
      guard let weekday = day.text("weekday").flatMap({ Weekday(english: $0) }) else {
        notices.note("bad-value", "\(id) weekday: \(day.text("weekday") ?? "absent")")
        continue
      }
      let events = day.records("events", Self.event)
      if events.count < day.array("events").count {
        periods.doubt([weekday], text: "\(weekday.osmName) an event that cannot be read")
      }
      let isClosed = MealName.isClosing(status(of: day))
      if isClosed, events.contains(where: { !Self.isClosing($0) }) {
        periods.doubt([weekday], text: "\(weekday.osmName) closed, with events")
        notices.note("contradiction", "\(id) \(weekday.osmName): closed, with events")
        continue
      }
      if isClosed || !events.isEmpty && events.allSatisfy({ Self.isClosing($0) }) {
        _ = periods.enter(nil, text: "\(weekday.osmName) closed") { $0.close(on: weekday) }
      }
      for event in events where !Self.isClosing(event) {
        let text = "\(event.text("start") ?? "") - \(event.text("end") ?? "")"
        guard let window = ClockWindow(from: event.text("start") ?? "", to: event.text("end") ?? "") else {
          periods.doubt([weekday], text: "\(weekday.osmName) \(text)")
          notices.note("unread-hours", "\(id) \(weekday.osmName): \(text)")
          continue
        }
        _ = periods.enter(nil, text: "\(weekday.osmName) \(text)") { $0.open(window, on: weekday) }
      }
    }
    reading.hours += periods.statements(scope: .weekly).map { HoursReading(venue: id, $0) }
  }

  private func dish(_ record: Record) -> Dish? {
    guard let name = record.plain("item") else {
      notices.note("dish-without-name", record.shape.name)
      return nil
    }
    return Dish(name: name, tags: record.flag("healthy") == true ? ["healthy"] : nil)
  }
}
