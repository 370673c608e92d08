@testable import DineCLI
import Queries
import CivilTime
import TestSupport
import Testing

/// The lines of `dine hours --batch`: query in, answer out.
@Suite struct HoursBatchEvaluatorTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let query: String
    let answer: String
    var testDescription: String { name }
  }

  static let answers = [
    Case(
      name: "a window", query: #""id":"a","value":"Mo-Fr 07:00-20:00","from":"2026-11-20","to":"2026-11-21""#,
      answer: #"""
        {"id":"a","intervals":[{"from":"2026-11-20T07:00:00-05:00","to":"2026-11-20T20:00:00-05:00","state":"open",\#
        "comment":null}],"warnings":[],"canonical":"Mo-Fr 07:00-20:00"}
        """#),
    Case(
      name: "a window cuts what it begins and ends in",
      query: #""id":1,"value":"10:00-20:00","from":"2026-11-20T12:00","to":"2026-11-20T18:30:00Z""#,
      answer: #"""
        {"id":1,"intervals":[{"from":"2026-11-20T12:00:00-05:00","to":"2026-11-20T13:30:00-05:00","state":"open",\#
        "comment":null}],"warnings":[],"canonical":"10:00-20:00"}
        """#),
    Case(
      name: "an empty window", query: #""value":"24/7","from":"2026-11-20","to":"2026-11-20""#,
      answer: #"{"id":null,"intervals":[],"warnings":[],"canonical":"24/7"}"#),
    Case(
      name: "a moment",
      query: #""id":[1,{"x":1.50}],"value":"Mo-Fr 07:00-20:00","at":"2026-11-20T12:05-05:00""#,
      answer: #"""
        {"id":[1,{"x":1.50}],"state":"open","comment":null,"next_change":"2026-11-20T20:00:00-05:00",\#
        "rule":"Mo-Fr 07:00-20:00","warnings":[],"canonical":"Mo-Fr 07:00-20:00"}
        """#),
    Case(
      name: "a moment nothing changes after", query: #""value":"2020 Jan 01 10:00-12:00","at":"2026-11-20""#,
      answer: #"""
        {"id":null,"state":"closed","comment":null,"next_change":null,"rule":null,"warnings":[],\#
        "canonical":"2020 Jan 01 10:00-12:00"}
        """#),
    Case(
      name: "no time: only how it is read", query: #""value":"mo 10:00-12:00;""#,
      answer: #"{"id":null,"warnings":"#),
    Case(
      name: "null is as good as nothing",
      query:
        #""value":"24/7","text":null,"at":null,"from":null,"to":null,"country":null,"lat":null,"holidays":null"#,
      answer: #"{"id":null,"warnings":[],"canonical":"24/7"}"#),
    Case(
      name: "the country in any case",
      query: #""value":"PH 00:00-24:00","country":"uS","from":"2026-11-26","to":"2026-11-28""#,
      answer: #"""
        {"id":null,"intervals":[{"from":"2026-11-26T00:00:00-05:00","to":"2026-11-27T00:00:00-05:00","state":"open",\#
        "comment":"Thanksgiving Day"}],"warnings":[],"canonical":"PH 00:00-24:00"}
        """#),
    Case(
      name: "given holidays replace both lists",
      query: #"""
        "value":"PH,SH 10:00-12:00","country":"US","from":"2026-11-25","to":"2026-11-28",\#
        "holidays":{"PH":[["2026-11-27","Friday"]]}
        """#,
      answer: #"""
        {"id":null,"intervals":[{"from":"2026-11-27T10:00:00-05:00","to":"2026-11-27T12:00:00-05:00","state":"open",\#
        "comment":"Friday"}],"warnings":[],"canonical":"PH,SH 10:00-12:00"}
        """#),
    Case(
      name: "no calendar", query: #""value":"08:00-12:00; PH off","country":"xx","at":"2026-11-26T09:00""#,
      answer: #"""
        {"id":null,"state":"open","comment":null,"next_change":"2026-11-26T12:00:00-05:00","rule":"08:00-12:00",\#
        "warnings":[{"code":"no-calendar","column":
        """#),
    Case(
      name: "a sun that is given",
      query: #"""
        "value":"sunrise-(sunset+00:30)","from":"2026-11-20","to":"2026-11-21",\#
        "sun":{"2026-11-20":{"dawn":"06:35","sunrise":"07:04","sunset":"16:55:30","dusk":"17:24"}}
        """#,
      answer: #"""
        {"id":null,"intervals":[{"from":"2026-11-20T07:04:00-05:00","to":"2026-11-20T17:25:00-05:00","state":"open",\#
        "comment":null}],"warnings":[],"canonical":"sunrise-(sunset+00:30)"}
        """#),
    Case(
      name: "a sun that is given for another day",
      query: #"""
        "value":"sunrise-sunset","at":"2026-11-20T12:00",\#
        "sun":{"2026-11-19":{"dawn":"06:35","sunrise":"07:04","sunset":"16:55","dusk":"17:24"}}
        """#,
      answer: #"""
        {"id":null,"state":"unknown","comment":null,"next_change":null,"rule":"sunrise-sunset",\#
        "warnings":[{"code":"no-coordinates","column":
        """#),
    Case(
      name: "a holiday without a name",
      query: #"""
        "value":"PH 10:00-12:00","at":"2026-11-27T11:00","holidays":{"PH":[["2026-11-27"]]}
        """#,
      answer: #"""
        {"id":null,"state":"open","comment":null,"next_change":"2026-11-27T12:00:00-05:00","rule":"PH 10:00-12:00",\#
        "warnings":[],"canonical":"PH 10:00-12:00"}
        """#),
    Case(
      name: "no sun", query: #""value":"sunrise-sunset","at":"2026-11-20T12:00""#,
      answer: #"{"id":null,"state":"unknown","#),
    Case(
      name: "a position, as text too",
      query: #""value":"sunrise-sunset","lat":"38.03","lon":-78.5,"at":"2026-11-20T12:00""#,
      answer: #"{"id":null,"state":"open","comment":null,"next_change":"2026-11-20T16:5"#),
    Case(
      name: "text", query: #""text":"Mon - Thurs 7am–8pm","from":"2026-11-19","to":"2026-11-21""#,
      answer: #"""
        {"id":null,"expression":"Mo-Th 07:00-20:00","unread":[],"intervals":[{"from":"2026-11-19T07:00:00-05:00",\#
        "to":"2026-11-19T20:00:00-05:00","state":"open","comment":null}],"warnings":[],"canonical":"Mo-Th 07:00-20:00"}
        """#),
    Case(
      name: "text that says nothing is not closed",
      query: #""text":"ask the cook","from":"2026-11-19","to":"2026-11-21","at":"2026-11-20""#,
      answer: #"""
        {"id":null,"expression":null,"unread":["ask the cook"],"intervals":[{"from":"2026-11-19T00:00:00-05:00",\#
        "to":"2026-11-21T00:00:00-05:00","state":"unknown","comment":null}],"state":"unknown","comment":null,\#
        "next_change":null,"rule":null,"warnings":[
        """#),
    Case(
      name: "the years after 9999", query: #""value":"24/7","at":"+10000-01-01T00:00""#,
      answer: #"{"id":null,"state":"open","comment":null,"next_change":null,"rule":"24/7","warnings":[],"#),
  ]

  /// The answer, or its beginning where that is all that matters.
  @Test(arguments: answers)
  func queries(example: Case) {
    var desk = Self.desk
    let answer = desk.answer(Array(#"{"zone":"America/New_York",\#(example.query)}"#.utf8))
    #expect(
      answer.hasPrefix(example.answer) && (answer == example.answer || !example.answer.hasSuffix("}")),
      "\(answer)")
  }

  @Test(
    arguments: [
      (#"{"id":7,"value":"Mo-Fr 25:00-26:00"}"#, "7 start-past-midnight 7"),
      (#"{"id":7,"value":""}"#, "7 empty 1"),
      (#"{"value":"月 10:00-12:00 xyz"}"#, "null unknown-word 15"),
      (#"{"id":"x"}"#, "\"x\" missing-value null"),
      (#"{"id":"x","value":"24/7","text":"24/7"}"#, "\"x\" two-values null"),
      (#"{"id":"x","value":7}"#, "\"x\" not-a-text null"),
      (#"{"id":"x","value":"24/7","at":7}"#, "\"x\" not-a-text null"),
      (#"{"id":"x","value":"24/7","country":["us"]}"#, "\"x\" not-a-text null"),
      (#"{"id":"x","value":"24/7","zone":"Nowhere/Land"}"#, "\"x\" bad-zone null"),
      (#"{"id":"x","value":"24/7","zone":"../../etc/passwd"}"#, "\"x\" bad-zone null"),
      (#"{"id":"x","value":"24/7","at":"noon"}"#, "\"x\" bad-time null"),
      (#"{"id":"x","value":"24/7","from":"2026-11-20","to":"2026-11-31"}"#, "\"x\" bad-time null"),
      (#"{"id":"x","value":"24/7","from":"2026-11-20"}"#, "\"x\" missing-time null"),
      (#"{"id":"x","value":"24/7","to":"2026-11-20"}"#, "\"x\" missing-time null"),
      (#"{"id":"x","value":"24/7","from":"2026-11-21","to":"2026-11-20"}"#, "\"x\" reversed-window null"),
      (#"{"id":"x","value":"24/7","lat":38}"#, "\"x\" bad-position null"),
      (#"{"id":"x","value":"24/7","lat":91,"lon":0}"#, "\"x\" bad-position null"),
      (#"{"id":"x","value":"24/7","holidays":[]}"#, "\"x\" bad-holidays null"),
      (#"{"id":"x","value":"24/7","holidays":{"PH":["2026-11-26"]}}"#, "\"x\" bad-holidays null"),
      (#"{"id":"x","value":"24/7","holidays":{"PH":[["2026-11-31","x"]]}}"#, "\"x\" bad-holidays null"),
      (#"{"id":"x","value":"24/7","holidays":{"SH":[["2026-11-26"]]}}"#, "\"x\" bad-holidays null"),
      (#"{"id":"x","value":"24/7","sun":{"today":{}}}"#, "\"x\" bad-sun null"),
      (
        #"{"id":"x","value":"24/7","sun":{"2026-11-20":{"dawn":"6","sunrise":"07:04","sunset":"16:55","dusk":"17:24"}}}"#,
        "\"x\" bad-sun null"
      ),
      (
        #"{"id":"x","value":"10:00-11:00","from":"0001-01-01","to":"9999-01-01"}"#,
        "\"x\" too-many-intervals null"
      ),
      (#"{"id":"x","value":"24/7""#, "null bad-json 25"),
      ("Mo-Fr 10:00-12:00", "null bad-json 1"),
      ("[]", "null not-an-object null"),
      ("\"24/7\"", "null not-an-object null"),
    ] as [(String, String)])
  func faults(line: String, expected: String) {
    var desk = Self.desk
    let parts = expected.split(separator: " ")
    let answer = desk.answer(Array(line.utf8))
    let prefix = #"{"id":\#(parts[0]),"error":{"code":"\#(parts[1])","column":\#(parts[2]),"message":""#
    #expect(answer.hasPrefix(prefix), "\(answer)")
  }

  /// A zone without a name is none, even after a query that named none.
  @Test func anEmptyZoneIsNone() {
    var desk = Self.desk
    #expect(desk.answer(Array(#"{"value":"24/7"}"#.utf8)).hasPrefix(#"{"id":null,"warnings":[]"#))
    #expect(desk.answer(Array(#"{"value":"24/7","zone":""}"#.utf8)).contains(#""code":"bad-zone""#))
  }

  @Test func anythingAtAllIsAnswered() {
    var generator = Seeded(3)
    var desk = Self.desk
    let honest = Self.answers.map { Array(#"{"zone":"America/New_York",\#($0.query)}"#.utf8) }
    for round in 0..<2_000 {
      let line = generator.damaged(honest[round % honest.count])
      let answer = desk.answer(line)
      #expect(answer.hasPrefix(#"{"id":"#) && !answer.utf8.contains(UInt8(ascii: "\n")))
    }
  }

  @Test func aWindowOfManyYearsIsThatOfItsParts() {
    var desk = Self.desk
    let query = #""value":"2020-2025 Jun-Aug Mo-Fr 10:00-12:00; 2026-2030 open","zone":"America/New_York""#
    func intervals(_ from: String, _ to: String) -> Substring {
      let answer = desk.answer(Array(#"{\#(query),"from":"\#(from)","to":"\#(to)"}"#.utf8))
      let start = answer.utf8.firstIndex(of: UInt8(ascii: "[")) ?? answer.startIndex
      return answer[start...].prefix { $0 != "]" }.dropFirst()
    }
    let parts = [intervals("2019-01-01", "2024-02-01"), intervals("2024-02-01", "2040-01-01")]
    #expect(intervals("2019-01-01", "2040-01-01") == parts.joined(separator: ","))
    // Five years without a break are one interval, however they were looked at.
    #expect(
      parts[1].hasSuffix(
        #"{"from":"2026-01-01T00:00:00-05:00","to":"2031-01-01T00:00:00-05:00","state":"open","comment":null}"#
      ))
  }

  private static var desk: HoursBatchEvaluator {
    HoursBatchEvaluator { name throws(HoursQueryFault) in
      guard let name else { return .utc }
      guard let zone = try? SystemZone.named(name) else { throw .badZone(name, code: "bad-zone") }
      return zone
    }
  }
}
