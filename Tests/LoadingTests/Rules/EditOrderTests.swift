import Loading
import Testing

/// The order in which edits are sent.
@Suite struct EditOrderTests {
  private typealias Order = EditOrder<String>

  @Test func `edits of different items are sent concurrently, those of one item in order`() {
    var order = Order()
    let ids = ["a", "b", "a", "a", "b"].map { order.add($0) }
    #expect(order.begin() == [ids[0], ids[1]])
    #expect(order.begin().isEmpty, "they are loading")
    order.accept(ids[0])
    #expect(order.begin() == [ids[2]])
    order.accept(ids[1])
    #expect(order.begin() == [ids[4]])
    order.accept(ids[2])
    #expect(order.begin() == [ids[3]])
    #expect(order.edits.map(\.id) == [ids[3], ids[4]])
  }

  @Test func `a rejected edit is removed, and the next one of its item is sent`() {
    var order = Order()
    let ids = ["a", "a"].map { order.add($0) }
    _ = order.begin()
    #expect(order.reject(ids[0]) == [ids[0]])
    #expect(order.begin() == [ids[1]])
  }

  @Test func `a rejected edit that is kept blocks those of its item until it is retried`() {
    var order = Order()
    let ids = [
      order.add("a", staysRejected: true), order.add("a"), order.add("b"),
    ]
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
  func `discarding an edit unblocks the next one`(hasFailed: Bool) {
    var order = Order()
    let ids = [order.add("a", staysRejected: true), order.add("a")]
    _ = order.begin()
    if hasFailed { _ = order.reject(ids[0]) }
    #expect(order.discard(ids[0]) == [ids[0]])
    #expect(order.begin() == [ids[1]])
  }

  @Test func `a rejected creation also fails the edits of its item`() {
    var order = Order()
    let ids = [order.add("new", isCreation: true), order.add("new"), order.add("b")]
    _ = order.begin()
    #expect(order.reject(ids[0]) == [ids[0], ids[1]])
    #expect(order.edits.map(\.id) == [ids[2]])
  }

  @Test func `edits of a created item use the ID from the server`() {
    var order = Order()
    let ids = [order.add("new", isCreation: true), order.add("new")]
    _ = order.begin()
    order.accept(ids[0], newKey: "7")
    #expect(order.edits.map(\.key) == ["7"])
    let last = order.add("7")
    #expect(order.begin() == [ids[1]])
    order.accept(ids[1])
    #expect(order.begin() == [last])
  }

  // The answer to an insertion was lost, and a refresh contains the item under the server's id.
  @Test func `edits under an item's previous ID wait for those being sent under its new ID`() {
    var order = Order()
    let ids = [
      order.add("new", isCreation: true, staysRejected: true), order.add("new"), order.add("7"),
    ]
    #expect(order.begin() == [ids[0], ids[2]])
    order.accept(ids[0], newKey: "7")
    #expect(order.begin().isEmpty)
    order.accept(ids[2])
    #expect(order.begin() == [ids[1]])
  }

  @Test func `an edit that has ended ignores further events`() {
    var order = Order()
    let id = order.add("a")
    order.accept(id)
    order.accept(id)
    order.retry(id)
    #expect(order.reject(id).isEmpty)
    #expect(order.discard(id).isEmpty)
    #expect(order.begin().isEmpty)
    #expect(order.add("a") != id)
  }

  @Test func `an edit that is being sent is not sent again`() {
    var order = Order()
    let id = order.add("a")
    _ = order.begin()
    order.retry(id)
    #expect(order.begin().isEmpty)
  }
}
