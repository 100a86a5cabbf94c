// `UIKeyCommand`'s initialiser: these files are a part of Foundation, which knows no commands, so it is its base's.
extension NSObject {
  public convenience init(title: String, action: Selector, input: String, modifierFlags: some OptionSet) {
    fatalError()
  }
}
