import LoadingUI
import UIKit

/// A collection view with tiles, which a status view has to cover.
final class GalleryCollectionViewController: UICollectionViewController, GalleryContent,
  UICollectionViewDelegateFlowLayout
{
  private static let margin: CGFloat = 16

  init() {
    let layout = MirroredFlowLayout()
    layout.sectionInset = UIEdgeInsets(
      top: Self.margin,
      left: Self.margin,
      bottom: Self.margin,
      right: Self.margin
    )
    super.init(collectionViewLayout: layout)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Tiles respect the safe area at the sides, too.
    collectionView.contentInsetAdjustmentBehavior = .always
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 30 }

  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    var content = UIListContentConfiguration.cell()
    content.text = "Tile \(indexPath.item + 1)"
    content.textProperties.alignment = .center
    cell.contentConfiguration = content
    var background = UIBackgroundConfiguration.clear()
    background.cornerRadius = 14
    background.backgroundColor = .secondarySystemBackground
    cell.backgroundConfiguration = background
    return cell
  }

  // MARK: - Tile sizes depend on their text

  @available(iOS, deprecated: 17)
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    collectionView.collectionViewLayout.invalidateLayout()
  }

  func collectionView(
    _ collectionView: UICollectionView,
    layout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let metrics = UIFontMetrics(forTextStyle: .body)
    let width = metrics.scaledValue(for: 110, compatibleWith: traitCollection)
    let inset = collectionView.adjustedContentInset
    let room = collectionView.bounds.width - inset.left - inset.right
    return CGSize(
      width: min(width, room - 2 * Self.margin),
      height: metrics.scaledValue(for: 60, compatibleWith: traitCollection)
    )
  }
}
