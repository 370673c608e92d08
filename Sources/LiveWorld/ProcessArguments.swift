private import CArguments

/// The arguments with which the process was started.
package enum ProcessArguments {
  /// The words after the program's name; invalid UTF-8 is replaced by U+FFFD.
  ///
  /// Not `CommandLine.arguments`, which reads them from `/proc`, and finds none if that is not mounted.
  package static var words: [String] {
    (1..<max(1, carguments_count())).compactMap { index in
      carguments_word(index).map { String(cString: $0) }
    }
  }
}
