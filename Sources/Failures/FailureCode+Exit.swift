extension FailureCode {
  /// The exit code of a program that fails with this; success if the work was done nevertheless.
  package var exit: ExitCode {
    switch self {
    case .strangeHost, .shortSpacing, .noHalls, .overlappingTerms, .hookFailed, .alertNotSent, .salvaged,
      .charsetDoubtful, .replacedCharacters,
      .censusDisagrees,
      .fewerThanUsual, .fieldMissing, .keysMissing, .noPlaces, .oldPage, .pastDays, .farDays, .pastHours,
      .hoursLeftOut,
      .menuWithdrawn, .dateNotRead, .venueWithoutID,
      .implausibleCoordinates,
      .implausibleWindow, .implausiblePrice:
      .yes
    case .notDeleted, .nothingMoved, .emptyReading, .notCancelled:
      .no
    case .unknownCommand, .otherProgramsCommand, .incompleteCommand, .unknownOption, .missingValue,
      .unexpectedValue, .unknownWord, .notInRange, .emptyArgument, .missingArgument, .noStart,
      .unexpectedArgument,
      .contradictoryOptions, .badTime, .badTimeOfDay, .badDate, .badFormat, .badDistance, .withinWithoutFrom,
      .badDuration, .changesInFuture, .unreadableHours, .unreadableText, .badPosition, .unknownZone,
      .unknownVenue,
      .unknownCampus, .noCampus, .unknownSource, .unknownAdapter, .fileExists, .notConfirmed, .badAgent,
      .unknownPeriod, .unknownDiet, .unknownDish, .severalDishes, .unknownAllergen, .fileTooLarge,
      .fileNotAFile,
      .fileIsDirectory,
      .pinsDiffer, .unknownAccount, .severalAccounts, .readingAhead, .unknownPlatform, .answerTooLong,
      .noRecipe, .ownFile, .notOurFile, .databaseIsCopy,
      .forceWithoutSource, .weakPin, .shortPin, .longPin, .unknownPlace, .unplacedVenue,
      .badCoordinatesArgument, .foreignCoordinatesArgument, .swappedCoordinatesArgument, .venueExists,
      .noAuthor, .nothingToChange, .daysWithoutHours, .mealWithoutHours, .hoursOfOtherDays, .backwardDays,
      .offerWithoutName,
      .nothingAndSomething, .badPrice, .severalVenues, .campusNotListed, .campusNotNamed, .severalCampuses,
      .contactNeeded,
      .badContactArgument, .badCampusName, .zoneNeeded, .badListenAddress, .noSuchAddress,
      .unreadableAddress, .valueTooLong, .nothingToLike, .noMenusYet, .dishWithoutWords, .dishNameTooLong,
      .logNothingToChange, .logWhichEntries, .tableTooFar, .badPersonName, .unknownPlan, .planPast,
      .planNotOpen,
      .planNotServed, .planNotSuiting, .planTooFewPeople, .decidePast, .peopleNotMet, .peopleBlockUnknown,
      .unknownGoal,
      .tooFewStamps, .tasteValue,
      .recommendMeal, .logBadRating, .logTooLong, .logBadCondition, .logUnknownEntry, .logSeveralEntries,
      .logInFuture, .logTooEarly,
      .logOvertaken, .groupUnknown, .groupBadName, .groupBadEmoji, .groupNameTaken, .groupEmpty,
      .decideNoGroup, .peopleUnknown, .peopleNameTaken, .peopleNameNeeded, .peopleBlocked, .tableUnknown,
      .tableFull, .tableNotMember, .tableRound, .tableDecided, .tableUndecided, .tableUnknownChoice,
      .tableBadBody, .tableTooLong, .tableNotJson, .tableForeign, .tableMethod,
      .badRequest, .methodNotAllowed, .contentTooLarge, .uriTooLong, .misdirectedRequest,
      .requestHeaderFieldsTooLarge:
      .usage
    case .databaseCorrupt, .notADatabase, .foreignDatabase, .newerSchema, .olderSchema, .badFrame,
      .tooLargeFrame, .compressionFailed, .balancePageUnknown, .balancePageCutOff, .balancePageUnreadable,
      .emptyPage, .notThisSite, .siteMoved, .refusedBySite, .missingAnchor, .badValue, .contradiction,
      .cutOffPage, .unparsablePage, .tooLargeToRead, .tooSlowToRead, .quarantined, .shrunk, .allClosed,
      .changedShape, .dishesUnplaced, .hoursUnread, .damagedText,
      .frozenPage, .otherDate, .otherPlaces, .otherVenue, .sealedFileDamaged, .unreadableMenus,
      .unclosedQuote, .notUTF8, .utf16,
      .siteNotRecognised, .pagesNotMade, .logUnreadableTable, .peopleFileUnreadable:
      .dataUnreadable
    case .noBody, .noData, .noDataNorSource, .noDataNorContact, .nothingGood, .noDaemon, .fileMissing,
      .databaseMissing, .idpUnavailable,
      .cardOfficeUnavailable, .pageChanged, .noBalances, .noBalancesNorCard, .noFirefox, .noHistory,
      .couldNotResolve, .couldNotConnect, .privateAddress, .timedOut, .tooSlow, .tlsHandshake,
      .certificateExpired, .certificateNotYetValid, .certificateUntrusted, .certificateWrongHost,
      .certificateRefused, .tlsTrustStore, .headersTooLarge, .inflationBomb, .badEncoding, .cutOff,
      .connectionBroken, .emptyReply, .notHttp, .badFraming, .tooManyRedirects, .redirectRefusedDowngrade,
      .redirectRefusedScheme, .redirectRefusedBadUrl, .redirectRefusedPrivateAddress, .unaskedNotModified,
      .sourceUnreached, .fetchInterrupted, .transferFailed, .httpStatus, .pageGone, .accessRefused,
      .serverFailed, .hostSilent, .hostBackingOff, .hostCircuitOpen, .robotsDisallowed,
      .robotsUnreachable, .noSecretService:
      .unavailable
    case .fileDenied, .fileFull, .fileNoFolder, .fileNotOurs, .fileTooManyOpen,
      .fileOther, .databaseFull, .databaseReadOnly,
      .databaseDenied, .cannotOpen, .databaseIo, .outOfMemory, .databaseConstraint, .valueTooBig,
      .databaseStatement, .secretsTooLarge, .noLockedMemory, .listenAddressTaken, .cannotListen,
      .notOurFolder, .tableNotKept:
      .ioFailed
    case .tooOld, .databaseLocked, .balanceTooOld, .cardOfficeResting, .signInUnfinished, .tooManyRequests,
      .locked, .alreadyRunning, .hostPaused, .budgetSpent, .vaultBusy, .tooManyQuestions, .decideNotAllVoted,
      .tableLimit, .tableTooOften, .tablesTaken, .readerBusy:
      .tryLater
    case .wrongCredentials, .secondFactorNeeded, .consentNeeded, .sessionExpired, .sessionNotKept,
      .cannotType, .loginRefusedBefore, .loginUnproven, .accountLocked, .passwordExpired,
      .refusedHost, .signedOut, .noCookies, .cookiesOver, .addressOver,
      .noSessionInAddress, .noLogin, .nobodyToAsk, .balancePageAsks, .secretServiceRefused, .noCredential,
      .passwordCommandFailed, .passwordCommandSlow, .pinNeeded, .wrongPin, .pinTooSoon, .pinLockedOut,
      .noDeviceKey:
      .signInNeeded
    case .noConfiguration, .configurationWrong, .noContact, .noZone, .damagedZone, .noCardOffice,
      .noAuthorities,
      .configurationOpen, .badCardHost, .configurationNotJson, .unknownKey, .missingKey, .duplicateKey,
      .wrongType, .emptyValue, .outOfRange, .unknownName, .badXpath, .badJsonPath, .badPattern,
      .badDateForm, .badCurrency, .badSlug, .badZone, .badAddress, .notHttps, .badCoordinates,
      .swappedCoordinates, .backwardDates, .badContact, .badMailAddress, .badDay, .badHostName, .badHeader,
      .badCountry, .badHall, .relativePath,
      .unusableHome, .nameTaken, .secretInConfiguration, .exampleContact, .badUrl, .protocolRefused,
      .nothingConfigured,
      .storeReadOnly, .passwordCommandMissing, .passwordCommandTooLong, .fileTooOpen, .campusNotAdded:
      .configuration
    case .interrupted, .interruptedAsking, .interruptedKeeping, .cancelled: .interrupted
    case .badRequestHeader, .fetchingUnavailable, .bug, .unlisted: .bug
    }
  }
}
