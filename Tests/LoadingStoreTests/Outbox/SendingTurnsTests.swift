import Foundation
import Loading
import LoadingItems
import Testing

@testable import LoadingOutbox
@testable import LoadingStore

/// The rules by which an outbox sends, as a table.
struct SendingTurnsTests {
  private static func key(_ id: Int) -> OutboxKey { .item(type: "Post", id: Array("\(id)".utf8)) }

  private func turns(_ items: [Int], holds: SendingTurns.Holds = []) -> SendingTurns {
    var turns = SendingTurns()
    for item in items { _ = turns.add([Self.key(item)], .change, isKept: false, holds: holds) }
    return turns
  }

  /// What edits wait for, and what ends it.
  struct Wait: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let begin: @Sendable (inout SendingTurns) -> Void
    let isHeld: Bool
    let end: @Sendable (inout SendingTurns) -> Void
  }

  static let waits = [
    Wait(
      testDescription: "offline",
      begin: { $0.isOnline = false },
      isHeld: true,
      end: { $0.isOnline = true }
    ),
    Wait(
      testDescription: "unwritten",
      begin: { $0.hold(1, .unwritten) },
      isHeld: true,
      end: { $0.release(1, .unwritten) }
    ),
    Wait(
      testDescription: "undoable",
      begin: { $0.hold(1, .undoable) },
      isHeld: true,
      end: { $0.releaseAll(.undoable) }
    ),
    Wait(
      testDescription: "two reasons",
      begin: {
        $0.hold(1, [.undoable, .unwritten])
        $0.release(1, .unwritten)
      },
      isHeld: true,
      end: { $0.release(1, .undoable) }
    ),
    Wait(
      testDescription: "a delay after a failure",
      begin: {
        _ = $0.begin()
        _ = $0.postpone(1, pausing: nil)
      },
      isHeld: true,
      end: { $0.releaseAll(.delay) }
    ),
    Wait(
      testDescription: "another edit's failure",
      begin: {
        let other = $0.add([.content("other")], .change, isKept: false, holds: [])
        $0.hold(1, .unwritten)
        _ = $0.begin()
        $0.release(1, .unwritten)
        _ = $0.postpone(other, pausing: .delay)
      },
      isHeld: true,
      end: { $0.finish(.delay) }
    ),
    Wait(
      testDescription: "the server's pause isn't ended by that of a delay",
      begin: {
        let other = $0.add([.content("other")], .change, isKept: false, holds: [])
        $0.hold(1, .unwritten)
        _ = $0.begin()
        $0.release(1, .unwritten)
        _ = $0.postpone(other, pausing: .demanded)
        $0.finish(.delay)
      },
      isHeld: true,
      end: { $0.finish(.demanded) }
    ),
    Wait(
      testDescription: "an interruption",
      begin: {
        _ = $0.begin()
        $0.wait(1)
      },
      isHeld: false,
      end: { _ in }
    ),
  ]

  @Test(arguments: waits)
  func `an edit waits until the end of what it waits for`(wait: Wait) {
    var turns = turns([1])
    wait.begin(&turns)
    if wait.isHeld { #expect(!turns.begin().contains(1)) }
    wait.end(&turns)
    #expect(turns.begin().contains(1) && turns.isSending(1))
  }

  @Test func `a few edits are sent at once, the oldest first`() {
    var turns = turns(Array(1...6))
    #expect(turns.begin() == [1, 2, 3, 4])
    #expect(turns.begin().isEmpty)
    turns.accept(2)
    #expect(turns.begin() == [5] && turns.isSending)
  }

  @Test func `consecutive failures make one pause longer, and a success ends the count`() {
    var turns = turns([1, 2])
    _ = turns.begin()
    #expect(turns.postpone(1, pausing: .delay) == (1, 1))
    #expect(turns.postpone(2, pausing: .delay) == (1, nil))
    turns.releaseAll(.delay)
    turns.finish(.delay)
    _ = turns.begin()
    #expect(turns.postpone(1, pausing: .delay) == (2, 2))
    turns.finish(.delay)
    turns.accept(2)
    turns.releaseAll(.delay)
    _ = turns.begin()
    #expect(turns.postpone(1, pausing: .delay) == (3, 1))
  }

  @Test(arguments: [SendingTurns.Holds.unwritten, .undoable, .delay])
  func `an edit that is sent again goes before a later one that waits`(hold: SendingTurns.Holds) {
    var turns = SendingTurns()
    let kept = turns.add([Self.key(1)], .change, isKept: true, holds: [])
    #expect(turns.begin() == [kept])
    #expect(turns.reject(kept).isEmpty)
    let later = turns.add([Self.key(1)], .change, isKept: true, holds: hold)
    let other = turns.add([Self.key(2)], .change, isKept: true, holds: [])
    #expect(turns.begin() == [other])
    turns.retry(kept)
    turns.release(later, hold)
    #expect(turns.begin() == [kept])
    turns.accept(kept)
    #expect(turns.begin() == [later])
  }

  @Test func `an edit that can't be read holds an item that it creates`() {
    for (kind, isHeld) in [(EditOrder<OutboxKey>.Kind.creation, true), (.change, false)] {
      var turns = SendingTurns()
      let id = UUID()
      turns.block(id, [Self.key(1)], kind)
      turns.block(id, [Self.key(1)], kind)
      let next = turns.add([Self.key(1)], .change, isKept: false, holds: [])
      #expect(turns.begin() == (isHeld ? [] : [next]))
      turns.unblock(id)
      #expect(turns.begin() == (isHeld ? [next] : []))
    }
  }
}
