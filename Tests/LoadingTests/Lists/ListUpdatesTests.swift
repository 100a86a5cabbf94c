@testable import Loading
import LoadingTestSupport
import Testing

/// The updates that a view of its own kind gets.
@MainActor struct ListUpdatesTests {
  private let a = ListSection("a", items: rows(0..<2))
  private let b = ListSection("b", items: rows(0..<1))
  private let list: ListGroup
  private let log: ListLog

  init() {
    list = ListGroup("list", [a, b])
    log = ListLog(of: list)
  }

  @Test func `the first is all that is there`() {
    let update = log.updates[0]
    #expect(log.updates.count == 1)
    #expect(update.former == ListSnapshot())
    #expect(update.snapshot == ListSnapshot(of: list))
    #expect(update.changes.insertedSections == [0, 1])
  }

  @Test func `what is changed when the first is told is told next`() {
    var counts: [Int] = []
    let observation = list.observeUpdates { [a] update in
      counts.append(update.snapshot.sections[0].rows.count)
      if a.items.count < 4 { a.insert(Row(id: a.items.count + 10)) }
    }
    #expect(counts == [2, 3, 4])
    observation.cancel()
  }

  @Test func `each change leads from what was shown to what is`() {
    a.insert(Row(id: 9))
    b.remove(id: 0)
    #expect(log.updates.count == 3)
    #expect(log.updates[1].former == log.updates[0].snapshot)
    #expect(log.updates[2].former == log.updates[1].snapshot)
    #expect(log.updates[2].snapshot == ListSnapshot(of: list))
  }

  @Test func `changes that belong together come as one, also within each other`() {
    list.performUpdates {
      a.insert(Row(id: 9))
      b.performUpdates {
        b.remove(id: 0)
        b.insert(Row(id: 3))
      }
      list.move(b, to: 0)
      a.replace(Row(id: 0, text: "new"))
      a.replace(Row(id: 9, text: "new"))
      #expect(log.updates.count == 1)
    }
    #expect(log.updates.count == 2)
    // What has come is not updated.
    #expect(log.updates[1].updated == [a.row(of: 0)!])
    #expect(log.board.shown == ListSnapshot(of: list))
  }

  @Test func `changes that take each other back are none`() {
    list.performUpdates {
      list.move(b, to: 0)
      list.move(b, to: 1)
    }
    list.performUpdates {}
    #expect(log.updates.count == 1)
  }

  @Test func `a part that leaves within changes does not hold the list back`() {
    b.performUpdates {
      b.insert(Row(id: 9))
      list.remove(b)
    }
    #expect(log.updates.count == 2)
    a.insert(Row(id: 9))
    #expect(log.updates.count == 3)
    let other = ListGroup("other")
    let otherLog = ListLog(of: other)
    b.performUpdates { other.append(b) }
    b.insert(Row(id: 10))
    #expect(otherLog.board.shown == ListSnapshot(of: other))
    #expect(log.board.shown == ListSnapshot(of: list))
  }

  @Test func `who begins to observe in the midst of changes is told of those that follow`() {
    var late: ListLog?
    list.performUpdates {
      late = ListLog(of: list)
      a.insert(Row(id: 9))
    }
    a.insert(Row(id: 10))
    list.performUpdates { a.insert(Row(id: 11)) }
    #expect(late?.board.shown == ListSnapshot(of: list))
  }

  @Test func `what is hidden changes unseen`() {
    b.isHidden = true
    #expect(log.updates.count == 2)
    b.replace(Row(id: 0, text: "new"))
    b.insert(Row(id: 9))
    #expect(log.updates.count == 2)
    b.isHidden = false
    #expect(log.board.shown == ListSnapshot(of: list))
  }

  @Test func `words and statuses alone are no update`() {
    a.header = "A"
    list.append(ListGroup("empty"))
    #expect(log.updates.count == 1)
  }

  @Test func `a cancelled observation is told nothing`() {
    var count = 0
    let observation = list.observeUpdates { _ in count += 1 }
    observation.cancel()
    a.insert(Row(id: 9))
    #expect(count == 1)
  }
}
