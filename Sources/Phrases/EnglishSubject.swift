/// The subject of an English sentence, and the verb form that agrees with it.
struct EnglishSubject {
  /// The person's name; nil for the reader.
  private let name: String?

  /// - Parameter name: the person's name; nil for the reader.
  init(_ name: String?) { self.name = name }

  /// The subject at the beginning of a sentence.
  var start: String { name ?? "You" }
  /// The subject within a sentence.
  var within: String { name ?? "you" }

  /// The subject with "like" in the present: `you like`, `ada likes`.
  func like(isStart: Bool = false) -> String { "\(isStart ? start : within) \(verb("like", "likes"))" }

  /// The verb form that agrees with the subject.
  func verb(_ plain: String, _ third: String) -> String { name == nil ? plain : third }
}
