import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// Items that move between lists, some of which are reset or released.
@MainActor @Suite struct MovedItemTests {
  private let moves = ScriptedWork<Void>()
  private let sends = ScriptedWork<Void>()
  private var (first, second) = (Loader { _ in rows(1...3) }, Loader { _ in rows(11...12) })

  private func layers(_ loader: Loader<[Row]>) async throws -> EditedItems<Row> {
    _ = await loader.load().value
    return try #require(loader.editor.madeLayers as? EditedItems<Row>)
  }

  private func move(_ id: Int) async throws -> PendingEdit {
    let (list, other) = (try await layers(first), try await layers(second))
    let edit = list.move(id, to: other, at: 0, isGone: {}) { [moves] _ in
      try await moves.run()
      return nil
    }
    await settle()
    return edit
  }

  private func edit(_ loader: Loader<[Row]>, _ id: Int) -> PendingEdit {
    loader.edit(id: id) {
      $0.text = "x"
    } sending: { [sends] _ in
      try await sends.run()
    }
  }

  private func isDiscarded(_ edit: PendingEdit) -> Bool {
    if case .undone(let error) = edit.state { error.isCancellation } else { false }
  }

  @Test(arguments: [false, true])
  func `a reset of one of the lists undoes a move, and what follows it`(
    isTarget: Bool
  ) async throws {
    let move = try await move(1)
    let later = edit(second, 1)
    let others = [edit(first, 2), edit(second, 11)]
    await settle()
    (isTarget ? second : first).reset()
    await settle()
    #expect(isDiscarded(move) && isDiscarded(later))
    #expect(sends.callCount == 2)
    #expect(isDiscarded(others[isTarget ? 1 : 0]) && !isDiscarded(others[isTarget ? 0 : 1]))
    if isTarget {
      #expect(first.state.content?.map(\.id) == [1, 2, 3])
      #expect(first.pendingEdits.count == 1)
    } else {
      #expect(second.state.content?.map(\.id) == [11, 12])
      #expect(second.pendingEdits.count == 1)
    }
  }

  @Test mutating func `a move is sent although its lists are released`() async throws {
    let move = try await move(1)
    weak let (source, target) = (first, second)
    first = Loader { _ in [] }
    second = Loader { _ in [] }
    await settle()
    #expect(source == nil && target == nil)
    await moves.finish(with: ())
    #expect(move.state == .accepted)
  }

  @Test mutating func `a failed edit is undone when its list is released, and no other`()
    async throws
  {
    let move = try await move(1)
    await moves.finish(with: ())
    #expect(move.state == .accepted)
    let failed = first.edit(id: 2, whenRejected: .kept) {
      $0.text = "x"
    } sending: { [sends] _ in
      try await sends.run()
    }
    await settle()
    await sends.finish(throwing: TestError("kept"))
    let other = edit(second, 1)
    await settle()
    first = Loader { _ in [] }
    await settle()
    #expect(isDiscarded(failed))
    await sends.finish(with: ())
    #expect(other.state == .accepted)
    #expect(second.state.content == [Row(id: 1, text: "x")] + rows(11...12))
  }
}
