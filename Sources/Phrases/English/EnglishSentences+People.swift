import Failures

extension EnglishSentences {
  /// Sentences about what people say of dishes and places.
  static func people(_ code: FailureCode) -> Row? {
    switch code {
    case .nothingToLike:
      Row(
        "no dish or place called \"{subject}\" is known",
        hint: "dine search finds dishes by their words; --anyway keeps one that nobody has served yet")
    case .badPersonName:
      Row(
        "\"{subject}\" cannot be a person's name here",
        hint: "letters, figures, dots, dashes and low lines, 40 at most")
    case .alertNotSent:
      Row("an alert could not be sent by {subject}: {detail}", hint: "it is tried again while it is of use")
    default: nil
    }
  }
}
