// What the type check's small Foundation lacks of the real one.
public func pow(_ base: Double, _ exponent: Double) -> Double { base }
