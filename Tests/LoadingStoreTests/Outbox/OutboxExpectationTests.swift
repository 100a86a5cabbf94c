import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

@testable import LoadingOutbox
@testable import LoadingStore

/// Expectations of the users of other offline queues, who reported them as unmet.
@MainActor struct OutboxExpectationTests {
  private func draft(_ number: Int) -> Post { Post(id: -number, text: "\(number)") }

  // TanStack Query 4896
  @Test func `several reasons to send in a row send each edit once, and in order`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      for text in ["A", "B", "C"] { posts.edit(id: 1, sending: RenamePost(text: text)) }
      try await rig.finish()
      rig.server.isHolding = true
      let outbox = try rig.outbox
      rig.network.report(true)
      rig.appState.enterBackground()
      rig.appState.enterForeground()
      let all = Task { await outbox.sendAll() }
      for _ in 1...3 {
        await until { rig.server.held.count == 1 }
        await settle()
        #expect(rig.server.held.count == 1)
        rig.server.answer()
      }
      await all.value
      #expect(rig.server.requests.count == 3 && rig.server.posts[0].text == "C")
    }
  }

  // TanStack Query 8999
  @Test func `an edit that is sent after a restart doesn't count as waiting`() async throws {
    try await withOutbox(isOnline: false) { rig in
      try await rig.list().edit(id: 1, sending: LikePost())
      try await rig.finish()
      rig.server.isHolding = true
      try await rig.restart()
      let posts = try await rig.list()
      #expect(posts.pendingEdit(of: 1)?.state == .waiting)
      rig.network.report(true)
      await until { rig.server.held.count == 1 }
      #expect(try rig.outbox.pendingEdits.map(\.state) == [.sending])
      rig.server.answer()
      try await rig.finish()
    }
  }

  // TanStack Query 6825, Amplify for Swift 1324
  @Test(arguments: [false, true])
  func `a connection that comes and goes leaves nothing stuck`(answers: Bool) async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      for round in 1...6 {
        posts.edit(id: 1, sending: RenamePost(text: "\(round)"))
        posts.edit(id: 2, sending: LikePost(isLiked: round % 2 == 0))
        rig.network.report(true)
        for _ in 0..<round * 3 { await Task.yield() }
        if answers { rig.server.errors.append(URLError(.networkConnectionLost)) }
        rig.network.report(false)
      }
      rig.server.errors = []
      try await rig.finish()
      rig.network.report(true)
      for _ in 0..<5 { try await rig.advance(by: .seconds(8)) }
      #expect(try rig.outbox.pendingEdits.isEmpty)
      #expect(rig.server.posts[0].text == "6" && rig.server.posts[1].isLiked)
      #expect(posts.knownContent == rig.server.posts)
    }
  }

  // TanStack Query 7085, Offix 447
  @Test func `neither a reload nor a failure for now takes an edit from the screen`() async throws {
    try await withOutbox { rig in
      let posts = try await rig.list()
      var shown: [String?] = []
      posts.edit(id: 1, sending: RenamePost(text: "A"))
      rig.server.error = URLError(.timedOut)
      try await rig.finish()
      let observation = posts.observe { shown.append($0.content?[0].text) }
      _ = await posts.load(force: true).value
      try await rig.advance(by: .seconds(1))
      rig.server.error = nil
      rig.server.isHolding = true
      await rig.clock.advance(by: .seconds(8))
      await until { rig.server.held.count == 1 }
      _ = await posts.load(force: true).value
      rig.server.answer()
      try await rig.finish()
      #expect(Set(shown) == ["A"] && posts.pendingEdits.isEmpty)
      observation.cancel()
    }
  }

  // redux-offline 383, PocketShell 1602
  @Test func `an edit that always fails doesn't block others, and is retried at once`()
    async throws
  {
    try await withOutbox { rig in
      let posts = try await rig.list()
      rig.server.isHolding = true
      let poison = posts.edit(id: 1, sending: LikePost())
      await until { rig.server.held.count == 1 }
      rig.server.answer(URLError(.timedOut))
      try await rig.finish()
      for number in 2...3 { posts.edit(id: number, sending: LikePost()) }
      try await rig.finish()
      await rig.clock.advance(by: .seconds(1))
      await until { rig.server.held.count == 3 }
      while let request = rig.server.held.first {
        rig.server.answer(request.items == [1] ? URLError(.timedOut) : nil)
      }
      try await rig.finish()
      #expect(rig.server.posts.map(\.isLiked) == [false, true, true])
      poison.retry()
      await until { rig.server.held.count == 1 }
      rig.server.answer()
      try await rig.finish()
      #expect(poison.state == .accepted)
    }
  }

  // Ground for Android 147
  @Test func `new edits keep the delay after a failure`() async throws {
    try await withOutbox { rig in
      let posts = try await rig.list()
      rig.server.errors = [URLError(.timedOut)]
      posts.edit(id: 1, sending: LikePost())
      try await rig.finish()
      for number in 1...3 { posts.edit(id: number, sending: RenamePost(text: "A")) }
      try await rig.advance(by: .milliseconds(999))
      #expect(rig.server.requests.count == 1)
      try await rig.advance(by: .milliseconds(1))
      #expect(rig.server.requests.count == 5 && posts.pendingEdits.isEmpty)
    }
  }

  // Amplify for Android 1286, redux-offline 437
  @Test(arguments: 0..<4)
  func `a created item is edited again while its creation is on its way`(restart: Int) async throws
  {
    try await withOutbox { rig in
      rig.server.isHolding = true
      var posts = try await rig.list()
      posts.insert(draft(1), at: 0, sending: AddPosts(texts: ["1"]))
      await until { rig.server.held.count == 1 }
      for step in 0..<4 {
        if step == restart {
          try await rig.finishWriting()
          rig.network.report(false)
          try await rig.restart()
          rig.network.report(true)
          posts = try await rig.list()
        }
        posts.edit(id: -1, sending: RenamePost(text: "\(step)"))
      }
      rig.server.isHolding = false
      while !rig.server.held.isEmpty { rig.server.answer() }
      try await rig.finish()
      #expect(rig.server.posts.map(\.text) == ["Post 1", "Post 2", "Post 3", "3"])
      #expect(posts.state.content?.first?.text == "3" && posts.pendingEdits.isEmpty)
    }
  }

  // react-relay-offline 69, Apollo Client 3607
  @Test(arguments: [false, true])
  func `messages that were written offline arrive in order, all of them`(restarts: Bool)
    async throws
  {
    try await withOutbox(isOnline: false) { rig in
      var posts = try await rig.list()
      for number in 1...20 {
        posts.insert(draft(number), at: .max, sending: AddPosts(texts: ["\(number)"]))
      }
      try await rig.finish()
      if restarts {
        try await rig.restart()
        posts = try await rig.list()
      }
      let expected = Post.samples.map(\.text) + (1...20).map(String.init)
      #expect(posts.state.content?.map(\.text) == expected)
      rig.network.report(true)
      try await rig.finish()
      #expect(rig.server.posts.map(\.text) == expected)
      #expect(posts.state.content?.map(\.text) == expected && posts.pendingEdits.isEmpty)
    }
  }

  // Workbox 2640
  @Test func `an edit that is made while others are repeated keeps its place`() async throws {
    try await withOutbox { rig in
      rig.server.isHolding = true
      let posts = try await rig.list()
      posts.edit(id: 1, sending: RenamePost(text: "A"))
      posts.edit(id: 1, sending: RenamePost(text: "B"))
      await until { rig.server.held.count == 1 }
      rig.server.answer(URLError(.timedOut))
      try await rig.finish()
      await rig.clock.advance(by: .seconds(1))
      await until { rig.server.held.count == 1 }
      posts.edit(id: 1, sending: RenamePost(text: "C"))
      rig.server.answer(URLError(.timedOut))
      try await rig.finish()
      rig.server.isHolding = false
      try await rig.advance(by: .seconds(8))
      #expect(rig.server.posts[0].text == "C" && rig.server.requests.count == 5)
    }
  }

  // Workbox 2599, 3237
  @Test func `an edit is kept while it is sent again`() async throws {
    try await withOutbox { rig in
      rig.server.isHolding = true
      let posts = try await rig.list()
      posts.edit(id: 1, sending: LikePost())
      for _ in 1...3 {
        await until { rig.server.held.count == 1 }
        rig.server.answer(URLError(.timedOut))
        try await rig.finish()
        rig.network.report(false)
        try await rig.restart()
        rig.network.report(true)
      }
      await until { rig.server.held.count == 1 }
      rig.server.answer()
      try await rig.finish()
      #expect(rig.server.posts[0].likes == 1 && Set(rig.server.requests.map(\.id)).count == 1)
    }
  }

  // Apollo Client 3691, WatermelonDB 1374
  @Test(arguments: 0..<5)
  func `one of five steps is rejected, and the others stay on the screen`(rejected: Int)
    async throws
  {
    struct Step: OutboxEdit {
      func apply(to post: inout Post) { post.likes += 1 }
      func send(_ request: OutboxRequest<Post>) async throws -> [Post] {
        try await LikePost().send(request)
      }
    }
    let rig = try await OutboxRig(types: [Step.self])
    try await EditServer.$current.withValue(rig.server) {
      rig.server.isHolding = true
      let posts = try await rig.list()
      for _ in 0..<5 { posts.edit(id: 1, sending: Step()) }
      for step in 0..<5 {
        await until { rig.server.held.count == 1 && posts.pendingEdits.count == 5 - step }
        #expect(posts.state.content?[0].likes == (step > rejected ? 4 : 5))
        rig.server.answer(step == rejected ? TestError("like") : nil)
      }
      try await rig.finish()
      #expect(posts.state.content?[0].likes == 4 && rig.server.posts[0].likes == 4)
    }
  }

  // C-Address Onboarding Bridge 363
  @Test func `edits that are made while the file is read are added to those in it`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      for number in 1...3 { posts.edit(id: number, sending: LikePost()) }
      try await rig.finish()
      rig.end()
      let outbox = try await rig.makeOutbox()
      let next = await rig.list(of: outbox)
      for number in 1...3 { next.edit(id: number, sending: RenamePost(text: "A")) }
      await outbox.finish()
      #expect(outbox.pendingEdits.count == 6)
      rig.network.report(true)
      await outbox.finish()
      #expect(rig.server.posts.allSatisfy { $0.text == "A" && $0.likes == 1 })
    }
  }

  // boardsesh 4328, Pulsefy 1411
  @Test func `what failed is counted, and is retried or discarded by the user`() async throws {
    try await withOutbox { rig in
      rig.server.errors = [TestError("like"), TestError("rename")]
      let posts = try await rig.list()
      posts.edit(id: 1, sending: LikePost(), whenRejected: .kept)
      try await rig.finish()
      posts.edit(id: 2, sending: RenamePost(text: "A"), whenRejected: .kept)
      try await rig.finish()
      try await rig.restart()
      let edits = try rig.outbox.pendingEdits
      #expect(edits.count == 2)
      edits[0].retry()
      edits[1].discard()
      try await rig.finish()
      #expect(try rig.outbox.pendingEdits.isEmpty && rig.server.posts[0].isLiked)
      #expect(rig.server.posts[1].text == "Post 2")
    }
  }
}
