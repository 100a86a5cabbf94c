import Foundation
import HeadlessTestSupport
import LoadingLists
import LoadingTestSupport
import Testing
import UIKit

@MainActor @Suite(.headless) struct CoreDataAndOtherSourcesTests {
  private final class Server: NotesService {
    private let work = ScriptedWork<Note>()

    func importNotes(into context: NSManagedObjectContext) async throws {
      let note = try await work.run()
      context.insert(StoredNote(note))
      try context.save()
    }

    func answer(_ title: String, day: Double) { work.answer(Note(title, day: day)) }
    func fail() { work.fail(URLError(.notConnectedToInternet)) }
  }

  private let context = NSManagedObjectContext()
  private let server = Server()

  private func insert(_ title: String, day: Double) {
    context.insert(StoredNote(Note(title, day: day)))
  }

  private func texts(_ screen: NotesViewController) -> [[String]] {
    screen.tableView.layoutIfNeeded()
    // The last section has the message row for the whole list, if there is one.
    return (0..<screen.tableView.numberOfSections - 1).map { section in
      (0..<screen.tableView.numberOfRows(inSection: section)).compactMap { row in
        let cell = screen.tableView.cellForRow(at: IndexPath(row: row, section: section))
        return (cell?.contentConfiguration as? UIListContentConfiguration)?.text
      }
    }
  }

  @Test func `notes from the context are grouped by day, during and after an import`()
    async throws
  {
    insert("Milk", day: 1)
    insert("Bread", day: 1)
    let screen = NotesViewController(context, server)
    _ = Headless.makeWindow(root: screen)
    await settle()
    #expect(texts(screen) == [["Milk", "Bread"]])
    #expect(screen.loadingManager.loadingStatus == .backgroundRefreshing)
    server.answer("Eggs", day: 2)
    await settle()
    #expect(texts(screen) == [["Eggs"], ["Milk", "Bread"]])
    #expect(screen.loadingManager.loadingStatus == .loaded)

    insert("Salt", day: 2)
    try context.save()
    await settle()
    #expect(texts(screen).joined().sorted() == ["Bread", "Eggs", "Milk", "Salt"])
  }

  @Test func `a failed import keeps the notes of the context`() async throws {
    insert("Milk", day: 1)
    let screen = NotesViewController(context, server)
    _ = Headless.makeWindow(root: screen)
    await settle()
    server.fail()
    await settle()
    #expect(texts(screen) == [["Milk"]])
  }

  @Test func `a context that cannot be read is a failure that can be retried`() async throws {
    context.fetchError = CocoaError(.fileReadCorruptFile)
    let notes = Loader { [context] in try FetchedNotes.values(in: context) }
    let status = await notes.load().value
    #expect(status.error as? CocoaError == CocoaError(.fileReadCorruptFile))
    context.fetchError = nil
    insert("Milk", day: 1)
    #expect(await notes.load().value.content?.map(\.title) == ["Milk"])
  }

  @Test func `releasing the screen ends the observation of the context`() async {
    var screen: NotesViewController? = NotesViewController(context, server)
    weak let weakScreen = screen
    screen?.loadViewIfNeeded()
    screen?.loadingManager.reloadContent()
    await settle()
    #expect(context.observerCount == 1)
    screen = nil
    await settle()
    #expect(weakScreen == nil)
    #expect(context.observerCount == 0)
  }
}

extension Note {
  /// Creates a note an hour after midnight of a day.
  fileprivate init(_ title: String, day: Double) {
    let date = Date(timeIntervalSince1970: day * 86_400 + 3600)
    self.init(id: UUID(), title: title, date: date)
  }
}

extension StoredNote {
  fileprivate convenience init(_ note: Note) {
    self.init()
    (id, title, date) = (note.id, note.title, note.date)
  }
}
