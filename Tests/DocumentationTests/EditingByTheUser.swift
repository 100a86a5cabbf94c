import HeadlessTestSupport
import LoadingLists
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor private struct EditingByTheUser {
  struct Song: Hashable, Identifiable, Sendable {
    let id: Int
    let title: String
  }

  @MainActor final class SongService {
    private(set) var calls: [String] = []

    func move(_ id: Song.ID, behind preceding: Song.ID?) async throws {
      calls.append("move \(id) behind \(preceding ?? 0)")
    }

    func delete(_ id: Song.ID) async throws { calls.append("delete \(id)") }
  }

  #guide("Overview")

  final class OwnController: UITableViewController {
    var dataSource: TableListDataSource!

    #guide("Changes while the user interacts with a row")
  }

  #guide("Swipe actions in a collection view")

  #guide("An index")
}

@MainActor @Suite(.headless) struct EditingByTheUserTests {
  private typealias Song = EditingByTheUser.Song

  private let api = EditingByTheUser.SongService()
  private let songs = Loader<[Song]> { _ in
    ["Aria", "Ballad", "Canon"].enumerated().map { Song(id: $0 + 1, title: $1) }
  }

  private func follow() async {
    await settle()
    Headless.layout()
    await settle()
  }

  @Test func `songs are moved, deleted, and show which one plays`() async {
    let screen = EditingByTheUser.PlaylistViewController(songs, api)
    _ = Headless.makeWindow(root: UINavigationController(rootViewController: screen))
    await follow()
    screen.editButtonItem.primaryAction?.performWithSender(nil, target: nil)
    #expect(screen.tableView.isEditing)
    #expect(Headless.move(rowAt: [0, 0], to: [0, 2], in: screen.tableView))
    #expect(Headless.delete(rowAt: [0, 0], in: screen.tableView))
    await follow()
    #expect(songs.state.content?.map(\.id) == [3, 1])
    #expect(api.calls == ["move 1 behind 3", "delete 2"])
    screen.playing = 1
    await follow()
    #expect(screen.tableView.texts[0] == ["Canon", "Aria", "Playing"])
  }

  @Test func `changes wait while the actions of a row are open, and the index leads to a section`()
    async
  {
    let screen = EditingByTheUser.OwnController()
    let section = ListSection("songs", items: [Song(id: 1, title: "Aria")], header: "Arias")
    screen.loadViewIfNeeded()
    let dataSource = TableListDataSource(tableView: screen.tableView, sections: [section])
    screen.dataSource = dataSource
    dataSource.setCells(for: Song.self) { (cell: UITableViewCell, song) in
      var content = cell.defaultContentConfiguration()
      content.text = song.title
      cell.contentConfiguration = content
    }
    dataSource.hasActions = { _ in true }
    EditingByTheUser().addIndex(dataSource)
    _ = Headless.makeWindow(root: screen)
    await follow()
    #expect(Headless.indexTitles(of: screen.tableView) == ["A"])
    #expect(Headless.openActions(ofRowAt: [0, 0], in: screen.tableView))
    section.setItems([])
    await follow()
    #expect(screen.tableView.texts[0] == ["Aria"])
    Headless.closeActions(ofRowAt: [0, 0], in: screen.tableView)
    await follow()
    #expect(screen.tableView.texts[0] != ["Aria"])
  }

  @Test func `songs in a collection view are deleted with a swipe`() async {
    let section = ListSection("songs", items: [Song(id: 1, title: "Aria")])
    let screen = LoadingCollectionViewController(
      list: ListGroup("playlist", [section]),
      layout: UICollectionViewFlowLayout()
    )
    screen.loadViewIfNeeded()
    EditingByTheUser().setLayout(screen)
    _ = Headless.makeWindow(root: screen)
    await follow()
    #expect(!Headless.delete(itemAt: [0, 0], in: screen.collectionView))
    screen.dataSource.setDeletion(for: Song.self) { $1.remove(id: $0.id) }
    #expect(Headless.delete(itemAt: [0, 0], in: screen.collectionView))
    #expect(section.items.isEmpty)
  }
}
