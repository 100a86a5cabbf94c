#if canImport(UIKit)
import Loading
import UIKit

/// A view that shows a ``ListRowContentConfiguration``.
final class ListRowContentView: UIView, UIContentView {
  private var shown: ListRowContentConfiguration
  private lazy var message = RowMessage(name: shown.accessibilityIdentifier) { [weak self] in
    if let action = self?.shown.buttonAction { $0.sendAction(action) }
  }

  var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? ListRowContentConfiguration else { return }
      shown = new
      show()
    }
  }

  init(_ configuration: ListRowContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    message.fill(self)
    // Below required, because a new row may temporarily have another height.
    let constraints = [
      message.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: RowMessage.padding),
      message.bottomAnchor.constraint(lessThanOrEqualTo: bottomAnchor),
      heightAnchor.constraint(greaterThanOrEqualToConstant: RowMessage.leastHeight),
    ]
    for constraint in constraints {
      constraint.priority = UILayoutPriority(UILayoutPriority.required.rawValue - 1)
    }
    NSLayoutConstraint.activate(constraints)
    show()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func show() {
    message.name = shown.accessibilityIdentifier
    message.show(
      activity: shown.activity,
      isNamed: shown.namesActivity,
      text: shown.text,
      buttonTitle: shown.buttonTitle,
      retrying: shown.retriedText
    )
  }
}
#endif
