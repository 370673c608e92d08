private import CArguments

/// What the process was started with.
package enum ProcessArguments {
  /// The words behind the program's name; what is not UTF-8 has U+FFFD in its place.
  ///
  /// Not `CommandLine.arguments`, which looks for them in `/proc`, and finds none where that is not mounted.
  package static var words: [String] {
    (1..<max(1, carguments_count())).compactMap { index in
      carguments_word(index).map { String(cString: $0) }
    }
  }
}
