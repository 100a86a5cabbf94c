public import Foundation

extension UITextField {
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line = 1
    case bezel = 2
    case roundedRect = 3
  }

  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing = 1
    case unlessEditing = 2
    case always = 3

    func shows(whileEditing isEditing: Bool) -> Bool {
      switch self {
      case .never: false
      case .whileEditing: isEditing
      case .unlessEditing: !isEditing
      case .always: true
      }
    }
  }

  public nonisolated static let textDidChangeNotification = NSNotification.Name(
    "UITextFieldTextDidChangeNotification"
  )
}
