#if canImport(UIKit)
@testable import LoadingLists
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// The notifications of a view, and their times.
@MainActor struct ListEventsTests {
  private let a = ListSection("a", items: rows(0..<2))
  private let b = ListSection("b", items: rows(0..<1))
  private let list: ListGroup
  private let log: ListLog

  init() {
    list = ListGroup("list", [a, b])
    log = ListLog(of: list)
  }

  @Test func `changes in nested performUpdates are reported as one`() {
    list.performUpdates {
      a.insert(Row(id: 9), at: .max)
      b.performUpdates {
        b.remove(id: 0)
        b.insert(Row(id: 3), at: .max)
      }
      list.move(b, to: 0)
      a.replace(Row(id: 0, text: "new"))
      a.replace(Row(id: 9, text: "new"))
      #expect(log.updates.count == 1)
    }
    #expect(log.updates.count == 2)
    // Inserted rows aren't updated.
    #expect(log.updates[1].updated == [a.row(of: 0)!])
    #expect(log.view.shown == ShownList(of: list))
  }

  @Test func `a section removed within performUpdates doesn't block updates of the list`() {
    b.performUpdates {
      b.insert(Row(id: 9), at: .max)
      list.remove(b)
    }
    #expect(log.updates.count == 2)
    a.insert(Row(id: 9), at: .max)
    #expect(log.updates.count == 3)
    let other = ListGroup("other")
    let otherLog = ListLog(of: other)
    b.performUpdates { other.append(b) }
    b.insert(Row(id: 10), at: .max)
    #expect(otherLog.view.shown == ShownList(of: other))
    #expect(log.view.shown == ShownList(of: list))
  }

  @Test func `an observer added within performUpdates is notified of subsequent changes`() {
    var late: ListLog?
    list.performUpdates {
      late = ListLog(of: list)
      a.insert(Row(id: 9), at: .max)
    }
    a.insert(Row(id: 10), at: .max)
    list.performUpdates { a.insert(Row(id: 11), at: .max) }
    #expect(late?.view.shown == ShownList(of: list))
  }

  @Test func `changes of a hidden section aren't reported`() {
    b.isHidden = true
    #expect(log.updates.count == 2)
    b.replace(Row(id: 0, text: "new"))
    b.insert(Row(id: 9), at: .max)
    #expect(log.updates.count == 2)
    b.isHidden = false
    #expect(log.view.shown == ShownList(of: list))
  }

  @Test func `a cancelled observation isn't notified`() {
    var count = 0
    let observation = list.observeEvents { _ in count += 1 }
    observation.cancel()
    a.insert(Row(id: 9), at: .max)
    #expect(count == 0)
  }
}
#endif
