import Loading
import LoadingItems
import Testing

/// The order in which edits are sent.
@Suite struct EditOrderTests {
  private typealias Order = EditOrder<String>

  private var order = Order()

  private mutating func add(_ keys: String...) -> Int { order.add(keys) }

  @Test mutating func `edits of different items are sent concurrently, those of one item in order`()
  {
    let ids = [add("a"), add("b"), add("a"), add("a"), add("b")]
    #expect(order.begin() == [ids[0], ids[1]])
    #expect(order.begin().isEmpty, "they are being sent")
    order.accept(ids[0])
    #expect(order.begin() == [ids[2]])
    order.accept(ids[1])
    #expect(order.begin() == [ids[4]])
    order.accept(ids[2])
    #expect(order.begin() == [ids[3]])
    #expect(order.edits.map(\.id) == [ids[3], ids[4]])
  }

  @Test mutating func `an edit of several items waits for the edits of each, and blocks each`() {
    let ids = [add("a"), add("a", "b"), add("b"), add("c")]
    #expect(order.begin() == [ids[0], ids[3]])
    order.accept(ids[0])
    #expect(order.begin() == [ids[1]])
    order.accept(ids[1])
    #expect(order.begin() == [ids[2]])
  }

  @Test mutating func `a rejected edit is removed, and the next one of its item is sent`() {
    let ids = [add("a"), add("a")]
    _ = order.begin()
    #expect(order.reject(ids[0]) == [ids[0]])
    #expect(order.begin() == [ids[1]])
  }

  @Test mutating func `the next change of an item replaces the rejected ones, and stays like them`()
  {
    let failed = [order.add(["a"], staysRejected: true), order.add(["a"], staysRejected: true)]
    let next = add("a")
    for id in failed {
      #expect(order.begin() == [id])
      #expect(order.supersede(by: id).map(\.id) == failed.filter { $0 < id })
      #expect(order.reject(id).isEmpty)
    }
    #expect(order.begin() == [next])
    #expect(order.supersede(by: next).map(\.id) == [failed[1]])
    #expect(order.reject(next).isEmpty)
    #expect(order.edits.map(\.phase) == [.failed])
    order.retry(next)
    #expect(order.begin() == [next])
  }

  @Test mutating func `a rejected edit of several items stays for those that no change replaces`() {
    let failed = order.add(["a", "b"], staysRejected: true)
    let next = add("a")
    _ = order.begin()
    _ = order.reject(failed)
    #expect(order.begin() == [next])
    let superseded = order.supersede(by: next)
    #expect(superseded.map(\.id) == [failed] && superseded.map(\.keys) == [["a"]])
    order.accept(next)
    #expect(order.edits.map(\.keys) == [["b"]])
  }

  @Test(arguments: [
    (EditOrder<String>.Kind.removal, [EditOrder<String>.Kind.change, .move, .removal]),
    (.move, [.move]), (.change, [.change]), (.creation, []),
  ])
  mutating func `an edit replaces rejected ones of its kind, and a removal all but the creation`(
    _ kind: EditOrder<String>.Kind,
    _ removed: [EditOrder<String>.Kind]
  ) {
    let kinds: [EditOrder<String>.Kind] = [.change, .move, .removal]
    let failed = kinds.map { kind in
      let id = order.add(["a"], kind, staysRejected: true)
      _ = order.begin()
      _ = order.reject(id)
      return id
    }
    let id = order.add(["a"], kind)
    #expect(order.begin() == [id])
    let expected = zip(kinds, failed).filter { removed.contains($0.0) }.map(\.1)
    #expect(order.supersede(by: id).map(\.id) == expected)
  }

  @Test mutating func `a rejected creation that stays blocks the edits of its item`() {
    let ids = [order.add(["new"], .creation, staysRejected: true), add("new"), add("b")]
    _ = order.begin()
    #expect(order.reject(ids[0]).isEmpty)
    #expect(order.begin().isEmpty)
    #expect(order.edits.map(\.phase) == [.failed, .waiting, .sending])
    order.retry(ids[0])
    #expect(order.begin() == [ids[0]])
    order.accept(ids[0])
    #expect(order.begin() == [ids[1]])
  }

  @Test(arguments: [false, true])
  mutating func `discarding an edit unblocks the next one`(hasFailed: Bool) {
    let ids = [order.add(["a"], staysRejected: true), add("a")]
    _ = order.begin()
    if hasFailed { _ = order.reject(ids[0]) }
    #expect(order.discard(ids[0]) == [ids[0]])
    #expect(order.begin() == [ids[1]])
  }

  @Test mutating func `a rejected creation also fails the edits of its item, but not of others`() {
    let ids = [order.add(["new"], .creation), add("new"), add("b"), add("b", "new")]
    _ = order.begin()
    #expect(order.reject(ids[0]) == [ids[0], ids[1]])
    #expect(order.edits.map(\.keys) == [["b"], ["b"]])
  }

  @Test mutating func `an edit of several items is sent when the creation of one is undone`() {
    let ids = [order.add(["new"], .creation), order.add(["b", "new"], .removal)]
    #expect(order.begin() == [ids[0]])
    #expect(order.reject(ids[0]) == [ids[0]])
    #expect(order.begin() == [ids[1]])
  }

  @Test mutating func `edits of a created item use the ID from the server`() {
    let ids = [order.add(["new"], .creation), add("new")]
    _ = order.begin()
    order.accept(ids[0])
    order.rename("new", to: "7")
    #expect(order.edits.map(\.keys) == [["7"]])
    let last = add("7")
    #expect(order.begin() == [ids[1]])
    order.accept(ids[1])
    #expect(order.begin() == [last])
  }

  // The answer to an insertion was lost, and a refresh contains the item under the server's id.
  @Test mutating func `edits under an item's previous ID wait for those sent under its new ID`() {
    let ids = [
      order.add(["new"], .creation, staysRejected: true), add("new"), add("7"),
    ]
    #expect(order.begin() == [ids[0], ids[2]])
    order.accept(ids[0])
    order.rename("new", to: "7")
    #expect(order.begin().isEmpty)
    order.accept(ids[2])
    #expect(order.begin() == [ids[1]])
  }

  @Test mutating func `an edit that has ended ignores further events`() {
    let id = add("a")
    order.accept(id)
    order.accept(id)
    order.retry(id)
    #expect(order.reject(id).isEmpty)
    #expect(order.discard(id).isEmpty)
    #expect(order.begin().isEmpty)
    #expect(add("a") != id)
  }

  @Test mutating func `an edit that is being sent is not sent again`() {
    let id = add("a")
    _ = order.begin()
    order.retry(id)
    #expect(order.begin().isEmpty)
  }

  // MARK: - Lists between which items move

  @Test(arguments: [false, true])
  mutating func `two orders become one, in the order in which the edits were made`(
    isSentLater: Bool
  ) {
    var other = Order()
    order.add(["a"], as: isSentLater ? 2 : 1)
    #expect(order.begin() == [isSentLater ? 2 : 1])
    other.add(["a"], as: isSentLater ? 1 : 2)
    other.add(["b"], as: 3)
    order.add(["a"], as: 4)
    order.merge(other)
    #expect(order.edits.map(\.id) == [1, 2, 3, 4])
    #expect(order.begin() == [3])
    order.accept(isSentLater ? 2 : 1)
    #expect(order.begin() == [isSentLater ? 1 : 2])
    order.accept(isSentLater ? 1 : 2)
    #expect(order.begin() == [4])
    #expect(order.add(["c"]) == 5)
  }

  @Test mutating func `a move to another list replaces a rejected move within one, and no change`()
  {
    let (move, change) = (
      order.add(["a"], .move, staysRejected: true), order.add(["a"], staysRejected: true)
    )
    for id in [move, change] {
      #expect(order.begin() == [id])
      #expect(order.reject(id).isEmpty)
    }
    let arrival = order.add(["a"], .arrival)
    #expect(order.begin() == [arrival])
    #expect(order.supersede(by: arrival).map(\.id) == [move])
    #expect(order.reject(arrival) == [arrival])
    #expect(order.edits.map(\.id) == [change])
  }
}
