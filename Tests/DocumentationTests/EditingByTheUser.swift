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

  final class PlaylistViewController: LoadingTableViewController {
    init(_ songs: Loader<[Song]>, _ api: SongService) {
      self.api = api
      let section = ListSection("songs", over: songs)
      super.init(list: ListGroup("playlist", [section]))
    }

    private let api: SongService

    @available(*, unavailable) required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      navigationItem.rightBarButtonItem = editButtonItem
      dataSource.setCells(for: Song.self) {
        [weak self] (cell: UITableViewCell, song) in
        var content = cell.defaultContentConfiguration()
        content.text = song.title
        let isPlaying = song.id == self?.playing
        content.secondaryText = isPlaying ? "Playing" : nil
        cell.contentConfiguration = content
      }
      dataSource.setMove(for: Song.self) { [api] move in
        move.section.move(id: move.item.id, to: move.index) {
          try await api.move($0, behind: $1)
        }
      }
      dataSource.setDeletion(for: Song.self) {
        [api] song, section in
        section.remove(id: song.id) { try await api.delete($0) }
      }
    }

    var playing: Song.ID? {
      didSet {
        let changed = [oldValue, playing].compactMap(\.self)
        dataSource.reconfigure(changed)
      }
    }
  }

  final class OwnController: UITableViewController {
    var dataSource: TableListDataSource!

    override func tableView(
      _ tableView: UITableView,
      willBeginEditingRowAt indexPath: IndexPath
    ) {
      dataSource.holdsChanges = true
    }

    override func tableView(
      _ tableView: UITableView,
      didEndEditingRowAt indexPath: IndexPath?
    ) {
      dataSource.holdsChanges = false
    }
  }

  func setLayout(_ screen: LoadingCollectionViewController) {
    var configuration = UICollectionLayoutListConfiguration(
      appearance: .plain
    )
    configuration.trailingSwipeActionsConfigurationProvider = {
      [weak screen] in screen?.dataSource.swipeActions(at: $0)
    }
    screen.collectionView.collectionViewLayout =
      UICollectionViewCompositionalLayout.list(using: configuration)
  }

  func addIndex(_ dataSource: TableListDataSource) {
    dataSource.indexTitle = { section in
      section.header?.first.map { String($0).uppercased() }
    }
  }
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
