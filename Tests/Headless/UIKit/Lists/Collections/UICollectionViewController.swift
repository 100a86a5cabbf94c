public import Foundation

@MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private let layoutForList: UICollectionViewLayout
  private var listStorage: UICollectionView?
  private var hasAppeared = false

  public init(collectionViewLayout layout: UICollectionViewLayout) {
    layoutForList = layout
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    layoutForList = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    layoutForList = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  open var collectionViewLayout: UICollectionViewLayout {
    listStorage?.collectionViewLayout ?? layoutForList
  }
  open var clearsSelectionOnViewWillAppear = true

  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return listStorage
    }
    set {
      let old = listStorage
      listStorage = newValue
      guard isViewLoaded, newValue !== old else { return }
      old?.removeFromSuperview()
      install(in: view)
    }
  }

  // The collection view isn't the root view but a subview of it.
  open override func loadView() {
    let view = UIView()
    self.view = view
    if listStorage == nil {
      listStorage = UICollectionView(frame: .zero, collectionViewLayout: layoutForList)
    }
    install(in: view)
  }

  private func install(in view: UIView) {
    guard let list = listStorage else { return }
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if list.dataSource == nil { list.dataSource = self }
    if list.delegate == nil { list.delegate = self }
    view.insertSubview(list, at: 0)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !hasAppeared {
      hasAppeared = true
      collectionView.reloadData()
    } else if clearsSelectionOnViewWillAppear {
      collectionView.selectItem(at: nil, animated: animated, scrollPosition: [])
    }
  }

  // MARK: - Data source: empty until a subclass overrides it

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  open func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 0 }

  open func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    fatalError("<\(type(of: self))> has items and does not implement cellForItemAt")
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    fatalError(
      "the layout asks for a supplementary view of kind \(kind), but <\(type(of: self))> has none"
    )
  }

  open func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool { false }

  open func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  open func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath {
    fatalError("<\(type(of: self))> has an index and does not implement indexPathForIndexTitle")
  }

  // MARK: - Delegate: declared here so that subclasses can override each method

  open func collectionView(
    _ collectionView: UICollectionView,
    shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView,
    didSelectItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView,
    didDeselectItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String,
    at indexPath: IndexPath
  ) {}

  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  open func scrollViewDidEndDragging(
    _ scrollView: UIScrollView,
    willDecelerate decelerate: Bool
  ) {}
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
