// What the type check's small Foundation lacks of the real one.
extension DateFormatter {
  public class func localizedString(
    from date: Date,
    dateStyle: Style,
    timeStyle: Style
  ) -> String { "" }
}

extension Calendar {
  public func isDate(_ date1: Date, inSameDayAs date2: Date) -> Bool { true }
}

extension Calendar {
  public func startOfDay(for date: Date) -> Date { fatalError() }
}

extension Date {
  public struct FormatStyle: Sendable {
    public struct DateStyle: Sendable {
      public static var complete: DateStyle { fatalError() }
    }
    public struct TimeStyle: Sendable {
      public static var omitted: TimeStyle { fatalError() }
    }
  }

  public func formatted(date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle) -> String {
    fatalError()
  }
}

extension Date {
  public static func += (lhs: inout Date, rhs: TimeInterval) { lhs = lhs + rhs }
  public static func -= (lhs: inout Date, rhs: TimeInterval) { lhs = lhs - rhs }
}
