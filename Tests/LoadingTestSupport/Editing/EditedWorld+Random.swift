/// Random changes, edits and answers.
extension EditedWorld {
  /// Performs a random step.
  package func step(_ random: RandomSteps) async {
    let row = random.pick(model.shown)?.id
    let any = random.isOne(in: 4) ? lastNumber + 1000 : row ?? 1
    let place = random.int(0...model.shown.count)
    let sending = random.pick(made.filter { $0.phase == .sending })
    let pending = random.pick(made)
    let isKept = random.flip()
    switch random.int(0..<32) {
    case 0: await load()
    case 1, 2, 3:
      if model.known == nil { await load() } else { await loadPage() }
    case 4..<8: await answer()
    case 8: if model.isRequesting { await failRequest() }
    case 9: if model.isRequesting { await cancelRequest() }
    case 10: if owner.loader != nil, random.isOne(in: 8) { await reset() }
    case 11: changeServer(random)
    case 12: await change(.insert, lastNumber + 1000, at: place)
    case 13: await change(.remove, any, at: 0)
    case 14: await change(.replace, any, at: 0)
    case 15:
      // By position, the next page shows where the server has a row that has left the first one.
      let isUnknown = owner.isByPosition && model.isRequesting && running == .load
      if !isUnknown { await change(.move, any, at: place) }
    case 16: await change(.edit, any, at: 0)
    case 17, 18: await send(.insert, -lastNumber - 1, at: place, kept: isKept)
    case 19: await send(.remove, any, at: 0, kept: isKept)
    case 20, 21: await send(.edit, any, at: 0, kept: isKept)
    case 22: await send(.move, any, at: place, kept: isKept)
    case 23: if let pending { await retry(pending) }
    case 24: if let pending { await discard(pending) }
    case 25: await send(.edit, any, at: 0, isDiscarded: true)
    case 26:
      // The server has accepted some edits whose answers are lost.
      if isKept { changeServer(random) }
      if let sending { await reject(sending, TestError("edit")) }
    default:
      guard let sending, let answer = random.pick(Answer.allCases) else { break }
      await accept(sending, answer)
    }
  }

  /// Changes the rows as another client does.
  ///
  /// The model appends pages, and doesn't know what a page by position reveals about the rows before
  /// it: `PageDayTests` and `PagedMergeRandomTests` change those rows.
  private func changeServer(_ random: RandomSteps) {
    lastNumber += 1
    let index = random.int(0...server.rows.count)
    let isRemoved = index < server.rows.count && random.flip()
    if owner.isByPosition { return }
    if isRemoved {
      server.rows.remove(at: index)
    } else {
      server.rows.insert(Row(id: lastNumber + 2000), at: index)
    }
  }
}
