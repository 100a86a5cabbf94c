// What the type check's small Dispatch lacks of the real one.
extension DispatchQueue {
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
}
