#if canImport(UIKit)
import UIKit

/// The notice itself: a card with the message, a button to try again if there is a way to, and one to close it.
///
/// Where they have no room beside the message, or the text is large, the buttons are below it. The message scrolls
/// where the card may not be as high as it is.
final class FailureNoticeView: UIView {
  /// The maximum part of the screen's height that it takes: the content that it leaves must be visible.
  static let part: CGFloat = 0.5
  /// How wide the line around it is, in points.
  private static let line: CGFloat = 0.5

  private let message: NoticeText
  private let title: NoticeText
  private let column = UIStackView()
  private let card = UIView()
  private let label = UILabel()
  private let buttons = UIStackView()
  /// Keeps the buttons at the two ends of a row of their own.
  private let gap = UIView()
  private let close: UIButton
  private var retry: UIButton?
  private var arrangement: FailureNoticeArrangement?

  init(
    message: String,
    retry: (@MainActor () -> Void)?,
    retryTitle: String = Localized.retry,
    dismiss: @escaping @MainActor () -> Void
  ) {
    self.message = NoticeText(text: message, style: .subheadline)
    title = NoticeText(text: retry == nil ? "" : retryTitle, style: .body)
    close = Self.button("loading.notice.dismiss", dismiss)
    super.init(frame: .zero)
    accessibilityIdentifier = "loading.notice"
    makeCard()
    makeLabel()
    close.configuration?.image = UIImage(systemName: "xmark")
    close.accessibilityLabel = Localized.dismiss
    close.setContentCompressionResistancePriority(.required, for: .horizontal)
    // A cross is as easily seen at this size, and leaves the width to the text.
    close.maximumContentSizeCategory = .accessibilityMedium
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
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A notice is made in code only.") }

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
      height: superview.bounds.height * Self.part,
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
    // A line around the card: on grouped screens it has the color of what is behind it.
    backgroundColor = .separator
    layer.cornerRadius = 12
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 12 - Self.line
    card.translatesAutoresizingMaskIntoConstraints = false
    addSubview(card)
    NSLayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: topAnchor, constant: Self.line),
      card.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -Self.line),
      card.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.line),
      card.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -Self.line),
    ])
  }

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
    addSubview(column)
    let page = scrollView.contentLayoutGuide
    let margin = FailureNoticeArrangement.margin
    let padding = FailureNoticeArrangement.padding
    // The first to yield where the card has not the height for all of it.
    let height = scrollView.heightAnchor.constraint(equalTo: page.heightAnchor)
    height.priority = .defaultLow
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: page.topAnchor),
      label.bottomAnchor.constraint(equalTo: page.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: margin),
      label.trailingAnchor.constraint(equalTo: page.trailingAnchor, constant: -margin),
      page.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      height,
      column.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      column.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      column.leadingAnchor.constraint(equalTo: leadingAnchor, constant: padding),
      column.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -padding),
    ])
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
