import LoadingLists
import LoadingUI
import UIKit

/// Self-sizing tiles in two sections, one of which fails, as with *Estimate Size: Automatic* in a
/// storyboard.
final class EstimatedTilesViewController: UICollectionViewController {
  private let sections: [any ListNode]
  private lazy var dataSource = CollectionListDataSource(
    collectionView: collectionView,
    sections: sections
  )

  init(_ services: DemoServices) {
    let client = services.client
    sections = [
      ListSection(
        "failing",
        over: Loader<[Emoji]> { _ in throw EmojiClientError.serverTrouble(status: 503) }
      ),
      ListSection("flags", over: Loader { _ in try await client.emoji(offset: 3400, limit: 40) }),
    ]
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    super.init(collectionViewLayout: layout)
    title = "Estimated Tiles"
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource.setCells(for: Emoji.self) { (cell: TileCell, emoji) in
      cell.label.text = "\(emoji.character) \(emoji.name)"
    }
    loadingManager.follow(dataSource)
    loadingManager.enablePullToRefresh()
    addDelayedMenu([reloading])
    loadingManager.reloadContent()
  }
}

/// A tile that is as wide as its text.
private final class TileCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      label.widthAnchor.constraint(lessThanOrEqualToConstant: 240),
    ])
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
