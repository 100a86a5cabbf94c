import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// The places of items with pending edits, beside other edits, changes and answers.
@MainActor @Suite struct EditPlaceTests {
  private let answers = ScriptedWork<[Row]>()
  private let sends = ScriptedWork<Row?>()
  private let others = ScriptedWork<Row?>()
  private let loader: Loader<[Row]>

  init() { loader = Loader { [answers] _ in try await answers.run() } }

  private var ids: [Int] { loader.state.content?.map(\.id) ?? [] }
  private var knownIDs: [Int] { loader.knownContent?.map(\.id) ?? [] }

  private func load(_ ids: [Int] = [1, 2, 3]) async {
    await loader.beginLoad(force: true)
    await answers.finish(with: rows(ids))
  }

  private func accept(_ work: ScriptedWork<Row?>, _ row: Row? = nil) async {
    await settle()
    await work.finish(with: row)
  }

  private func reject(_ work: ScriptedWork<Row?>) async {
    await settle()
    await work.finish(throwing: TestError("rejected"))
  }

  @Test func `a push that moves an item leaves the user's pending move of it`() async {
    await load([1, 2, 3, 4])
    loader.move(id: 1, to: .max) { [sends] _, _ in try await sends.run() }
    loader.move(id: 1, to: 1)
    #expect(ids == [2, 3, 4, 1])
    await accept(sends)
    #expect(knownIDs == [2, 3, 4, 1])
  }

  @Test func `content in its known order leaves a pending move, and another order is shown`() async
  {
    await load()
    loader.move(id: 1, to: .max) { [sends] _, _ in try await sends.run() }
    var shown: [[Int]] = []
    let observation = loader.observe { shown.append($0.content?.map(\.id) ?? []) }
    loader.update(rows([1, 2, 3]))
    #expect(ids == [2, 3, 1])
    loader.update(rows([3, 1, 2]))
    #expect(ids == [3, 1, 2] && shown.last == ids)
    observation.cancel()
  }

  @Test func `a move is recorded although the item is being deleted meanwhile`() async {
    await load()
    loader.move(id: 1, to: .max) { [sends] _, _ in try await sends.run() }
    loader.remove(id: 1) { [others] _ in _ = try await others.run() }
    await accept(sends)
    await reject(others)
    #expect(ids == [2, 3, 1] && knownIDs == ids)
  }

  @Test(arguments: [false, true])
  func `an item stays behind one that is being deleted, whatever becomes of the deletion`(
    isMove: Bool
  ) async {
    await load()
    if isMove {
      loader.move(id: 3, to: 1) { [sends] _, _ in try await sends.run() }
      loader.remove(id: 1) { [others] _ in _ = try await others.run() }
    } else {
      loader.insert(Row(id: 9), at: 2) { [sends] _ in try await sends.run() }
      loader.remove(id: 2) { [others] _ in _ = try await others.run() }
    }
    await accept(sends)
    await reject(others)
    #expect(ids == (isMove ? [1, 3, 2] : [1, 2, 9, 3]) && knownIDs == ids)
  }

  @Test(arguments: [false, true])
  func `what is added at the end is behind a row whose deletion is rejected`(isSent: Bool) async {
    await load()
    loader.remove(id: 3) { [others] _ in _ = try await others.run() }
    if isSent {
      loader.insert(Row(id: 9), at: .max) { [sends] _ in try await sends.run() }
      await settle()
      await accept(sends)
    } else {
      loader.insert(Row(id: 9), at: .max)
    }
    await reject(others)
    #expect(ids == [1, 2, 3, 9])
  }

  @Test func `a draft at the end stays there if the answer has none of the other rows`() async {
    await load()
    loader.insert(Row(id: -1), at: .max) { [sends] _ in try await sends.run() }
    loader.insert(Row(id: -2), at: 0) { [others] _ in try await others.run() }
    await load([7, 8, 9])
    #expect(ids == [-2, 7, 8, 9, -1])
    await accept(sends, Row(id: 10))
    #expect(ids == [-2, 7, 8, 9, 10] && knownIDs == [7, 8, 9, 10])
  }

  @Test func `a move beside an edit of the whole list is shown and recorded`() async {
    await load()
    loader.edit {
      $0[0].text = "x"
    } sending: { [others] _ in
      try await others.run().map { [$0] }
    }
    loader.move(id: 1, to: .max) { [sends] _, _ in try await sends.run() }
    #expect(ids == [2, 3, 1])
    await accept(sends)
    await reject(others)
    #expect(ids == [2, 3, 1] && knownIDs == ids)
  }

  @Test(arguments: [0, 1, Int.max])
  func `items that are inserted before the first answer keep their order`(index: Int) async {
    let loader = Loader<[Row]> { [answers] _ in try await answers.run() }
    loader.load()
    loader.insert(contentsOf: rows([-1, -2, -3]), at: index) { [sends] _ in
      try await sends.run().map { [$0] }
    }
    await settle()
    await answers.finish(with: rows([1, 2]))
    var expected = [1, 2]
    expected.insert(contentsOf: [-1, -2, -3], at: min(index, 2))
    #expect(loader.state.content?.map(\.id) == expected)
  }

  @Test func `undoing a deletion and cancelling that leaves the deletion`() async {
    await load()
    let removal = loader.remove(id: 2) { [others] _ in _ = try await others.run() }
    let insertion = loader.insert(Row(id: 2), at: 1) { [sends] _ in try await sends.run() }
    await settle()
    insertion.discard()
    #expect(ids == [1, 3] && removal.state == .sending)
    await accept(others)
    #expect(knownIDs == [1, 3])
  }
}
