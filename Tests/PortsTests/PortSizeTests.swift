#if canImport(UIKit)
import Testing

struct PortSizeTests {
  @Test(arguments: Original.all)
  func `a port has at most half of the original's lines for loading`(
    original: Original
  ) throws {
    let count = try original.portedLineCount()
    #expect(count > 10)
    #expect(count <= original.lineCount / 2, "\(original.name)")
  }
}
#endif
