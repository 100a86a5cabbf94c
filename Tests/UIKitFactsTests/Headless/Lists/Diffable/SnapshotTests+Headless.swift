import HeadlessTestSupport
import LoadingTestSupport
import Testing
import UIKit

extension SnapshotTests {
  @Test func `[W PhotoGether 74] appending an existing item moves it and logs a fault`() {
    var snapshot = snapshot(["a": [1, 2], "b": [3]])
    snapshot.appendItems([1, 4], toSection: "b")
    #expect(snapshot.itemIdentifiers(inSection: "a") == [2])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [3, 1, 4])
    #expect(Headless.faults.count == 1)
    #expect(Headless.faults.first?.contains("1 item identifier that already exists") == true)
    Headless.forgetFaults()
  }

  @Test func `[W firefox-ios 23056] duplicates in one call raise`() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = Snapshot()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 2, 1])
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = Snapshot()
      snapshot.appendSections(["a"])
      snapshot.appendSections(["a"])
    }
  }

  @Test func `a reference to an unknown item or section raises`() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = Snapshot()
      snapshot.appendItems([1])
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = Snapshot()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1], toSection: "b")
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = Snapshot()
      snapshot.appendSections(["a"])
      snapshot.insertItems([1], beforeItem: 2)
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = Snapshot()
      snapshot.appendSections(["a"])
      snapshot.reconfigureItems([1])
    }
  }

  @Test(arguments: 0..<20) func `random changes of a snapshot match those of arrays`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var model: [[Int]] = [[], [], []]
    var snapshot = snapshot(["0": [], "1": [], "2": []])
    var next = 0
    for _ in 0..<200 {
      let all = model.flatMap { $0 }
      let target = all.randomElement(using: &random)
      switch (Int.random(in: 0..<6, using: &random), target) {
      case (0, let target?), (1, let target?):
        let isAfter = Bool.random(using: &random)
        let items = Array(next..<(next + Int.random(in: 1...3, using: &random)))
        next += items.count
        for section in model.indices {
          guard let index = model[section].firstIndex(of: target) else { continue }
          model[section].insert(contentsOf: items, at: index + (isAfter ? 1 : 0))
        }
        if isAfter {
          snapshot.insertItems(items, afterItem: target)
        } else {
          snapshot.insertItems(items, beforeItem: target)
        }
      case (2, _):
        let doomed = all.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
        for section in model.indices { model[section].removeAll { doomed.contains($0) } }
        snapshot.deleteItems(doomed.shuffled(using: &random))
      case (3, let target?):
        guard let mover = all.randomElement(using: &random), mover != target else { continue }
        for section in model.indices { model[section].removeAll { $0 == mover } }
        for section in model.indices {
          guard let index = model[section].firstIndex(of: target) else { continue }
          model[section].insert(mover, at: index)
        }
        snapshot.moveItem(mover, beforeItem: target)
      default:
        let section = Int.random(in: 0..<3, using: &random)
        model[section].append(next)
        snapshot.appendItems([next], toSection: "\(section)")
        next += 1
      }
      for section in model.indices {
        #expect(snapshot.itemIdentifiers(inSection: "\(section)") == model[section])
      }
      let items = model.flatMap { $0 }
      #expect(items.map(snapshot.indexOfItem) == items.indices.map { $0 })
    }
  }
}
