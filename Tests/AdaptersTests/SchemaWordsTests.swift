import CivilTime
import Dining
import JSON
import OpeningHours
import Testing

@testable import Adapters

/// What editors of pages write into schema.org's fields, though the vocabulary has another form for it.
@Suite struct SchemaWordsTests {
  // MARK: - Times

  /// The local time of a time in UTC differs with the season.
  @Test(arguments: ["14:00:00Z", "T14:00Z", "14:00z"])
  func aTimeOfUTCIsNoTimeOfDay(text: String) {
    #expect(SchemaClock(text) == nil)
  }

  /// A clock of twelve hours shows where no day of 24 has such times; what may be either is not read.
  @Test(
    arguments: [
      ("9:00", "5:00", "09:00-17:00", true), ("8", "5", "08:00-17:00", true),
      ("7:30", "2:30", "07:30-14:30", true),
      ("11:00", "10:00", "11:00-22:00", true), ("9:00", "9:00", nil, false),
      ("09:00", "5:00", "09:00-17:00", true), ("09:00", "05:00", nil, false), ("11:00", "2:00", nil, false),
      ("5", "10", nil, false), ("7", "11", nil, false), ("18:00", "02:00", "18:00-02:00", false),
      ("11:00", "01:00", "11:00-01:00", false), ("05:00", "02:00", "05:00-02:00", false),
      ("18", "2", "18:00-02:00", false), ("09", "17", "09:00-17:00", false),
      ("9:00", "11:00", "09:00-11:00", false),
      ("17:00", "5:00", "17:00-05:00", false), ("06:00", "00:00", "06:00-24:00", false),
      ("9:00 AM", "5:00 PM", "09:00-17:00", false), ("9:00", "5:00 PM", nil, false),
      ("T09:00:00+01:00", "T17:30:00+01:00", "09:00-17:30", false), ("08:00", "23:59", "08:00-24:00", false),
      ("00:00", "23:59", "00:00-24:00", false),
      ("09.00", "17.00", "09:00-17:00", false), ("9.00", "5.00", "09:00-17:00", true),
      ("09.00", "05.00", nil, false), ("9h", "5h", "09:00-17:00", true),
      ("9h30", "17h", "09:30-17:00", false),
      ("9.00 am", "5.30 p.m.", "09:00-17:30", false), ("9.00h", "17.00h", "09:00-17:00", false),
      ("1:30", "4:00", nil, false), ("01:30", "04:00", "01:30-04:00", false),
      ("10:00", "10:00", "10:00-34:00", false), ("09:00", "09:00", "09:00-33:00", false),
      ("18:00", "18:00", "18:00-42:00", false),
      ("12:00 AM", "12:00 AM", nil, false), ("9 AM", "9 AM", "09:00-33:00", false),
      ("9:00", "noon", "09:00-12:00", false), ("1pm", "noon", nil, false),
      ("Noon", "5", "12:00-17:00", false),
      ("noon", "2:00", nil, false), ("noon", "17:30", "12:00-17:30", false), ("noon", "05:00", nil, false),
      ("11:00", "midnight", "11:00-24:00", false), ("9:00", "midnight", nil, false),
      ("9 PM", "midnight", "21:00-24:00", false), ("midnight", "05:00", "00:00-05:00", false),
      ("midnight", "5:00", nil, false), ("noon", "Midnight", "12:00-24:00", false),
      ("midnight", "midnight", "00:00-24:00", false),
    ] as [(String, String, String?, Bool)])
  func timesWithoutHalves(opens: String, closes: String, expression: String?, isInferred: Bool) throws {
    let window = try #require(SchemaClock(opens)).window(to: try #require(SchemaClock(closes)))
    #expect(window?.window.expression == expression)
    #expect(window?.isInferred ?? false == isInferred)
  }

  @Test(arguments: [
    "", "25:00", "24:30", "12:60", "noons", "1234", "9:5", "9.5", "9.", "5:00p", "05:00:00 PM", "9hrs", ".30",
    "h",
  ])
  func noTime(text: String) { #expect(SchemaClock(text) == nil) }

  @Test(
    arguments: [
      (#""openingHours":"M-F 8-5""#, "Mo-Fr 08:00-17:00", ["doubtful-hours"]),
      (#""openingHours":["Mo-Fr 9:00-5:00"]"#, "Mo-Fr 09:00-17:00", ["doubtful-hours"]),
      (#""openingHours":"Mo-Fr 8:00-5:00; PH off""#, "Mo-Fr 08:00-17:00; PH off", ["doubtful-hours"]),
      (#""openingHours":"Mo-Su 11:00-2:00""#, nil, ["unread-hours"]),
      (#""openingHours":"PH 9-5""#, nil, ["unread-hours"]),
      (#""openingHours":"Mo-Su 16:00-02:00""#, "Mo-Su 16:00-02:00", []),
      (
        #""openingHoursSpecification":{"opens":"9:00","closes":"5:00"}"#, "Mo-Su 09:00-17:00",
        ["doubtful-hours"]
      ),
      (#""openingHoursSpecification":{"opens":"09:00","closes":"05:00"}"#, nil, ["unread-hours"]),
    ] as [(String, String?, [String])])
  func placesWithoutHalves(hours: String, expression: String?, codes: [String]) throws {
    let reading = try read(#"{"@type":"Restaurant","name":"Alder Café",\#(hours)}"#, as: "schema-org")
    #expect(reading.hours.map(\.statement.expression) == [expression].compactMap(\.self))
    #expect(reading.codes == codes)
  }

  /// Days of which a part cannot be read are unknown, whatever the other parts say of them.
  @Test(
    arguments: [
      (["Mo-Fr 7:30-10:30", "Mo-Fr 11:00-2:00", "Mo-Fr 17:00-20:00"], nil),
      (["Mo-Su 08:00-20:00", "Fr 11:00-2:00"], "Mo-Th,Sa-Su 08:00-20:00; Fr unknown"),
      (["Mo-Su 08:00-20:00", "Fr: 11:00-2:00 (Sa: closed)"], "Mo-Th,Su 08:00-20:00; Fr-Sa unknown"),
      (["Mo-Su 08:00-20:00", "Thursday through Saturday 11:00-2:00"], "Mo-We,Su 08:00-20:00; Th-Sa unknown"),
      (["Mo-Su 08:00-20:00", "Brunch Su, by appointment"], "Mo-Sa 08:00-20:00; Su unknown"),
      (["Mo-Su 08:00-20:00", "Mo We 11:00-14:00"], "Mo-Su 08:00-20:00"),
      (["Mo-Su 08:00-20:00", "PH 11:00-2:00"], "Mo-Su 08:00-20:00; PH unknown"),
      (
        ["Mo-Su 08:00-20:00; PH off", "Fr 11:00-2:00, PH 10:00-12:00"],
        "Mo-Th,Sa-Su 08:00-20:00; Fr unknown; PH off; Fr unknown; PH unknown"
      ), (["24/7", "Fr 11:00-2:00"], "Mo-Su unknown; 24/7; Fr unknown"),
      (["Mo-Su 08:00-20:00", "Thu Dec 24 9:00-1:00"], "Mo-We,Fr-Su 08:00-20:00; Th unknown"),
      (["Mo-Su 08:00-20:00", "Dec 24 9:00-1:00"], "Mo-Su 08:00-20:00; Dec 24 unknown"),
      (["Mo-Fr,PH 08:00-20:00", "Fr 11:00-2:00"], "Mo-Su unknown; Mo-Fr,PH 08:00-20:00; Fr unknown"),
      (
        ["Mo-Su 08:00-20:00; PH off", "Fr 11:00-2:00"],
        "Mo-Th,Sa-Su 08:00-20:00; Fr unknown; PH off; Fr unknown"
      ),
    ] as [([String], String?)])
  func daysOfAnUnreadTextAreUnknown(texts: [String], expression: String?) throws {
    let found = SchemaHours.expression(texts)
    #expect(found.expression == expression)
    #expect(found.unread == [texts[1]])
    if let expression { _ = try HoursExpression(expression) }
  }

  /// Dots and an "h" are read by the same clock.
  @Test(
    arguments: [
      ("Mo-Fr 09.00-05.00", nil), ("Mo-Fr 9.00-5.00", "Mo-Fr 09:00-17:00"),
      ("Mo-Fr 9h-5h", "Mo-Fr 09:00-17:00"),
      ("Mo-Fr 09.00-17.30", "Mo-Fr 09:00-17:30"), ("Mo-Fr 11h30-14h", "Mo-Fr 11:30-14:00"),
      ("PH 09.00-05.00", nil),
      ("Mo-Fr 9.5-17", nil), ("Mo-Fr 18:00-26:00", "Mo-Fr 18:00-26:00"), ("Mo-Fr 09:00−05:00", nil),
      ("Mo-Fr 09:00~05:00", nil), ("Mo-Fr 09：00-05：00", nil), ("Mo-Fr 09:00to05:00", nil),
      ("Mo-Fr 09:00‑17:00", "Mo-Fr 09:00-17:00"), ("Mo-Fr:09:00-05:00", nil),
      ("Mo-Fr:09:00-17:00", "Mo-Fr:09:00-17:00"),
      ("Mo-Fr 9a-5p", "Mo-Fr 09:00-17:00"), ("Mo-Fr,PH 9h-5h", nil), ("Mo-Fr,PH 09.00-05.00", nil),
      ("Mo-Fr 9:00+", "Mo-Fr 9:00+"),
      ("Mo-Fr,PH 9:00-17:00", "Mo-Fr,PH 9:00-17:00"), ("Mo-Fr 9-5h", "Mo-Fr 09:00-17:00"),
      ("Mo-Fr sunrise-10:00", "Mo-Fr sunrise-10:00"),
      ("Mo-Fr 0900-0500", nil),
    ] as [(String, String?)])
  func otherMarksOfTime(text: String, expression: String?) {
    #expect(SchemaHours.expression([text]).expression == expression)
  }

  /// Days and times in plain English, as far as they are certain.
  @Test(
    arguments: [
      (["Mon-Fri: 9-5"], "Mo-Fr 09:00-17:00"), (["Mo-Fr 9am-5pm"], "Mo-Fr 09:00-17:00"),
      (["Monday to Friday: 9 AM to 5 PM"], "Mo-Fr 09:00-17:00"),
      (
        ["Monday through Thursday: 11am - 10pm", "Friday & Saturday 11am-midnight", "Sunday: Closed"],
        "Mo-Th 11:00-22:00; Fr-Sa 11:00-24:00; Su off"
      ),
      (["Mo-Fr 11:00-noon"], "Mo-Fr 11:00-12:00"), (["Mondays from noon to 5 pm"], "Mo 12:00-17:00"),
      (["Mo-Fr 11am-2pm and 5pm-9pm"], "Mo-Fr 11:00-14:00,17:00-21:00"),
      (["Open 24 hours"], "24/7"), (["Mo-Su 24 hours"], "24/7"), (["Mo-Fr 0900-1700"], "Mo-Fr 09:00-17:00"),
      (["Mon-Fri 9am-5pm through Dec 11"], nil), (["Beginning January 12: Mon-Fri 9am-5pm"], nil),
      (["Today 9am-5pm"], nil), (["Mo-Fr 9-midnight"], nil), (["Thursday to 9pm"], nil),
      (["Hours vary"], nil),
      (["Open daily"], nil), (["Mo-Fr open"], nil), (["Mo-Su"], "Mo-Su"),
      // The vocabulary's values begin with days: this may be about the day on which the page was made.
      (["Closed"], nil), (["Mo-Su closed"], "Mo-Su off"),
      (["Sat 10-2"], "Sa 10:00-14:00"), (["Mo-Fr 11-2"], "Mo-Fr 11:00-14:00"), (["Mo-Fr 11:00-2:00"], nil),
      (["Tues-Sat 5-10pm"], "Tu-Sa 17:00-22:00"), (["Mo-Fr 11-2, 5-10pm"], nil),
      // Which days these are is not said.
      (["Mo-Fr 07:00-20:00", "Fr 07:00-15:00"], "Mo-Th 07:00-20:00; Fr-Su unknown"),
      (["Mo-Fr 09:00-17:00", "Closed"], "Mo-Fr 09:00-17:00; Sa-Su unknown"),
      (["9 AM - 5 PM", "9 AM - 4 PM", "Closed"], nil),
      (["Mo 09:00-17:00", "10:00-12:00"], "Mo 09:00-17:00; Tu-Su unknown"),
      // What only closes says nothing of other days.
      (["Sunday closed"], "Mo-Sa unknown; Su off"), (["Closed Sundays"], "Mo-Su unknown; Closed Sundays"),
      (["Dec 25 off"], "Mo-Su unknown; Dec 25 off"),
      (["Mo-Fr 09:00-17:00; PH off"], "Mo-Fr 09:00-17:00; PH off"),
    ] as [([String], String?)])
  func plainWords(texts: [String], expression: String?) throws {
    let found = SchemaHours.expression(texts, on: CivilDate("2026-11-20")).expression
    #expect(found == expression)
    if let found { _ = try HoursExpression(found) }
  }

  /// A window that opens before the one written before it is of the afternoon or of the morning: nobody knows.
  @Test(
    arguments: [
      (["Mo-Fr 10:00-12:30, 1:30-4:00"], nil), (["Mo-Fr 11:00-14:00,5:00-8:00"], nil),
      (["Mo-Fr 8:00-12:00, 1:00-5:00"], nil), (["Mo-Fr 8:00-12:00, 5:00-24:00"], nil),
      (["Mo-Fr 11:00-14:00", "Fr-Sa 5:00-8:00"], "Mo-Th 11:00-14:00; Fr-Su unknown"),
      (["Mo-Fr,PH 11:00-14:00,5:00-8:00"], nil),
      (["Mo-Fr 8:00-11:00,12:00-16:00"], "Mo-Fr 08:00-11:00,12:00-16:00"),
      (["Mo-Fr 17:00-20:00,07:00-10:00"], "Mo-Fr 07:00-10:00,17:00-20:00"),
      (["Mo-Fr 11:00-14:00", "Sa 9:00-12:00"], "Mo-Fr 11:00-14:00; Sa 09:00-12:00"),
      (["Mo-Fr 11:00-14:00", "Mo 7:00-21:00"], "Mo 07:00-21:00,11:00-14:00; Tu-Fr 11:00-14:00"),
      (["Mo 8:00-9:00,10:00-11:00", "Mo 8:00-9:00"], "Mo 08:00-09:00,10:00-11:00"),
    ] as [([String], String?)])
  func windowsOfADayGoThroughIt(texts: [String], expression: String?) {
    #expect(SchemaHours.expression(texts).expression == expression)
  }

  /// A rule with fewer days is an exception; of two rules with equally many days it is unknown which one
  /// applies.
  @Test(
    arguments: [
      (["Mo-Su 09:00-17:00", "Su off"], "Mo-Sa 09:00-17:00; Su off"),
      (["Su off", "Mo-Su 09:00-17:00"], "Mo-Sa 09:00-17:00; Su off"),
      (["Mo-Su 09:00-17:00", "Su 00:00-00:00"], "Mo-Sa 09:00-17:00; Su off"),
      (["Mo-Fr 09:00-17:00,Sa-Su 00:00-00:00"], "Mo-Fr 09:00-17:00; Sa-Su off"),
      (["Su 09:00-17:00", "Su off"], "Su unknown"),
      (["Mo 09:00-17:00", "Tu"], "Mo 09:00-17:00; Tu-Su unknown"),
      (["Sa-Su off", "Su 10:00-14:00", "Mo-Fr 09:00-17:00"], "Mo-Fr 09:00-17:00; Sa off; Su 10:00-14:00"),
    ] as [([String], String?)])
  func closedDaysAmongOpenOnes(texts: [String], expression: String?) {
    #expect(SchemaHours.expression(texts).expression == expression)
  }

  /// Both forms in either property, and days as objects.
  @Test(
    arguments: [
      (#""openingHoursSpecification":"Mo-Fr 09:00-17:00""#, "Mo-Fr 09:00-17:00"),
      (
        #""openingHours":[{"dayOfWeek":"Monday","opens":"09:00","closes":"17:00"}]"#,
        "Mo 09:00-17:00; Tu-Su unknown"
      ),
      (
        #""openingHoursSpecification":{"dayOfWeek":{"@type":"DayOfWeek","name":"Monday"},"opens":"09:00","closes":"17:00"}"#,
        "Mo 09:00-17:00; Tu-Su unknown"
      ),
      (
        #""openingHoursSpecification":{"dayOfWeek":[{"url":"https://schema.org/Monday"},{"@value":"Friday"}],"opens":"09:00","closes":"17:00"}"#,
        "Mo,Fr 09:00-17:00; Tu-Th,Sa-Su unknown"
      ),
      (
        #""openingHoursSpecification":{"dayOfWeek":{"@type":"DayOfWeek"},"opens":"09:00","closes":"17:00"}"#,
        nil
      ),
      (
        #""openingHoursSpecification":[{"opens":"09:00","closes":"17:00"},{"dayOfWeek":"Sunday"}]"#,
        "Mo-Sa 09:00-17:00; Su off"
      ),
      // An empty list of days is not every day.
      (#""openingHoursSpecification":{"dayOfWeek":[],"opens":"09:00","closes":"17:00"}"#, nil),
      (#""openingHoursSpecification":{"dayOfWeek":"","opens":"09:00","closes":"17:00"}"#, nil),
      (#""openingHoursSpecification":{"dayOfWeek":null,"opens":"09:00","closes":"17:00"}"#, nil),
      (#""openingHoursSpecification":{"dayOfWeek":[["Monday"]],"opens":"09:00","closes":"17:00"}"#, nil),
      (
        #""openingHoursSpecification":{"dayOfWeek":[],"opens":"09:00","closes":"17:00","validFrom":"2026-12-24","validThrough":"2026-12-24"}"#,
        "Mo-Su 09:00-17:00"
      ),
      // Several openings and as many closings are pairs.
      (
        #""openingHoursSpecification":{"dayOfWeek":"Monday","opens":["11:00","17:00"],"closes":["14:00","22:00"]}"#,
        "Mo 11:00-14:00,17:00-22:00; Tu-Su unknown"
      ),
      (
        #""openingHoursSpecification":{"dayOfWeek":"Monday","opens":["11:00","17:00"],"closes":["14:00"]}"#,
        nil
      ),
      (
        #""openingHoursSpecification":[{"dayOfWeek":"Monday","opens":"9 AM","closes":"noon"},{"dayOfWeek":"Tuesday","opens":"Closed","closes":"Closed"}]"#,
        "Mo 09:00-12:00; Tu off; We-Su unknown"
      ),
    ] as [(String, String?)])
  func eitherFormInEitherProperty(hours: String, expression: String?) throws {
    let reading = try read(#"{"@type":"Restaurant","name":"Alder Café",\#(hours)}"#, as: "schema-org")
    #expect(reading.hours.map(\.statement.expression) == [expression].compactMap(\.self))
  }

  /// A moment belongs to its day in the campus' zone; midnight in UTC is a date that a program has written.
  @Test(arguments: [
    ("2026-11-26T05:00:00.000Z", "2026-11-27T04:59:59.000Z", "2026-11-26", "2026-11-26"),
    ("2026-11-26T00:00:00-05:00", "2026-11-26T23:59:59-05:00", "2026-11-26", "2026-11-26"),
    ("2026-11-26T00:00:00-05:00", "2026-11-27T00:00:00-05:00", "2026-11-26", "2026-11-27"),
    ("2026-12-25T05:00:00Z", "2026-12-25T05:00:00Z", "2026-12-25", "2026-12-25"),
    ("2026-11-26T00:00:00Z", "2026-11-27T00:00:00.000Z", "2026-11-26", "2026-11-27"),
    ("2026-11-26", "2026-11-27", "2026-11-26", "2026-11-27"),
    ("2026-11-26T00:00:00", "2026-11-27T23:59:59", "2026-11-26", "2026-11-27"),
  ])
  func momentsAreOnTheirDays(from: String, through: String, first: String, last: String) throws {
    let thing = try #require(
      SchemaThing(
        try JSONValue(parsing: Array(#"{"validFrom":"\#(from)","validThrough":"\#(through)"}"#.utf8))))
    let dates = try #require(SchemaDates(thing, in: Zones.newYork))
    #expect(dates.first == CivilDate(first))
    #expect(dates.last == CivilDate(last))
  }

  /// The same in specifications, of a week and of a date.
  @Test(
    arguments: [
      (
        ["Friday|07:30|10:30", "Friday|11:00|2:00", "Saturday|9:00|17:00"],
        ["Mo-Fr,Su unknown; Sa 09:00-17:00"]
      ),
      (
        ["Friday|11:00|14:00", "Friday|5:00|8:00", "Saturday|9:00|17:00"],
        ["Mo-Fr,Su unknown; Sa 09:00-17:00"]
      ),
      (["Mo-Su|08:00|20:00", "Friday, Someday|09:00|12:00"], ["Mo-Th,Sa-Su 08:00-20:00; Fr unknown"]),
      (["Mo-Su|08:00|20:00", "PublicHolidays|09:00|05:00"], ["Mo-Su 08:00-20:00; PH unknown"]),
      (["Mo-Su|08:00|20:00", "|09:00|05:00|2026-12-24"], ["Mo-Su 08:00-20:00", "Mo-Su unknown"]),
      (["Mo-Su|08:00|20:00", "Someday|09:00|15:00|2026-12-24"], ["Mo-Su 08:00-20:00", "Mo-Su unknown"]),
      (["|09:00|05:00|2026-12-24"], ["Mo-Su unknown"]),
    ] as [([String], [String])])
  func daysOfAnUnreadSpecificationAreUnknown(specifications: [String], expressions: [String]) throws {
    let list = specifications.map { text -> String in
      let parts = text.split(separator: "|", omittingEmptySubsequences: false)
      let days = parts[0].split(separator: ", ").map { #""\#($0)""# }.joined(separator: ",")
      let named = days.isEmpty ? "" : #""dayOfWeek":[\#(days)],"#
      let dates = parts.count > 3 ? #","validFrom":"\#(parts[3])","validThrough":"\#(parts[3])""# : ""
      return #"{\#(named)"opens":"\#(parts[1])","closes":"\#(parts[2])"\#(dates)}"#
    }.joined(separator: ",")
    let reading = try read(
      #"{"@type":"Restaurant","name":"Alder","openingHoursSpecification":[\#(list)]}"#,
      as: "schema-org")
    #expect(reading.hours.map(\.statement.expression) == expressions)
    #expect(Set(reading.codes) == ["unread-hours"])
  }

  /// Specifications of single dates leave the week to the short form.
  @Test func datesBesideTheShortForm() throws {
    let dates = #""validFrom":"2026-12-24","validThrough":"2026-12-24""#
    for (times, day) in [
      (#""09:00","closes":"05:00""#, "Mo-Su unknown"), (#""09:00","closes":"12:00""#, "Mo-Su 09:00-12:00"),
    ] {
      let reading = try read(
        #"{"@type":"Restaurant","name":"Alder","openingHours":"Mo-Su 08:00-20:00","#
          + #""specialOpeningHoursSpecification":{"opens":\#(times),\#(dates)}}"#, as: "schema-org")
      #expect(reading.hours.map(\.statement.expression) == [day, "Mo-Su 08:00-20:00"])
      #expect(reading.hours.map(\.statement.scope) == [.date, .weekly])
    }
  }

  // MARK: - Prices

  @Test(
    arguments: [
      ("$8.50", "USD", 850), ("8.50 $", "USD", 850), ("US$ 8.50", "USD", 850), ("8,50", "EUR", 850),
      ("8,50 €", "EUR", 850), ("USD 8.50", "USD", 850), ("8.50 USD", nil, 850), ("1,250.00", "USD", 125_000),
      ("Fr. 8.50", "CHF", 850), ("8.50", "USD", 850), ("0.00", "USD", 0), ("$0.00", "USD", 0),
      ("$8.50", "EUR", nil), ("EUR 8.50", "USD", nil), ("$8.50", nil, nil), ("8.50 - 10.50", "USD", nil),
      ("-8.50", "USD", nil), ("-$8.50", "USD", nil), ("from 8.50", "USD", nil), ("$", "USD", nil),
      ("free", "USD", nil),
    ] as [(String, String?, Int?)])
  func pricesAsEditorsWriteThem(text: String, currency: String?, units: Int?) {
    let price = SchemaPrice(text, in: currency)
    #expect((price != nil) == (units != nil))
    #expect(price?.money?.minorUnits == (units == 0 ? nil : units))
    if let money = price?.money { #expect(money.currency == currency ?? "USD") }
  }

  // MARK: - Energy

  @Test(
    arguments: [
      ("650 calories", 650), ("2720 kJ / 650 kcal", 650), ("650 kcal (2720 kJ)", 650),
      ("2720kJ/650kcal", 650),
      ("2720 kJ", 650), ("2720 kilojoules", 650), ("650", 650), ("650 Cal", 650), ("1 250 kcal", nil),
      ("1.250 kcal", nil), ("1,250 kcal", 1_250), ("a lot of calories", nil), ("kJ", nil),
      ("200-300 calories", nil), ("200 - 300 kcal", nil),
    ] as [(String, Int?)])
  func joulesAreNoCalories(text: String, calories: Int?) throws {
    let menu =
      #""hasMenu":{"hasMenuItem":{"@type":"MenuItem","name":"Burger","nutrition":{"@type":"NutritionInformation","calories":"\#(text)"}}}"#
    let reading = try read(#"{"@type":"Restaurant","name":"Alder Café",\#(menu)}"#, as: "schema-org")
    #expect(reading.dishes.map(\.dish.calories) == [calories])
    #expect(reading.codes == (calories == nil ? ["bad-value"] : []))
  }

  // MARK: - JSON

  @Test(arguments: [
    "line one\nline two", "line one\r\nline two", "a\ttab", "line one\nline two\",}//",
  ])
  func aBreakInATextIsABlank(description: String) throws {
    let parts = description.split(separator: "\"", omittingEmptySubsequences: false)
    let end = parts.count > 1 ? "," : ""
    let reading = try read(
      "<html><script type='application/ld+json'>{\"@type\":\"Restaurant\",\"name\":\"Alder\","
        + "\"openingHours\":\"Mo-Fr 07:00-21:00\",\"description\":\"\(parts[0])\"\(end)}</script></html>",
      as: "schema-org")
    #expect(reading.hours.map(\.statement.expression) == ["Mo-Fr 07:00-21:00"])
    #expect(reading.codes == ["lax-json"])
  }

  /// Beside an hour of the evening, one that may be in either half of the day is not read.
  @Test(
    arguments: [
      (["Mo-Th 7:00-1:00, Fr 7:00-22:00"], nil),
      (["Mo-Th 7:00-1:00", "Fr 9:30-21:00"], "Mo-Th,Sa-Su unknown; Fr 09:30-21:00"),
      (["Mo-Fr 8:00-3:00", "Sa 10:00-14:00"], "Mo-Fr 08:00-15:00; Sa 10:00-14:00"),
      (["Mo-Th 7:00-1:00"], "Mo-Th 07:00-13:00"),
      (["Mo-Fr 9:00-5:00", "Sa 9:00-13:00"], "Mo-Fr 09:00-17:00; Sa 09:00-13:00"),
      (["Mo-Th 7:00-1:00", "Fr 9:00 AM-5:00 PM"], "Mo-Th 07:00-13:00; Fr 09:00-17:00"),
    ] as [([String], String?)])
  func theClockIsOfAllTexts(texts: [String], expression: String?) {
    #expect(SchemaHours.expression(texts).expression == expression)
  }

  /// A closing among other texts is not one more truth beside theirs.
  @Test(
    arguments: [
      (["Temporarily closed", "Mo-Fr 07:00-20:00"], "Mo-Su off"),
      (["Mo-Fr 07:00-20:00", "Closed for the season"], "Mo-Su off"),
      (["Mo-Su 07:00-20:00", "Temporarily closed", "Open for takeout"], "Mo-Su unknown"),
      (["Mo-Fr 07:00-20:00", "closed."], "Mo-Fr 07:00-20:00; Sa-Su unknown"),
      (["Mo-Fr 07:00-20:00", "Patio temporarily closed"], "Mo-Fr 07:00-20:00; Sa-Su unknown"),
    ] as [([String], String?)])
  func aClosingTakesPrecedence(texts: [String], expression: String?) {
    #expect(SchemaHours.expression(texts).expression == expression)
  }
}
