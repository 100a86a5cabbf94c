@MainActor open class UITextView: UIScrollView {}
