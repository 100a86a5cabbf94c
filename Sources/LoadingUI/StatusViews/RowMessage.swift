#if canImport(UIKit)
package import UIKit

/// A column of activity, text and button, for a row or the end of a list.
package final class RowMessage: UIStackView {
  /// The horizontal margin of a row, in points.
  package static let margin: CGFloat = 20
  /// The vertical margin, in points.
  package static let padding: CGFloat = 4
  /// The height of a row with one line of text, in points.
  package static let leastHeight: CGFloat = 52
  /// The width at which the text at the end of a horizontal list wraps, in points.
  private static let mostWidth: CGFloat = 240

  /// The accessibility identifier, to which the parts append `.activity`, `.message` and `.retry`.
  package var name: String { didSet { nameElements() } }

  private let spinner = UIActivityIndicatorView(style: .medium)
  /// The text beside the activity indicator, which is also its accessibility label.
  private let caption = UILabel()
  private lazy var activity = UIStackView(arrangedSubviews: [spinner, caption])
  private let label = UILabel()
  private let button = UIButton.reactingToPointer(.plain())
  /// The places of the activity above a failure that is being tried again.
  private lazy var overlay = [
    activity.centerXAnchor.constraint(equalTo: centerXAnchor),
    activity.centerYAnchor.constraint(equalTo: centerYAnchor),
  ]
  private var middle: NSLayoutConstraint?
  private var isActive = false
  private var isHorizontal = false
  /// The text of the failure that is shown or being tried again; `nil` for none.
  private(set) var failure: String?
  private let performed: @MainActor (UIButton) -> Void

  /// Creates an empty message.
  ///
  /// - Parameters:
  ///   - name: The accessibility identifier, to which the parts append `.activity`, `.message` and
  ///     `.retry`.
  ///   - performed: The action of the button, called with the button.
  package init(name: String, performed: @escaping @MainActor (UIButton) -> Void) {
    self.name = name
    self.performed = performed
    super.init(frame: .zero)
    axis = .vertical
    alignment = .center
    spacing = 0
    for label in [caption, label] {
      label.font = .preferredFont(forTextStyle: .footnote)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .secondaryLabel
      label.textAlignment = .center
    }
    label.numberOfLines = 0
    caption.isAccessibilityElement = false
    activity.spacing = 8
    activity.alignment = .center
    nameElements()
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        performed(button)
      },
      for: .primaryActionTriggered
    )
    for view in [label, activity, button] { addArrangedSubview(view) }
    translatesAutoresizingMaskIntoConstraints = false
  }

  @available(*, unavailable)
  package required init(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func nameElements() {
    label.accessibilityIdentifier = name + ".message"
    spinner.accessibilityIdentifier = name + ".activity"
    button.accessibilityIdentifier = name + ".retry"
  }

  /// Adds the message to the center of a view, between its margins.
  package func fill(_ view: UIView) {
    view.addSubview(self)
    let middle = centerYAnchor.constraint(equalTo: view.centerYAnchor)
    self.middle = middle
    place()
    NSLayoutConstraint.activate([
      middle,
      leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Self.margin),
      trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -Self.margin),
    ])
  }

  /// Updates the message.
  ///
  /// - Parameters:
  ///   - activity: The text beside the activity indicator; `nil` for none.
  ///   - isNamed: Whether the text is also visible.
  ///   - text: The text; `nil` for none.
  ///   - buttonTitle: The title of the button; `nil` for none.
  ///   - failure: The text of the failure that is being tried again, whose space an activity keeps,
  ///     so that the rows around it don't move twice; `nil` for none.
  package func show(
    activity: String?,
    isNamed: Bool = true,
    text: String?,
    buttonTitle: String?,
    retrying failure: String? = nil
  ) {
    // The app shows nothing for a failure.
    if text?.isEmpty == true {
      return show(activity: activity, isNamed: isNamed, text: nil, buttonTitle: nil)
    }
    let retried = activity == nil || text != nil || failure?.isEmpty == true ? nil : failure
    self.failure = buttonTitle == nil ? retried : text
    label.text = text ?? retried
    label.isHidden = label.text == nil
    let buttonTitle = buttonTitle ?? retried.map { _ in Localized.retry }
    button.configuration?.title = buttonTitle
    button.isHidden = buttonTitle == nil
    place()
    keepSpace(retried != nil)
    spinner.accessibilityLabel = activity
    caption.text = isNamed ? activity : nil
    updateCaption()
    self.activity.isHidden = activity == nil
    isActive = activity != nil
    // In a reused cell, the system has stopped the indicator although it reports that it is
    // animating.
    spinner.stopAnimating()
    updateActivity()
  }

  /// Moves a text and a button down, because the button is higher than its title.
  private func place() {
    let constant = label.isHidden || button.isHidden ? 0 : Self.padding
    if let middle, middle.constant != constant { middle.constant = constant }
  }

  /// Shows the activity above the text and the button, which then only keep their space.
  private func keepSpace(_ isKept: Bool) {
    for view in [label, button] {
      view.alpha = isKept ? 0 : 1
      view.accessibilityElementsHidden = isKept
    }
    guard isKept == arrangedSubviews.contains(activity) else { return }
    if isKept {
      removeArrangedSubview(activity)
      NSLayoutConstraint.activate(overlay)
    } else {
      NSLayoutConstraint.deactivate(overlay)
      insertArrangedSubview(activity, at: 1)
    }
  }

  private func updateCaption() { caption.isHidden = isHorizontal || caption.text == nil }

  /// Animates the activity indicator only while it is in a window.
  private func updateActivity() {
    if isActive && window != nil { spinner.startAnimating() } else { spinner.stopAnimating() }
  }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    updateActivity()
  }

  /// Returns the length of a row with the message along an axis, in points.
  package func length(_ axis: NSLayoutConstraint.Axis, across: CGFloat) -> CGFloat {
    let isVertical = axis == .vertical
    // At the end of a horizontal list, the row keeps its width during a load.
    isHorizontal = !isVertical
    updateCaption()
    let across = max(0, across - 2 * (isVertical ? Self.margin : Self.padding))
    let length = fittingLength(axis, across: across)
    guard !isVertical else { return max(Self.leastHeight, length + 2 * Self.padding) }
    return min(max(Self.leastHeight, length), Self.mostWidth) + 2 * Self.margin
  }
}

extension UIView {
  /// Returns the smallest length of the view along an axis, in points.
  package func fittingLength(_ axis: NSLayoutConstraint.Axis, across: CGFloat) -> CGFloat {
    let isVertical = axis == .vertical
    let size = systemLayoutSizeFitting(
      isVertical ? CGSize(width: across, height: 0) : CGSize(width: 0, height: across),
      withHorizontalFittingPriority: isVertical ? .required : .fittingSizeLevel,
      verticalFittingPriority: isVertical ? .fittingSizeLevel : .required
    )
    return isVertical ? size.height : size.width
  }
}

extension UIButton {
  /// Creates a button with pointer interaction on iPad and Mac.
  ///
  /// On visionOS, the system highlights every button.
  ///
  /// It is large enough for a finger, unless there is no room.
  static func reactingToPointer(_ configuration: Configuration) -> UIButton {
    let button = UIButton(configuration: configuration)
    button.isPointerInteractionEnabled = true
    for length in [button.heightAnchor, button.widthAnchor] as [NSLayoutDimension] {
      let constraint = length.constraint(greaterThanOrEqualToConstant: 44)
      // A row of the app's may be lower than the text and the button. Then the text gives way.
      constraint.priority = UILayoutPriority(999)
      constraint.isActive = true
    }
    return button
  }
}
#endif
