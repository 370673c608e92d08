package import Dining

// Changes of a table. Forbidden changes throw before anything is modified; a repeated change has no effect.

extension Table {
  /// Adds a member; one who already joined stays, and may change the name.
  ///
  /// - Parameters:
  ///   - token: the token of the member.
  ///   - name: the name as typed; empty: none.
  /// - Throws: `full`.
  package mutating func join(_ token: TableToken, name: String = "") throws(TableError) {
    if let place = members.firstIndex(where: { $0.token == token }) {
      let line = TableText.line(name, TableText.longestName)
      guard !line.isEmpty, members[place].name != line else { return }
      members[place].name = line
    } else {
      guard members.count < Self.mostMembers else { throw .full(most: Self.mostMembers) }
      members.append(TableMember(token, number: nextNumber, name: name))
      nextNumber += 1
    }
    revision += 1
  }

  /// Removes a member, with everything they entered.
  ///
  /// - Parameter token: the token of the member.
  /// - Throws: `notMember`.
  package mutating func leave(_ token: TableToken?) throws(TableError) {
    let place = try place(of: token)
    let number = members[place].number
    members.remove(at: place)
    outcome?.forget(number)
    revision += 1
  }

  /// Records a member's vote, or withdraws it.
  ///
  /// - Parameters:
  ///   - token: the token of the member.
  ///   - round: the round that the member sees.
  ///   - subject: the subject of the vote.
  ///   - choice: yes or no; nil: neither.
  /// - Throws: `notMember`, `otherRound`, `decided`, or `badBody` if there are too many votes.
  package mutating func vote(
    _ token: TableToken?, round: Int, on subject: Opinion.Subject, _ choice: Bool?
  ) throws(TableError) {
    let place = try voting(token, round)
    guard members[place].ballots[subject] != choice else { return }
    guard
      choice == nil || members[place].ballots[subject] != nil
        || members[place].ballots.count < Self.mostBallots
    else { throw .badBody("votes") }
    members[place].ballots[subject] = choice
    revision += 1
  }

  /// Sets a member's requirements for dishes.
  ///
  /// - Parameters:
  ///   - token: the token of the member.
  ///   - diet: the filter, in the words of `DishWords`.
  /// - Throws: `notMember` or `decided`.
  package mutating func setDiet(of token: TableToken?, to diet: DishFilter) throws(TableError) {
    let place = try voting(token, round)
    guard members[place].diet != diet else { return }
    members[place].diet = diet
    revision += 1
  }

  /// Sets or removes the place that a member starts from, which is shared with the others.
  ///
  /// - Parameters:
  ///   - token: the token of the member.
  ///   - start: its key; nil: none.
  /// - Throws: `notMember`.
  package mutating func setStart(of token: TableToken?, to start: String?) throws(TableError) {
    let place = try place(of: token)
    guard members[place].start != start else { return }
    members[place].start = start
    revision += 1
  }

  /// Marks a member as done with the round, or not done.
  ///
  /// - Parameters:
  ///   - token: the token of the member.
  ///   - round: the round that the member sees.
  ///   - isDone: whether the member is done.
  /// - Throws: `notMember`, `otherRound` or `decided`.
  package mutating func finish(_ token: TableToken?, round: Int, _ isDone: Bool = true) throws(TableError) {
    let place = try voting(token, round)
    guard members[place].hasVoted != isDone else { return }
    members[place].hasVoted = isDone
    revision += 1
  }

  /// Decides the round, even if some have not voted; repeating it has no effect.
  ///
  /// - Parameters:
  ///   - token: the token of the member; nil: everyone has voted.
  ///   - round: the round to decide.
  ///   - outcome: computes the outcome; called only if the round is not decided yet.
  /// - Throws: `notMember` or `otherRound`.
  package mutating func decide(
    _ token: TableToken?, round: Int, _ outcome: (Table) -> TableOutcome
  ) throws(TableError) {
    _ = try place(of: token)
    guard round == self.round else { throw .otherRound(self.round) }
    guard self.outcome == nil else { return }
    self.outcome = outcome(self)
    revision += 1
  }

  /// Decides the round if no member is pending.
  ///
  /// - Parameter outcome: computes the outcome.
  package mutating func settle(_ outcome: (Table) -> TableOutcome) {
    guard isReady else { return }
    self.outcome = outcome(self)
    revision += 1
  }

  /// Starts the next round, without the place that this one chose; everyone votes again, starting from their
  /// former votes. Repeating it has no effect.
  ///
  /// - Parameters:
  ///   - token: the token of the member.
  ///   - round: the round that is over.
  /// - Throws: `notMember`, `otherRound` or `undecided`.
  package mutating func startNextRound(_ token: TableToken?, after round: Int) throws(TableError) {
    _ = try place(of: token)
    if round == self.round - 1 { return }
    guard round == self.round else { throw .otherRound(self.round) }
    guard let outcome else { throw .undecided }
    if let place = outcome.place { passedOver.append(place) }
    self.outcome = nil
    self.round += 1
    for place in members.indices { members[place].hasVoted = false }
    revision += 1
  }

  private func place(of token: TableToken?) throws(TableError) -> Int {
    guard let token, let place = members.firstIndex(where: { $0.token == token }) else { throw .notMember }
    return place
  }

  private func voting(_ token: TableToken?, _ round: Int) throws(TableError) -> Int {
    let place = try place(of: token)
    guard round == self.round else { throw .otherRound(self.round) }
    guard outcome == nil else { throw .decided }
    return place
  }
}
