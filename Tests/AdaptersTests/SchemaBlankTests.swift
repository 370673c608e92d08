import Dining
import Testing

/// Specifications of schema.org without times.
@Suite struct SchemaBlankTests {
  @Test(
    "without times a day is closed, unless they may be elsewhere",
    arguments: [
      (
        #"{"dayOfWeek":"Monday","opens":"07:00","closes":"20:00"},{"dayOfWeek":"Tuesday"}"#,
        "Mo 07:00-20:00; Tu off; We-Su unknown"
      ),
      (
        #"{"dayOfWeek":"Monday","opens":"07:00","closes":"20:00"},{"dayOfWeek":"Tuesday","opens":"","closes":""}"#,
        "Mo 07:00-20:00; Tu off; We-Su unknown"
      ),
      (
        #"{"dayOfWeek":"Monday","opens":"","closes":""},{"dayOfWeek":"Tuesday","opens":null,"closes":null}"#,
        nil
      ),
      (#"{"dayOfWeek":["Monday","Tuesday"],"open":"07:00","close":"20:00"}"#, nil),
      (#"{"monday":{"opens":"07:00","closes":"20:00"}}"#, nil),
      (#"{"@type":"OpeningHoursSpecification","dayOfWeek":"Monday"}"#, "Mo off; Tu-Su unknown"),
    ] as [(String, String?)])
  func timesMayBeMissing(specifications: String, expression: String?) throws {
    let reading = try read(
      #"{"@type":"Restaurant","name":"Alder","openingHoursSpecification":[\#(specifications)]}"#,
      as: "schema-org")
    #expect(reading.hours.first?.statement.expression == expression)
    #expect(reading.codes.contains("unread-hours") == (expression == nil))
  }
}
