// `CALayer.zPosition`: these files are a part of Foundation, which knows no layers, so it is their base's.
extension NSObject {
  public var zPosition: CGFloat {
    get { 0 }
    set {}
  }
}
