import Testing

@testable import LoadingItems

/// Changes of a server after which rows were lost once, or stayed.
@Suite struct PageLossTests {
  static let kinds = [
    ServerKind(life: .stable, back: .always), ServerKind(life: .stable),
    ServerKind(paging: .offset, life: .stable), ServerKind(paging: .number, life: .stable),
  ]

  private func stage(_ kind: ServerKind, reading count: Int = 30, of total: Int = 60) -> PageStage {
    var stage = PageStage(kind, count: total)
    stage.reload()
    stage.read(to: count)
    return stage
  }

  /// Expects that the list is the beginning of the server's.
  private func expectBeginning(_ stage: PageStage, of count: Int) {
    #expect(stage.fault == nil)
    #expect(stage.rests)
    #expect(stage.ids().count >= count)
    #expect(Array(stage.server.ids.prefix(count)) == Array(stage.ids().prefix(count)))
  }

  @Test(arguments: kinds) func `items that were removed at the edges of a page`(kind: ServerKind) {
    var stage = stage(kind)
    stage.look(at: 2)
    stage.server.remove(1)
    stage.server.remove(10)
    stage.reload()
    stage.look(at: 5)
    expectBeginning(stage, of: 15)
  }

  @Test(arguments: kinds) func `an item that has moved behind the first page`(kind: ServerKind) {
    var stage = stage(kind)
    stage.look(at: 1)
    stage.server.move(3, to: 14)
    stage.reload()
    stage.look(at: 9)
    stage.look(at: 16)
    expectBeginning(stage, of: 20)
  }

  @Test(arguments: kinds) func `a beginning that has moved on within the list`(kind: ServerKind) {
    var stage = stage(kind)
    stage.look(at: 27)
    for id in 1...25 { stage.server.remove(id) }
    stage.reload()
    stage.readAll()
    expectBeginning(stage, of: 35)
  }

  @Test(arguments: kinds) func `a beginning that has moved on beyond the list`(kind: ServerKind) {
    var stage = stage(kind, of: 80)
    stage.look(at: 15)
    for id in 1...45 { stage.server.remove(id) }
    stage.reload()
    stage.look(at: stage.ids().first)
    stage.readAll()
    expectBeginning(stage, of: 35)
  }

  @Test(arguments: kinds) func `an item that was inserted during a jump`(kind: ServerKind) throws {
    var stage = PageStage(kind, count: 60)
    let place = kind.paging == .item ? PagePlace.from(20) : .position(20, limit: 10)
    let (request, answer) = try stage.ask { $0.replace(at: place) }
    let new = stage.server.addFirst()
    stage.change { reader in
      reader.list.insert(new, .beginning)
      reader.receive(answer, to: request)
    }
    #expect(!stage.ids().contains(new))
    for _ in 0..<10 { stage.look(at: stage.ids().first) }
    // Nothing leads back without a cursor, and a numbered page can't overlap the one before it.
    if kind.paging == .offset || kind.back == .always { expectBeginning(stage, of: 21) }
  }

  @Test(arguments: kinds) func `an item that was removed during a reload`(kind: ServerKind) throws {
    var stage = PageStage(kind, count: 60)
    let (request, answer) = try stage.ask { $0.reload() }
    stage.server.remove(5)
    stage.change { reader in
      reader.list.remove(5)
      reader.receive(answer, to: request)
    }
    stage.read(to: 30)
    expectBeginning(stage, of: 30)
  }

  @Test(arguments: kinds) func `items behind the end that a list has reached`(kind: ServerKind) {
    var stage = stage(kind, reading: 25, of: 25)
    stage.look(at: 20)
    for _ in 0..<8 { stage.server.addLast() }
    stage.reload()
    stage.look(at: 24)
    stage.readAll()
    expectBeginning(stage, of: 33)
  }
}

extension PageStage {
  /// Returns the request of a reader and its answer, which is on its way.
  fileprivate mutating func ask(
    _ change: (inout PageReader) -> Void
  ) throws -> (PageReader.Request, PagedServer.Answer) {
    var request: PageReader.Request?
    self.change { reader in
      change(&reader)
      request = reader.next()
    }
    let sent = try #require(request)
    return (sent, try server.answer(sent.place, limit: 10))
  }
}
