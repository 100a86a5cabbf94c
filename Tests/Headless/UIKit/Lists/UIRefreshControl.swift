public import Foundation

@MainActor open class UIRefreshControl: UIControl {
  /// The distance of a pull that triggers a refresh, and the height of the refreshing control.
  static let threshold: CGFloat = 60

  open private(set) var isRefreshing = false
  /// Whether the spinner is animating, which stops when the control leaves its window or the screen.
  var isTurning: Bool { spinner.isTurning }
  open var attributedTitle: NSAttributedString?
  private let spinner = UIActivityIndicatorView(style: .medium)
  private weak var scrollView: UIScrollView?

  public convenience init() { self.init(frame: .zero) }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    spinner.hidesWhenStopped = false
    addSubview(spinner)
    isHidden = true
  }

  // MARK: - Refreshing

  open func beginRefreshing() {
    guard !isRefreshing else { return }
    isRefreshing = true
    spinner.startAnimating()
    takeRoom()
  }

  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    spinner.stopAnimating()
    guard let scrollView else { return }
    let top = scrollView.adjustedContentInset.top
    scrollView.refreshInset = 0
    // The content moves back up under the bar, unless a finger holds it.
    if !scrollView.isDragging, scrollView.contentOffset.y < -scrollView.adjustedContentInset.top,
      scrollView.contentOffset.y >= -top
    {
      UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
        scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
      }
    }
    scrollView.setNeedsLayout()
    place()
  }

  /// Stops the spinner, as the system removes animations off screen.
  func freeze() { spinner.removeAnimations() }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { freeze() }
  }

  /// Starts refreshing after the user has pulled far enough.
  func trigger() {
    guard isEnabled, !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }

  /// Reserves space above the content without moving it.
  private func takeRoom() {
    guard let scrollView else { return }
    scrollView.refreshInset = Self.threshold
    place()
  }

  // MARK: - Position

  func attach(to scrollView: UIScrollView) {
    self.scrollView = scrollView
    scrollView.insertSubview(self, at: 0)
    if isRefreshing { takeRoom() }
    place()
  }

  func detach(from scrollView: UIScrollView) {
    if isRefreshing { scrollView.refreshInset = 0 }
    self.scrollView = nil
    removeFromSuperview()
  }

  /// Positions the control between the bar and the content, as high as the content is pulled down.
  func place() {
    guard let scrollView else { return }
    let top = scrollView.adjustedContentInset.top - scrollView.refreshInset
    let offset = scrollView.contentOffset.y
    let shown = -offset - top
    isHidden = shown <= 0
    frame = CGRect(
      x: scrollView.contentOffset.x,
      y: min(offset + top, -Self.threshold),
      width: scrollView.bounds.width,
      height: Self.threshold
    )
    spinner.alpha = isRefreshing ? 1 : min(max(shown / Self.threshold, 0), 1)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = spinner.intrinsicContentSize
    spinner.frame = CGRect(
      x: (bounds.width - size.width) / 2,
      y: (bounds.height - size.height) / 2,
      width: size.width,
      height: size.height
    )
    spinner.color = tintColorStorage ?? .systemGray
  }
}
