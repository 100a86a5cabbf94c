public import Foundation

@MainActor open class UISearchController: UIViewController {
  private let results: UIViewController?
  private let bar = UISearchBar()
  private var showsResultsByHand = false
  var isSearching = false
  weak var transition: ControllerTransition?

  public init(searchResultsController: UIViewController?) {
    results = searchResultsController
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    results = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  public required init?(coder: NSCoder) {
    results = nil
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    bar.placeholder = "Search"
    bar.searchController = self
    obscuresBackgroundDuringPresentation = results != nil
  }

  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  open var searchBar: UISearchBar { bar }
  open var searchResultsController: UIViewController? { results }

  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      if newValue {
        if activate() { tellUpdater() }
      } else {
        deactivate()
      }
    }
  }

  open var obscuresBackgroundDuringPresentation = true { didSet { updateResults() } }
  open var hidesNavigationBarDuringPresentation = true {
    didSet { if isSearching { navigationAround?.updateBar() } }
  }
  open var automaticallyShowsCancelButton = true

  // MARK: - Results

  open var automaticallyShowsSearchResultsController = true { didSet { updateResults() } }

  open var showsSearchResultsController: Bool {
    get {
      guard results != nil, isSearching else { return false }
      guard automaticallyShowsSearchResultsController else { return showsResultsByHand }
      return !(bar.text ?? "").isEmpty
    }
    set {
      showsResultsByHand = newValue
      automaticallyShowsSearchResultsController = false
    }
  }

  /// Notifies the results updater before the results are shown, so that they match the text.
  func textDidChange() {
    tellUpdater()
    updateResults()
  }

  func tellUpdater() { searchResultsUpdater?.updateSearchResults(for: self) }

  // MARK: - The view

  open override func loadView() {
    let view = SearchOverlay()
    view.didTapOutside = { [weak self] in self?.isActive = false }
    self.view = view
  }

  /// Shows the results controller, or hides it, depending on the search text.
  func updateResults() {
    // During a dismissal, the results disappear together with the overlay.
    guard isSearching || transition == nil, let overlay = viewIfLoaded as? SearchOverlay else {
      return
    }
    let isShown = showsSearchResultsController
    overlay.isDimming = isSearching && obscuresBackgroundDuringPresentation && !isShown
    guard let results, isShown != (results.viewIfLoaded?.superview === overlay) else { return }
    if isShown {
      if results.parent !== self {
        addChild(results)
        results.didMove(toParent: self)
      }
      results.view.frame = overlay.bounds
      results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      overlay.addSubview(results.view)
    } else {
      results.view.removeFromSuperview()
    }
  }
}
