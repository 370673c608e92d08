extension TutorialStep {
  package var english: String {
    switch self {
    case .open: "what is open now, and until when"
    case .menu: "what a hall serves at the meal that is on, or next"
    case .near: "the nearest places that take a meal exchange"
    case .lucky: "somewhere to go when you cannot decide"
    case .like: "a dish you like: alerts say when it comes"
    case .recommend: "what you may like among what is served now"
    case .next: "when a dish is served again"
    case .week: "a week of opening hours"
    case .ate: "what you ate, and how it was"
    case .vote: "yes and no to what is served; dine decide then finds where friends eat"
    case .help: "all commands, by what you want"
    }
  }
}

extension TutorialPhrase {
  package var english: String {
    switch self {
    case .title(let campus): "\(campus) in eleven lines: type one, and see"
    }
  }
}
