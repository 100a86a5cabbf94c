// What the type check's small Foundation lacks of the real one.

extension Thread {
  public class func sleep(forTimeInterval interval: TimeInterval) {}
}
