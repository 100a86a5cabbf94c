import LoadingTestSupport
import LoadingUI
import UIKit

extension World {
  /// Checks all invariants after a step.
  func check() throws {
    if let fault = Headless.faults.first {
      throw Violation("no fault is recorded by the stand-in", fault)
    }
    if let violation = server.violations.first { throw violation }
    for loader in loaders {
      try loader.check()
      if loader.isReleased, loader.slot.isLive {
        throw Violation("the requests of a deallocated loader are cancelled", loader.slot.name)
      }
    }
    try stock.check()
    let reached = reachableControllers()
    for record in records {
      if let controller = record.controller, reached.contains(ObjectIdentifier(controller)) {
        record.unreachableSince = nil
        try ScreenCheck(record, self).check()
        tally.checks += 1
        if let list = record.list {
          let isSettled = now - record.changedAt >= .seconds(1)
          try ListCheck(list: list, record: record, isSettled: isSettled).check()
          tally.listChecks += 1
        }
      } else {
        try lookAtGone(record)
      }
    }
    let before = records.count
    records.removeAll { $0.isReleased }
    tally.released += before - records.count
  }

  /// Checks that an unreachable screen is released as soon as its work has ended.
  private func lookAtGone(_ record: ScreenRecord) throws {
    guard let since = record.unreachableSince else {
      record.unreachableSince = now
      return
    }
    // A controller that is its own delegate is retained by its own work, like any object.
    let isHeld = record.commandCount > 0 || record.controller is ConformingHost
    if now - since >= .seconds(2), record.slot?.isLive == true, !isHeld {
      throw Violation("the requests of a deallocated screen are cancelled", record.name)
    }
    let isAwaited =
      record.commandCount > 0 || record.slot?.open.isEmpty == false || gate.waitingCount > 0
    guard now - since >= .seconds(2), !isAwaited, !record.isReleased else { return }
    throw Violation(
      "nothing is retained",
      "\(record.name) left \(now - since) ago, and still in memory: \(record.remains)"
    )
  }

  /// Checks that nothing is left after a day.
  func lookAtNothing() throws {
    if let violation = server.violations.first { throw violation }
    if let fault = Headless.faults.first {
      throw Violation("no fault is recorded by the stand-in", fault)
    }
    for record in records where !record.isReleased {
      throw Violation("nothing is retained", "\(record.name) after the run: \(record.remains)")
    }
    for loader in loaders where !loader.isReleased {
      throw Violation("nothing is retained", "\(loader.slot.name) after the run")
    }
    for table in tables where table.table != nil {
      throw Violation("nothing is retained", "edits of \(table.name) after the run")
    }
    for record in records where record.openWaits > 0 {
      throw Violation("awaiting a load ends when the load ends", record.name)
    }
    tally.released += records.count + loaders.count
    if server.openCount > 0 {
      throw Violation("nothing is asked after the run", "\(server.openCount) requests")
    }
    if sleeperCount > 0 {
      throw Violation("nothing sleeps after the run", "\(sleeperCount) sleepers")
    }
  }
}

extension ScreenRecord {
  fileprivate var remains: String {
    let owners = [controller?.parent, controller?.presentingViewController].compactMap(\.self)
    let parts: [AnyObject?] = [controller, manager, delegate, list, dataSource]
    return parts.compactMap(\.self).map { "\(type(of: $0))" }.joined(separator: ", ")
      + " of \(owners.map { "\(type(of: $0))" })"
      + " in \(controller?.viewIfLoaded?.window.map { "\($0)" } ?? "no window")"
  }
}
