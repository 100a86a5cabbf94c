#if canImport(UIKit)
import Foundation
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct TrashTests {
  private let server = ScriptedWork<[TrashedFile]>()
  private let commands = ScriptedWork<Void>()
  private let screen: TrashViewController
  private let phone: PortStage

  init() {
    let server = server
    screen = TrashViewController(store: MemoryStore()) { try await server.run() }
    phone = PortStage(screen)
  }

  private func open() async {
    await phone.follow()
    server.answer((0..<3).map { TrashedFile(id: $0, name: "File \($0)") })
    await phone.follow()
  }

  @Test func `a restored file disappears immediately, and returns if the server rejects it`() async
  {
    await open()
    screen.remove(1) { [commands] _ in try await commands.run() }
    await phone.follow()
    #expect(phone.shows("File 0") && !phone.shows("File 1"))
    commands.fail(URLError(.timedOut))
    await phone.follow()
    #expect(phone.shows("File 1"))
  }

  @Test func `emptying the trash shows the empty message immediately`() async {
    await open()
    screen.empty { [commands] in try await commands.run() }
    await phone.follow()
    #expect(phone.shows("No Deleted Files"))
    commands.answer(())
    await phone.follow()
    #expect(screen.files.state.content == [])
  }

  @Test func `the trash reloads at each appearance and keeps its files visible`() async {
    await open()
    let other = UIViewController()
    screen.navigationController?.pushViewController(other, animated: false)
    await phone.follow()
    screen.navigationController?.popViewController(animated: false)
    await phone.follow()
    #expect(server.callCount == 2)
    #expect(phone.shows("File 0"))
    server.fail(URLError(.timedOut))
    await phone.follow()
    #expect(phone.shows("File 0"))
  }
}
#endif
