import Testing

@testable import Adapters

@Suite struct CaloriesTests {
  @Test(
    "the energy of a dish is read as written, or not at all",
    arguments: [
      ("480", 480), ("480 calories", 480), ("Calories: 480", 480), ("480kcal", 480), ("(480 cal)", 480),
      ("2720 kJ / 650 kcal", 650), ("1254 kJ", 300), ("300 kJ", 72), ("1.200", nil), ("1 200", nil),
      ("-3", nil),
      ("<5", 5), ("1/2", nil), ("200-300 calories", nil), ("1 250 kcal", nil), ("", nil), ("none", nil),
      ("99999999", nil), ("480.5", 481), ("kcal 480 kJ 2010", 480), ("Calories 480 kJ 2010", 480),
      ("Calories480", 480),
      ("Calories: 480, Fat: 12 g", 480), ("Calories: 480 per serving (1 cup)", 480), ("480 (24% DV)", 480),
      ("480 cal (4-5 pieces)", 480), ("~480", 480), ("[480 cal]", 480), ("1,254 kJ (300 kcal)", 300),
      ("1.254 kcal", nil), ("kJ 1254", 300),
    ] as [(String, Int?)])
  func isRead(text: String, calories: Int?) {
    #expect(Calories.count(in: text) == calories)
  }
}
