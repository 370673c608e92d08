import CivilTime
import Testing
package import World

extension World {
  /// A world in which nothing may be touched: every closure fails the test that runs it. Set those a test is about.
  package static var unimplemented: World {
    World(
      now: {
        untouched("now")
        return Instant(secondsSince1970: 0)
      },
      milliseconds: {
        untouched("milliseconds")
        return 0
      },
      isInterrupted: {
        untouched("isInterrupted")
        return false
      },
      entropy: {
        untouched("entropy")
        return 0
      },
      environment: { name in
        untouched("environment(\"\(name)\")")
        return nil
      },
      files: .unimplemented,
      console: .unimplemented,
      terminal: .unimplemented,
      service: .unimplemented,
      secrets: .unimplemented)
  }
}

extension World.Files {
  /// Files that fail the test that touches them.
  package static var unimplemented: World.Files {
    World.Files(
      read: { path, _ throws(FileError) in
        untouched("files.read(\"\(path)\")")
        throw FileError(.missing, path: path)
      },
      write: { path, _, _ throws(FileError) in
        untouched("files.write(\"\(path)\")")
        throw FileError(.denied, path: path)
      },
      writePieces: { path, _, _ throws(FileError) in
        untouched("files.writePieces(\"\(path)\")")
        throw FileError(.denied, path: path)
      },
      move: { path, _, _ throws(FileError) in
        untouched("files.move(\"\(path)\")")
        throw FileError(.denied, path: path)
      },
      remove: { path throws(FileError) in
        untouched("files.remove(\"\(path)\")")
        throw FileError(.denied, path: path)
      },
      makeDirectory: { path, _ throws(FileError) in
        untouched("files.makeDirectory(\"\(path)\")")
        throw FileError(.denied, path: path)
      },
      exists: { path in
        untouched("files.exists(\"\(path)\")")
        return false
      },
      realPath: { path throws(FileError) in
        untouched("files.realPath(\"\(path)\")")
        throw FileError(.denied, path: path)
      },
      isSame: { path, other in
        untouched("files.isSame(\"\(path)\", \"\(other)\")")
        return false
      },
      list: { folder in
        untouched("files.list(\"\(folder)\")")
        return []
      },
      lock: { path throws(FileError) in
        untouched("files.lock(\"\(path)\")")
        throw FileError(.denied, path: path)
      },
      execute: { path, _, _ in
        untouched("files.execute(\"\(path)\")")
        return FileError(.missing, path: path)
      },
      run: { words, _, _ in
        untouched("files.run(\"\(words.first ?? "")\")")
        return .exited(0)
      },
      programPath: {
        untouched("files.programPath")
        return ""
      },
      freeBytes: { folder in
        untouched("files.freeBytes(\"\(folder)\")")
        return nil
      })
  }
}

extension World.Secrets {
  /// Secrets that fail the test that touches them.
  package static var unimplemented: World.Secrets {
    World.Secrets(
      read: { path, _ throws(FileError) in
        untouched("secrets.read(\"\(path)\")")
        throw FileError(.missing, path: path)
      },
      write: { path, _ throws(FileError) in
        untouched("secrets.write(\"\(path)\")")
        throw FileError(.denied, path: path)
      },
      isSafe: { path in
        untouched("secrets.isSafe(\"\(path)\")")
        return false
      },
      isPrivate: { path in
        untouched("secrets.isPrivate(\"\(path)\")")
        return false
      },
      remove: { path throws(FileError) in
        untouched("secrets.remove(\"\(path)\")")
        throw FileError(.denied, path: path)
      },
      run: { words, _, _ in
        untouched("secrets.run(\(words))")
        return .missing
      },
      ask: { question, _, _ in
        untouched("secrets.ask(\"\(question)\")")
        return .nobody
      })
  }
}

extension World.Streams {
  /// Streams that fail the test that touches them.
  package static var unimplemented: World.Streams {
    World.Streams(
      output: { text in untouched("console.output(\"\(text)\")") },
      error: { text in untouched("console.error(\"\(text)\")") },
      input: { _ in
        untouched("console.input")
        return []
      },
      line: { _ in
        untouched("console.line")
        return nil
      },
      outputFailure: {
        untouched("console.outputFailure")
        return nil
      },
      outputIsTerminal: {
        untouched("console.outputIsTerminal")
        return false
      },
      errorIsTerminal: {
        untouched("console.errorIsTerminal")
        return false
      },
      columns: {
        untouched("console.columns")
        return nil
      })
  }
}

extension World.Terminal {
  /// A terminal that fails the test that touches it.
  package static var unimplemented: World.Terminal {
    World.Terminal(
      isInput: {
        untouched("terminal.isInput")
        return false
      },
      rows: {
        untouched("terminal.rows")
        return nil
      },
      listen: { _ in
        untouched("terminal.listen")
        return Listener(wait: { _ in .end }, release: {})
      },
      page: { _, command, _ in
        untouched("terminal.page(\"\(command)\")")
        return false
      })
  }
}

extension World.Service {
  /// A service manager that fails the test that touches it.
  package static var unimplemented: World.Service {
    World.Service(
      listen: { untouched("service.listen") },
      wait: { _ in untouched("service.wait") },
      wishes: {
        untouched("service.wishes")
        return []
      },
      notify: { state in
        untouched("service.notify(\"\(state)\")")
        return false
      },
      watchdogMilliseconds: {
        untouched("service.watchdogMilliseconds")
        return nil
      },
      errorIsJournal: {
        untouched("service.errorIsJournal")
        return false
      })
  }
}

private func untouched(_ what: String) {
  Issue.record("this test did not set world.\(what). To fix, set it on the World the test hands over.")
}
