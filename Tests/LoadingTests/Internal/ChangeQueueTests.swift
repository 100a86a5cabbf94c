import Loading
import Testing

@MainActor struct ChangeQueueTests {
  private let changes = ChangeQueue()

  @Test func `a nested change runs after the current one`() {
    var order: [String] = []
    changes.run { [changes] in
      order.append("a begins")
      changes.run { order.append("b") }
      changes.run { order.append("c") }
      order.append("a ends")
    }
    #expect(order == ["a begins", "a ends", "b", "c"])
    #expect(!changes.isRunning)
  }

  @Test func `no other change runs between the changes of a group`() {
    var order: [String] = []
    changes.run([
      { [changes] in
        order.append("1")
        changes.run { order.append("later") }
      }, { order.append("2") },
    ])
    #expect(order == ["1", "2", "later"])
  }

  @Test func `held changes run after the closure returns`() {
    var order: [String] = []
    let result = changes.hold {
      changes.run { order.append("change") }
      order.append("held")
      return changes.hold { "inner" }
    }
    #expect(result == "inner")
    #expect(order == ["held", "change"])
  }
}
