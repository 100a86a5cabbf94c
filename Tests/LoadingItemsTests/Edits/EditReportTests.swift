import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// What people have seen with optimistic edits in other libraries; the comments name the reports.
@MainActor @Suite struct EditReportTests {
  private let fetches = ScriptedWork<[Row]>()
  private let sends = ScriptedWork<Row?>()
  private let list: Loader<[Row]>
  private let log = EventLog()

  init() { list = Loader { [fetches] _ in try await fetches.run() } }

  private func load(_ ids: Int...) async {
    await list.beginLoad(force: true)
    await fetches.finish(with: rows(ids))
  }

  private var ids: [Int] { list.state.content?.map(\.id) ?? [] }
  private var texts: [String] { list.state.content?.map(\.text) ?? [] }

  /// Observes the texts of the list.
  private func observe() -> LoadingObservation {
    list.observe { [log] in log.note($0.content?.map(\.text).joined(separator: ",") ?? "nil") }
  }

  @discardableResult private func edit(
    _ id: Int,
    _ text: String,
    whenRejected: RejectedEdit = .undone
  ) -> PendingEdit {
    list.edit(id: id, whenRejected: whenRejected) {
      $0.text = text
    } sending: { [sends] _ in
      try await sends.run()
    }
  }

  @discardableResult private func insert(_ id: Int, at index: Int = .max) -> PendingEdit {
    list.insert(Row(id: id), at: index) { [sends] _ in try await sends.run() }
  }

  private func answer(_ call: Int, _ row: Row? = nil) async {
    await sends.finish(with: row, call: call)
  }

  private func reject(_ call: Int) async {
    await sends.finish(throwing: TestError("edit"), call: call)
  }

  // reduxjs/redux-toolkit 5139
  @Test(arguments: [RejectedEdit.undone, .kept])
  func `a rejected edit of content that isn't a list concerns its loader`(
    whenRejected: RejectedEdit
  ) async {
    let (loader, other) = (
      Loader(initialContent: 1) { _ in 1 }, Loader(initialContent: 1) { _ in 1 }
    )
    var reports: [Bool] = []
    let observation = EditRejection.observe { rejection in
      if rejection.concerns(loader) { reports.append(!rejection.concerns(other)) }
    }
    loader.edit(whenRejected: whenRejected) {
      $0 = 2
    } sending: { _ in
      throw TestError("edit")
    }
    await settle()
    #expect(reports == [true])
    observation.cancel()
  }

  @Test func `polls during a slow save don't show the old row again`() async {
    await load(1, 2)
    edit(1, "new")
    let observation = observe()
    for _ in 0..<3 { await load(1, 2) }
    await answer(0, Row(id: 1, text: "new"))
    #expect(log.take().allSatisfy { $0 == "new," })
    #expect(fetches.callCount == 4)
    observation.cancel()
  }

  // vercel/swr 425
  @Test func `a switch that is tapped on and off at once stays off`() async {
    let fetches = ScriptedWork<Bool>()
    let value = Loader { _ in try await fetches.run() }
    let sends = ScriptedWork<Bool>()
    await value.beginLoad()
    await fetches.finish(with: false)
    for isOn in [true, false] {
      value.edit {
        $0 = isOn
      } sending: { _ in
        try await sends.run()
      }
    }
    let observation = value.observe { [log] in log.note("\($0.content ?? true)") }
    await settle()
    #expect(sends.callCount == 1)
    await sends.finish(with: true)
    #expect(value.knownContent == true)
    await sends.finish(with: false)
    #expect(log.take().allSatisfy { $0 == "false" })
    #expect(sends.callCount == 2 && value.knownContent == false)
    observation.cancel()
  }

  // vercel/swr 1965
  @Test(arguments: [[0, 1], [1, 0]], [false, true])
  func `of two rejected items, neither stays`(_ order: [Int], isReloaded: Bool) async {
    await load(1)
    insert(-1)
    insert(-2)
    await settle()
    await reject(order[0])
    if isReloaded { await load(1, 2) }
    await reject(order[1])
    #expect(ids == (isReloaded ? [1, 2] : [1]))
    #expect(list.pendingEdits.isEmpty)
  }

  // TanStack/query 439
  @Test(arguments: [false, true])
  func `a refetch that began before an edit doesn't revert it`(isAcceptedFirst: Bool) async {
    await load(1)
    await list.beginLoad(force: true)
    edit(1, "new")
    let observation = observe()
    await settle()
    if isAcceptedFirst { await answer(0) }
    await fetches.finish(with: rows([1]))
    if !isAcceptedFirst { await answer(0) }
    #expect(log.take().allSatisfy { $0 == "new" })
    observation.cancel()
  }

  // TanStack/db 1374
  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
  func `checkboxes that are ticked quickly stay ticked through the refetches`(
    _ order: [Int]
  ) async {
    await load(1, 2, 3)
    for id in 1...3 { edit(id, "x") }
    let observation = observe()
    await settle()
    var done: Set<Int> = []
    for call in order {
      await answer(call)
      done.insert(call + 1)
      await list.beginLoad(force: true)
      fetches.answer((1...3).map { Row(id: $0, text: done.contains($0) ? "x" : "") })
      await settle()
    }
    #expect(log.take().allSatisfy { $0 == "x,x,x" })
    #expect(fetches.callCount == 4)
    observation.cancel()
  }

  // wasp-lang/wasp 670
  @Test func `a task that is set to done and back doesn't flip when the first answer comes`()
    async
  {
    await load(1)
    edit(1, "done")
    edit(1, "")
    let observation = observe()
    await settle()
    await answer(0)
    await list.beginLoad(force: true)
    await fetches.finish(with: rows([1], "done"))
    #expect(list.knownContent == rows([1], "done"))
    await answer(1)
    #expect(Set(log.take()) == [""])
    observation.cancel()
  }

  // reduxjs/redux-toolkit 4271 and 3354
  @Test func `what a socket brings during the first load isn't lost`() async {
    await list.beginLoad()
    list.insert(Row(id: 9), at: 0)
    list.remove(id: 2)
    list.replace(Row(id: 1, text: "new"))
    await fetches.finish(with: rows(1...3))
    #expect(list.state.content == [Row(id: 9), Row(id: 1, text: "new"), Row(id: 3)])
    #expect(fetches.callCount == 1)
  }

  // apollographql/apollo-client 1100, 2368
  @Test func `of two new items that are accepted in turn, each is there once`() async {
    await load(1)
    insert(-1)
    insert(-2)
    var shown: [[Int]] = []
    let observation = list.observe { shown.append($0.content?.map(\.id) ?? []) }
    await settle()
    await answer(1, Row(id: 12))
    await answer(0, Row(id: 11))
    #expect(shown == [[1, -1, -2], [1, -1, 12], [1, 11, 12]])
    observation.cancel()
  }

  // simstudioai/sim 4592
  @Test func `the answer to one change doesn't wipe the next one of the same row`() async {
    await load(1)
    edit(1, "first")
    edit(1, "second")
    let observation = observe()
    await settle()
    await answer(0, Row(id: 1, text: "first"))
    #expect(log.take().allSatisfy { $0 == "second" })
    observation.cancel()
  }

  // inertiajs/inertia 2950
  @Test func `likes that are all rejected are all undone`() async {
    await load(1, 2, 3)
    for id in 1...3 { edit(id, "liked") }
    await settle()
    await reject(1)
    await load(1, 2, 3)
    await reject(0)
    await reject(2)
    #expect(texts == ["", "", ""])
  }

  // vercel/swr 4266
  @Test func `an edit whose request fails in its first line is undone`() async {
    await load(1)
    let edit = list.edit(id: 1) {
      $0.text = "new"
    } sending: { (_: Row) -> Row in
      throw TestError("edit")
    }
    await #expect(throws: TestError("edit")) { try await edit.value }
    #expect(texts == [""])
  }

  // reduxjs/redux-toolkit 5140
  @Test func `an edit is shown after a failed refetch, and so is its undoing`() async {
    await load(1)
    await list.beginLoad(force: true)
    await fetches.finish(throwing: TestError("offline"))
    edit(1, "new")
    #expect(list.state == .failure(error: TestError("offline"), cache: rows([1], "new")))
    await settle()
    await reject(0)
    #expect(list.state == .failure(error: TestError("offline"), cache: rows([1])))
  }

  // apollographql/apollo-client 7329
  @Test func `what a socket brings beside an edit stays, whether it is accepted or not`() async {
    await load(1, 2, 3)
    edit(1, "new")
    list.replace(Row(id: 2, text: "socket"))
    list.insert(Row(id: 9), at: 0)
    list.remove(id: 3)
    #expect(list.knownContent == [Row(id: 9), Row(id: 1), Row(id: 2, text: "socket")])
    await settle()
    await reject(0)
    #expect(list.state.content == [Row(id: 9), Row(id: 1), Row(id: 2, text: "socket")])
  }

  // GetStream/stream-chat-android 6625
  @Test func `a draft that is deleted while it is sent doesn't come back`() async {
    await load(1)
    insert(-1)
    var removed: [Int] = []
    list.remove(id: -1) { removed.append($0) }
    #expect(ids == [1])
    await settle()
    await answer(0, Row(id: 9))
    #expect(ids == [1] && removed == [9])
  }

  // element-hq/element-ios 2533
  @Test func `a screen that still has the temporary id edits the message`() async {
    await load(1)
    let insertion = insert(-1)
    await settle()
    await answer(0, Row(id: 9))
    #expect(insertion.itemID == AnyHashable(9))
    edit(-1, "edited")
    #expect(list.state.content?.last == Row(id: 9, text: "edited"))
    list.reset()
    await load(1, 9)
    edit(-1, "again")
    #expect(texts == ["", ""])
  }

  // liketrek/TREK 1175
  @Test func `a corrected form is sent after a rejected one`() async {
    await load(1)
    let first = edit(1, "ada", whenRejected: .kept)
    await settle()
    await reject(0)
    #expect(first.state == .failed(TestError("edit")))
    let second = edit(1, "ada@x.org", whenRejected: .kept)
    await settle()
    await answer(1)
    #expect(second.state == .accepted && texts == ["ada@x.org"])
    #expect(list.pendingEdits.isEmpty)
  }

  // MARK: - Several items, and drafts

  @Test func `a rejected change of one item isn't made to others that are edited with it`() async {
    await load(1, 2)
    edit(1, "Rome", whenRejected: .kept)
    await settle()
    await reject(0)
    var sent: [Row] = []
    list.edit(ids: [1, 2]) {
      $0.text += "!"
    } sending: {
      sent = $0
    }
    await settle()
    #expect(sent.map(\.text) == ["Rome!", "!"])
    #expect(texts == ["Rome!", "!"] && list.pendingEdits.isEmpty)
  }

  @Test func `a newer change isn't covered by a rejected one of several items`() async {
    await load(1, 2)
    list.edit(ids: [1, 2], whenRejected: .kept) {
      $0.text = "draft"
    } sending: { [sends] _ in
      try await sends.run()
    }
    await settle()
    await reject(0)
    edit(1, "final")
    await settle()
    await answer(1)
    #expect(texts == ["final", "draft"])
    list.pendingEdit(of: 2)?.retry()
    await settle()
    await answer(2)
    #expect(texts == ["final", "draft"] && list.pendingEdits.isEmpty)
  }

  @Test(arguments: [false, true])
  func `of several deleted items, one may be a draft that is rejected`(isReloaded: Bool) async {
    await load(1)
    insert(-1)
    var sent: [[Int]] = []
    let removal = list.remove(ids: [1, -1]) { sent.append($0) }
    if isReloaded { await load(1, 2) }
    await settle()
    await reject(0)
    #expect(sent == [[1]] && removal.state == .accepted)
    #expect(ids == (isReloaded ? [2] : []))
  }

  @Test func `a server that answers in its own order renames nothing`() async {
    await load(1, 2)
    list.edit(ids: [1, 2]) {
      $0.text = "x"
    } sending: {
      Array($0.reversed())
    }
    await settle()
    #expect(ids == [1, 2] && texts == ["x", "x"])
    list.remove(id: 2)
    #expect(ids == [1])
  }

  @Test func `versions from the server count if one of the edited items is gone`() async {
    await load(1, 2)
    list.edit(ids: [1, 99, 2]) {
      $0.text = "x"
    } sending: { items in
      items.map { Row(id: $0.id == 2 ? 20 : $0.id, text: "server's") }
    }
    await settle()
    #expect(ids == [1, 20] && texts == ["server's", "server's"])
  }

  @Test func `an edit of no items is accepted, and sends nothing`() async throws {
    await load(1)
    var requests = 0
    let edits = [
      list.remove(ids: [Int]()) { _ in requests += 1 },
      list.edit(ids: [Int](), { $0.text = "" }) { _ in requests += 1 },
      list.insert(contentsOf: [], at: 0) { _ in requests += 1 },
    ]
    for edit in edits { try await edit.value }
    #expect(requests == 0 && list.pendingEdits.isEmpty && ids == [1])
  }

  // GetStream/stream-chat-react-native 2852
  @Test(arguments: [false, true])
  func `a draft whose answer was lost is sent once the server turns out to have it`(
    isEdited: Bool
  ) async {
    await load(1)
    let draft = list.insert(Row(id: 7, text: "hi"), at: .max, whenRejected: .kept) { [sends] _ in
      try await sends.run()
    }
    await settle()
    await reject(0)
    if isEdited { edit(7, "bye") }
    await list.beginLoad(force: true)
    #expect(sends.callCount == 1)
    await fetches.finish(with: [Row(id: 1), Row(id: 7, text: "hi, from the server")])
    #expect(draft.state == .accepted)
    #expect(texts.last == (isEdited ? "bye" : "hi, from the server"))
    #expect(sends.callCount == (isEdited ? 2 : 1) && ids == [1, 7])
  }

  @Test func `the retries of a loader's policy don't apply to edits`() async {
    let clock = ManualClock()
    let policy = LoadingPolicy(retry: .exponential(jitter: 0), clock: clock)
    let list = Loader<[Row]>(policy: policy) { _ in rows([1]) }
    _ = await list.load().value
    let edit = list.remove(id: 1, whenRejected: .kept) { [sends] _ in _ = try await sends.run() }
    await settle()
    await sends.finish(throwing: URLError(.timedOut))
    await clock.advance(by: .seconds(60))
    #expect(sends.callCount == 1)
    edit.retry()
    await settle()
    #expect(sends.callCount == 2)
  }
}
