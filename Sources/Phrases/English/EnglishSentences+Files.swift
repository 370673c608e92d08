import Failures

extension EnglishSentences {
  // MARK: Files and configuration

  static func files(_ code: FailureCode) -> Row? {
    switch code {
    case .noConfiguration:
      Row(
        "no configuration at {subject}",
        hint: "dine setup CAMPUS creates one; dine campuses lists the campuses")
    case .configurationWrong:
      Row(
        "the configuration {subject} is wrong: {detail}",
        hint: "dine config check shows every fault")
    case .noContact:
      Row(
        "the configuration {subject} has no \"contact\", which dined sends to sites so they can reach you",
        hint: "set \"contact\" to your mail address or a page about you")
    case .noZone:
      Row(
        "the time zone \"{subject}\" is not known to this system",
        hint: "install tzdata, or check the name")
    case .damagedZone:
      Row("the rules of the time zone \"{subject}\" are damaged", hint: "reinstall tzdata")
    case .fileMissing: Row("no file {subject}")
    case .fileDenied:
      Row("no permission to read or write {subject}", hint: "check its owner and permissions")
    case .fileFull:
      Row("the disk is full: {subject}", hint: "nothing stored was lost; free some space")
    case .fileTooLarge: Row("{subject} is larger than dine reads {detail}")
    case .fileNoFolder:
      Row("there is no folder {subject} to write into", hint: "create it, or name another path")
    case .fileNotOurs:
      Row(
        "{subject} is not overwritten: it is a link, has a second hard link, or belongs to another user",
        hint: "ls -l shows which; remove it, or name the place it leads to")
    case .fileNotAFile:
      Row(
        "{subject} is not a file, or a pipe without data", hint: "name a file, or write into the pipe")
    case .fileIsDirectory: Row("{subject} is a directory")
    case .fileTooManyOpen:
      Row("{subject} could not be opened: too many files are open", hint: "ulimit -n shows how many may be")
    case .fileOther: Row("{subject} could not be read or written {detail}")
    default: nil
    }
  }

  // MARK: The database

  static func stores(_ code: FailureCode) -> Row? {
    switch code {
    case .databaseMissing:
      Row("no database at {subject} yet", hint: "dine refresh{asked} creates it")
    case .databaseCorrupt:
      Row("the database {subject} is damaged", hint: "move it away and run dine refresh")
    case .notADatabase, .foreignDatabase:
      Row("{subject} is not a dine database", hint: "name another one with --db")
    case .newerSchema:
      Row(
        "the database {subject} was written by a newer dine",
        hint: "use that version, or another --db")
    case .olderSchema:
      Row(
        "the database {subject} is from an older dine",
        hint: "dine refresh brings it up to date")
    case .databaseFull:
      Row("the disk is full: {subject}", hint: "nothing stored was lost; free some space")
    case .databaseReadOnly:
      Row(
        "no permission to write the database {subject}",
        hint: "check the owner of the file and its folder")
    case .databaseIsCopy:
      Row(
        "the database {subject} is a published copy; the next one would replace any change",
        hint: "name the original with --db")
    case .databaseDenied, .cannotOpen:
      Row(
        "the database {subject} cannot be opened",
        hint: "check the owner of the file and its folder")
    case .databaseLocked: Row("the database {subject} is busy", hint: "try again in a moment")
    case .databaseIo:
      Row("reading or writing the database {subject} failed", hint: "check the disk")
    case .outOfMemory: Row("there was not enough memory")
    case .databaseConstraint, .valueTooBig, .databaseStatement:
      Row(
        "the database {subject} has unexpected contents{(detail)}",
        hint: "dine doctor checks it; move a damaged one away and run dine refresh")
    case .badFrame, .tooLargeFrame, .compressionFailed:
      Row("a stored page of {subject} cannot be unpacked")
    default: nil
    }
  }
}
