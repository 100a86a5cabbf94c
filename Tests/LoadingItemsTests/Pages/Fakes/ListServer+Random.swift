import Loading
import LoadingItems
import LoadingTestSupport

/// Random events of a server whose requests wait, and of the lists of its loaders.
extension ListServer {
  /// Answers a waiting request, which the server handles before or after an edit that is made
  /// meanwhile.
  func answerOne(_ random: RandomSteps) {
    reading = random.flip() ? .early : .late
    guard let gate, let call = random.pick(gate.openCalls) else { return }
    gate.answer((), call: call)
  }

  func failOne() {
    guard let gate, let call = gate.openCalls.first else { return }
    gate.fail(TestError("server"), call: call)
  }

  /// Answers all requests, also those that follow.
  func answerAll(_ random: RandomSteps) async {
    await settle()
    while gate?.openCalls.isEmpty == false {
      answerOne(random)
      await settle()
    }
  }

  /// Removes one of the rows here and in a list.
  func remove(oneOf rows: [Row], from list: PagedLoader<Row, Int>, _ random: RandomSteps) {
    guard let row = random.pick(rows) else { return }
    remove(row.id)
    list.remove(id: row.id)
  }

  /// Replaces one of the rows here and in a list.
  func replace(oneOf rows: [Row], in list: PagedLoader<Row, Int>, _ random: RandomSteps) {
    guard let row = random.pick(rows), let index = ids.firstIndex(of: row.id) else { return }
    self.rows[index] = Row(id: row.id, text: "new \(random.begun.count)")
    list.replace(self.rows[index])
  }

  /// Answers all requests, and loads both ends of a list and what is missing between.
  func load(_ list: PagedLoader<Row, Int>, toEndsWith random: RandomSteps) async {
    for _ in 0..<400 {
      await answerAll(random)
      if list.state.content == nil || list.state.error != nil || list.state.isLoading {
        list.load()
      } else if let gap = list.gaps.first {
        list.fillGap(gap.id)
      } else if list.hasPrevious {
        list.loadPreviousPage()
      } else if list.hasMore {
        list.loadNextPage()
      } else if list.prependState == .end, list.appendState == .end {
        return
      } else {
        // Rows of the store that remain after a cancelled load have no next page.
        list.load()
      }
    }
  }
}
