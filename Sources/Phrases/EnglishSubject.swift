/// Who does something in an English sentence, and the form of the verb that goes with it.
struct EnglishSubject {
  /// Nil: the one who reads.
  private let name: String?

  /// - Parameter name: nil: the one who reads.
  init(_ name: String?) { self.name = name }

  /// At the beginning of a sentence.
  var start: String { name ?? "You" }
  /// Within one.
  var within: String { name ?? "you" }

  /// A verb in the present, with the subject before it: `you like`, `ada likes`.
  func like(isStart: Bool = false) -> String { "\(isStart ? start : within) \(verb("like", "likes"))" }

  /// The form of a verb.
  func verb(_ plain: String, _ third: String) -> String { name == nil ? plain : third }
}
