// `CALayer`'s own: these files are a part of Foundation, which knows no layers, so they are its base's.
extension NSObject {
  public var zPosition: CGFloat {
    get { 0 }
    set {}
  }

  public func removeAllAnimations() {}
}
