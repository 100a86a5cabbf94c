import Loading
import LoadingItems
import LoadingLists
import LoadingUI
import UIKit

/// The objects whose bytes `.ci/bytes` compares with its record, by their names there.
let recordedObjects: KeyValuePairs<String, String> = [
  "manager": "manager, no view",
  "loader": "Loader",
  "paged-loader": "PagedLoader",
  "observer": "observer of a Loader",
  "section": "ListSection without rows",
  "row": "row of a ListSection",
]

/// Prints the bytes of the recorded objects.
@MainActor func printBytes() async {
  let measure = Measure()
  await measureMemory(measure)
  for (name, object) in recordedObjects {
    print(name, measure.value(of: object).map { $0.rounded(to: 0) } ?? "?")
  }
}

/// Measures the memory of the library's objects, each compared with a minimal equivalent.
@MainActor func measureMemory(_ measure: Measure) async {
  measure.bytes(of: "empty final class") { Empty() }
  measureManagerMemory(measure)
  measureLoaderMemory(measure)
  measureListMemory(measure)
}

@MainActor private func measureManagerMemory(_ measure: Measure) {
  measure.bytes(of: "UIViewController") { UIViewController() }
  // Each is used once, in order to measure what is added to an existing controller.
  var plain = (0..<9010).map { _ in UIViewController() }
  measure.bytes(of: "manager, no view", limit: .bytes(2560)) {
    let controller = plain.removeLast()
    _ = controller.loadingManager
    return controller
  }
  precondition(plain.isEmpty, "Controllers were left over.")
  measure.bytes(of: "UIViewController, view loaded") {
    let controller = UIViewController()
    controller.loadViewIfNeeded()
    return controller
  }
  var open = (0..<9010).map { _ in
    let controller = UIViewController()
    controller.loadViewIfNeeded()
    return controller
  }
  measure.bytes(of: "manager, all status views made", limit: .bytes(49152)) {
    let controller = open.removeLast()
    controller.loadingManager.prepareStatusViews()
    return controller
  }
}

@MainActor private func measureLoaderMemory(_ measure: Measure) {
  measure.bytes(of: "Loader", limit: .bytes(800)) { Loader<Int> { _ in 0 } }
  measure.bytes(of: "PagedLoader", limit: .bytes(1600)) {
    PagedLoader<Entry, Int> { _, _ in [] }
  }
  measure.bytes(of: "closure in an array", calls: 100, of: 1000) {
    (0..<1000).map { number in { number } }
  }
  measure.bytes(of: "observer of a Loader", calls: 100, of: 1000, limit: .bytes(400)) {
    let loader = Loader<Int> { _ in 0 }
    var sum = 0
    return (loader, (0..<1000).map { number in loader.observe { _ in sum += number } })
  }
}

@MainActor private func measureListMemory(_ measure: Measure) {
  measure.bytes(of: "element of an array", calls: 100, of: 1000) { Entry.all(1000) }
  measure.bytes(of: "row of a ListSection", calls: 100, of: 1000, limit: .bytes(128)) {
    ListSection("section", items: Entry.all(1000))
  }
  measure.bytes(of: "ListSection without rows", limit: .bytes(1600)) {
    ListSection<Entry>("section")
  }
}

private final class Empty {}

private struct Entry: Hashable, Identifiable, Sendable {
  var id: Int
  var name = "An entry"

  static func all(_ count: Int) -> [Entry] { (0..<count).map { Entry(id: $0) } }
}
