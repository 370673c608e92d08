extension PassPhrase {
  package var english: String {
    switch self {
    case .nothingDue(let campus): "Nothing is due for \(campus)."
    case .nothingGood(let campus, let pages):
      "Nothing is due for \(campus), and "
        + (pages == 1 ? "its only page was never good" : "none of its \(pages) pages was ever good")
        + "; dine status says why, and when dine tries again."
    case .nothingDueButFailing(let campus, let failing, let pages):
      "Nothing is due for \(campus), though \(failing) of \(pages == 1 ? "1 page" : "\(pages) pages") failed at "
        + "the last fetch; dine status says when they are due, dine refresh --force --source NAME fetches "
        + "those of a source now."
    case .nothingAsked(let campus, let host, let until):
      "Nothing is due for \(campus): \(host) is left alone until \(until); dine status says why."
    case .nothingStored(let campus): "Nothing is stored yet for \(campus)."
    case .line(let campus, let pages, let outcomes):
      "\(campus): \(pages == 1 ? "1 page" : "\(pages) pages"), "
        + outcomes.map { "\($0.count) \($0.word)" }.joined(separator: ", ")
    case .more(let count): "and \(count) more; dine status lists them"
    }
  }
}

extension CapturePhrase {
  package var english: String {
    switch self {
    case .written(let path, let bytes, let places):
      "\(path): \(bytes) bytes, \(places == 1 ? "1 place" : "\(places) places") replaced"
    case .readsOtherwise: "it no longer reads the same: something that matters was replaced"
    case .shape(let shape, nil): "shape \(shape); no earlier good copy to compare with"
    case .shape(let shape, .some(let former)) where shape == former:
      "shape \(shape), as in the last good copy"
    case .shape(let shape, .some(let former)): "shape \(shape), but \(former) in the last good copy"
    case .gone(let count, let path): "gone  \(count)  \(path)"
    case .new(let count, let path): "new   \(count)  \(path)"
    case .more(let count): "and \(count) more"
    }
  }
}

extension PublishPhrase {
  package var english: String {
    switch self {
    case .files(let folder, let count, let written, let removed):
      "\(folder): \(count == 1 ? "1 file" : "\(count) files"), \(written) written, \(removed) removed"
    case .noAddress:
      "links in feeds and in OpenMensa's list begin at the root of the host; if these files are in a folder of it, set serving.address"
    }
  }
}

extension DeletionPhrase {
  package var english: String {
    switch self {
    case .nothing: "There is nothing to delete."
    case .heading(let isDone): isDone ? "Deleted:" : "Would be deleted:"
    case .records(let count, let word): "\(count) \(word)"
    }
  }
}

extension ConfigurationPhrase {
  package var english: String {
    switch self {
    case .warning(let words): "warning: \(words)"
    case .faults(let path, let count): "\(path): \(count == 1 ? "1 fault" : "\(count) faults")"
    case .good(let path, let campuses):
      "\(path): good, "
        + campuses.map { "\($0.campus) (\($0.sources == 1 ? "1 source" : "\($0.sources) sources"))" }
        .joined(separator: ", ")
    case .hidden: "(hidden)"
    case .origin(let word): word
    }
  }
}

extension MovePhrase {
  package var english: String {
    switch self {
    case .source(let campus, let former, let new, let url, let isDone):
      "\(campus): \(former) \(isDone ? "is now" : "would become") \(new) at \(url)"
    case .hall(let hall, let id): "\(hall) is \(id)"
    case .missing(let halls):
      "not found there: \(halls.joined(separator: ", ")); after dine refresh, dine venues --json has the site's own "
        + "names for halls"
    case .backup(let path): "Backup of the file: \(path)"
    case .nothingWritten: "Nothing was written."
    case .refreshNext: "dine refresh reads the new site; places keep their names, edits and history."
    }
  }
}

extension ChangesPhrase {
  package var english: String {
    switch self {
    case .alreadySo(let venue): "\(venue): nothing to change"
    case .setBy(let author, let isDryRun):
      isDryRun ? "would be set by \(author)" : "set by \(author)"
    case .value(let now, let before):
      (now ?? "as the sources say") + (before.map { " (was \($0))" } ?? "")
    }
  }
}
