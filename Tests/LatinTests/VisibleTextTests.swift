import Latin
import Testing

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("Bean Stew", "Bean Stew"), ("Gr\u{FC}ne So\u{DF}e", "Gr\u{FC}ne So\u{DF}e"), ("", ""),
    ("Pie\u{202E}eip", "Pieeip"), ("\u{2066}Pie\u{2069}", "Pie"), ("\u{FEFF}P\u{200B}ie\u{200F}", "Pie"),
    ("Pie\u{1B}[31m", "Pie[31m"), ("Pie\u{0}\u{7F}\u{9B}", "Pie"),
    ("\tPie\r\n of the\u{2028}day\n", "Pie of the day"),
    ("Pie\u{E0041}\u{FFFE}", "Pie"), ("\u{115F}Pie\u{3164}\u{2800}", "Pie"),
    ("\u{202E}\u{200B}", "\u{202E}\u{200B}"),
    // Two spaces are what the page says, and joiners are part of words and emoji.
    ("Two  spaces\u{A0}", "Two  spaces\u{A0}"),
    ("\u{646}\u{627}\u{646}\u{200C}\u{647}\u{627}", "\u{646}\u{627}\u{646}\u{200C}\u{647}\u{627}"),
    ("\u{1F468}\u{200D}\u{1F373}", "\u{1F468}\u{200D}\u{1F373}"),
  ]) func aNameIsWhatAPersonSees(text: String, name: String) {
    #expect(Array(text.visibleName.unicodeScalars) == Array(name.unicodeScalars))
    #expect(text.visibleName.visibleName == text.visibleName)
  }
}
