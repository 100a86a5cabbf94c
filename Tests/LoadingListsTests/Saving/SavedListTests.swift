#if canImport(UIKit)
import Foundation
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct SavedListTests {
  private let work = ScriptedWork<[Plant]>()

  private func section() -> ListSection<Plant> {
    ListSection("roses", over: Loader { [work] _ in try await work.run() })
  }

  /// A list that was loaded and saved.
  private func saved() async throws -> SavedList {
    let section = section()
    let list = ListGroup("list", [section])
    await section.beginLoad()
    await work.finish(with: plants(1...3))
    return try list.saved()
  }

  @Test func `a restored list is visible in the first frame and stays visible during the load`()
    async throws
  {
    let saved = try await saved()
    let table = ListTable(section())
    table.loadViewIfNeeded()
    #expect(table.list.restore(saved).isEmpty)
    table.loadingManager.follow(table.dataSource)
    _ = Screen.makeWindow(root: table)
    Screen.layout()
    #expect(table.texts == [["1", "2", "3"]])
    table.loadingManager.reloadContent()
    #expect(table.loadingManager.loadingStatus.isLoading)
    await table.follow()
    #expect(table.texts == [["1", "2", "3"]])
    work.answer(plants(3...4))
    await table.follow()
    #expect(table.texts == [["3", "4"]])
  }

  @Test func `a list is stored in an activity's userInfo without changing other entries`()
    async throws
  {
    var info: [AnyHashable: Any] = ["scroll": 12]
    #expect(SavedList(userInfo: info) == nil)
    let saved = try await saved()
    info.merge(saved.userInfo) { $1 }
    #expect(SavedList(userInfo: info) == saved)
    #expect(info["scroll"] as? Int == 12)
    #expect(info.values.allSatisfy { $0 is Data || $0 is Int }, "the types of a property list")
  }

  @Test func `a list is saved to and restored from a file`() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("SavedListTests-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try JSONEncoder().encode(await saved()).write(to: file)
    let table = ListTable(section())
    await table.open()
    table.list.restore(try JSONDecoder().decode(SavedList.self, from: Data(contentsOf: file)))
    await table.follow()
    #expect(table.texts == [["1", "2", "3"]])
  }

  @Test func `unreadable userInfo returns no saved list`() async throws {
    var info = try await saved().userInfo
    for key in info.keys { info[key] = Data("garbage".utf8) }
    #expect(SavedList(userInfo: info) == nil)
    #expect(SavedList(userInfo: nil) == nil)
  }
}
#endif
