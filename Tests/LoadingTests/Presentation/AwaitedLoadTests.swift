@testable import Loading
import Testing

/// Whether a person waits for what a screen shows that others load, too.
struct AwaitedLoadTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let wasAwaited: Bool
    let force: Bool
    let inBackground: Bool
    let isAwaited: Bool

    var testDescription: String {
      "\(wasAwaited ? "awaited" : "not awaited"), then \(force ? "forced" : "joined") in the "
        + "\(inBackground ? "background" : "foreground"): \(isAwaited)"
    }
  }

  private static let rows = [
    Row(wasAwaited: false, force: false, inBackground: false, isAwaited: true),
    Row(wasAwaited: false, force: false, inBackground: true, isAwaited: false),
    Row(wasAwaited: false, force: true, inBackground: false, isAwaited: true),
    Row(wasAwaited: false, force: true, inBackground: true, isAwaited: false),
    Row(wasAwaited: true, force: false, inBackground: false, isAwaited: true),
    Row(wasAwaited: true, force: false, inBackground: true, isAwaited: true),
    Row(wasAwaited: true, force: true, inBackground: false, isAwaited: true),
    Row(wasAwaited: true, force: true, inBackground: true, isAwaited: false),
  ]

  private func begun(_ row: Row, hasContent: Bool) -> AwaitedLoad {
    var load = AwaitedLoad()
    if row.wasAwaited { load.begin(force: false, inBackground: false, hasContent: true) }
    load.begin(force: row.force, inBackground: row.inBackground, hasContent: hasContent)
    return load
  }

  @Test(arguments: rows) func `a call in the foreground is awaited, and what is joined stays so`(
    _ row: Row
  ) {
    #expect(begun(row, hasContent: true).isAwaited == row.isAwaited)
  }

  @Test(arguments: rows) func `without content there is nothing to be awaited over`(_ row: Row) {
    #expect(!begun(row, hasContent: false).isAwaited)
  }

  @Test(arguments: rows) func `nobody waits where nothing runs`(_ row: Row) {
    var load = begun(row, hasContent: true)
    load.look(isLoading: true)
    #expect(load.isAwaited == row.isAwaited)
    load.look(isLoading: false)
    #expect(!load.isAwaited)
  }
}
