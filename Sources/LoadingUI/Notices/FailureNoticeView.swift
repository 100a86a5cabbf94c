#if canImport(UIKit)
import UIKit

/// The notice: a floating surface with the message, a retry button if there is something to load, and
/// a close button.
///
/// The buttons are below the message if the text is large or there is no space next to it. The
/// message scrolls if it doesn't fit into the card's maximum height.
final class FailureNoticeView: UIView {
  /// The maximum height of the notice, as a fraction of the screen's height.
  ///
  /// The rest of the content stays visible.
  static let heightRatio: CGFloat = 0.5

  private let message: NoticeText
  private let title: NoticeText
  private let column = UIStackView()
  private let card: GlassCard
  private let label = UILabel()
  private let buttons = UIStackView()
  /// A flexible space between the buttons in their own row.
  private let gap = UIView()
  private let close: UIButton
  private var retry: UIButton?
  private var arrangement: FailureNoticeArrangement?

  init(
    message: String,
    bars: BarStyle = .current,
    retry: (@MainActor () -> Void)?,
    retryTitle: String = Localized.retry,
    dismiss: @escaping @MainActor () -> Void
  ) {
    card = GlassCard(bars)
    self.message = NoticeText(text: message, style: .body)
    title = NoticeText(text: retry == nil ? "" : retryTitle, style: .body)
    close = Self.button("loading.notice.dismiss", dismiss)
    super.init(frame: .zero)
    accessibilityIdentifier = "loading.notice"
    makeCard()
    makeLabel()
    close.configuration?.image = UIImage(systemName: "xmark")
    close.accessibilityLabel = Localized.dismiss
    close.accessibilityUserInputLabels = [Localized.dismiss, Localized.close]
    close.setContentCompressionResistancePriority(.required, for: .horizontal)
    // A cross is clearly visible at this size, and leaves the width to the text.
    close.maximumContentSizeCategory = .accessibilityMedium
    close.showsLargeContentViewer = true
    close.largeContentTitle = Localized.dismiss
    close.largeContentImage = close.configuration?.image
    close.addInteraction(UILargeContentViewerInteraction())
    gap.setContentHuggingPriority(.defaultLow, for: .horizontal)
    buttons.addArrangedSubview(gap)
    buttons.addArrangedSubview(close)
    if let retry {
      let button = Self.button("loading.notice.retry", retry)
      button.configuration?.title = retryTitle
      button.configuration?.titleAlignment = .leading
      buttons.insertArrangedSubview(button, at: 0)
      self.retry = button
    }
    makeColumn()
    if #available(iOS 17, visionOS 1, *) {
      accessibilityPerformEscapeBlock = {
        dismiss()
        return true
      }
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  @available(iOS, deprecated: 17)
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    arrange()
  }

  override func layoutSubviews() {
    arrange()
    super.layoutSubviews()
  }

  private func arrange() {
    guard bounds.width > 0, let superview else { return }
    let new = FailureNoticeArrangement(
      width: bounds.width,
      height: superview.bounds.height * Self.heightRatio,
      size: traitCollection.preferredContentSizeCategory,
      message: message,
      retry: title,
      close: close.intrinsicContentSize.width
    )
    guard new != arrangement else { return }
    arrangement = new
    column.axis = new.isColumn ? .vertical : .horizontal
    column.alignment = new.isColumn ? .fill : .center
    gap.isHidden = !new.isColumn || new.stacksButtons
    buttons.axis = new.stacksButtons ? .vertical : .horizontal
    buttons.alignment = new.stacksButtons ? .leading : .center
    label.maximumContentSizeCategory = new.messageSize
    retry?.maximumContentSizeCategory = new.retrySize
  }

  // MARK: - Parts

  private func makeCard() {
    card.translatesAutoresizingMaskIntoConstraints = false
    addSubview(card)
    NSLayoutConstraint.activate(card.edges(equalTo: self))
  }

  /// Shows or hides the notice, as a change that can be animated.
  func setShown(_ isShown: Bool) { card.setShown(isShown) }

  private func makeLabel() {
    label.text = message.text
    label.font = .preferredFont(forTextStyle: message.style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = .label
    label.numberOfLines = 0
    label.accessibilityIdentifier = "loading.notice.message"
    label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    label.translatesAutoresizingMaskIntoConstraints = false
  }

  private func makeColumn() {
    let scrollView = UIScrollView()
    scrollView.scrollsToTop = false
    scrollView.addSubview(label)
    column.addArrangedSubview(scrollView)
    column.addArrangedSubview(buttons)
    column.translatesAutoresizingMaskIntoConstraints = false
    card.contentView.addSubview(column)
    let page = scrollView.contentLayoutGuide
    // The message is compressed first if the card isn't high enough.
    let height = scrollView.heightAnchor.constraint(equalTo: page.heightAnchor)
    height.priority = .defaultLow
    // Closer to the buttons, which are higher than their titles, than to the message.
    NSLayoutConstraint.activate(
      label.edges(equalTo: page, x: FailureNoticeArrangement.margin, y: 5)
        + column.edges(equalTo: self, x: FailureNoticeArrangement.padding, y: 3)
        + [page.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor), height]
    )
  }

  private static func button(
    _ identifier: String,
    _ tapped: @escaping @MainActor () -> Void
  ) -> UIButton {
    let button = UIButton.reactingToPointer(.plain())
    button.accessibilityIdentifier = identifier
    button.setContentHuggingPriority(.required, for: .horizontal)
    button.addAction(UIAction { _ in tapped() }, for: .primaryActionTriggered)
    return button
  }
}
#endif
