extension Array where Element == Int {
  /// The longest increasing subsequence: the elements that need not move.
  var longestRisingRun: [Int] {
    // For each length, the run with the lowest last number, and the predecessor of each number.
    var ends: [Int] = []
    var previous: [Int?] = []
    previous.reserveCapacity(count)
    for (index, number) in enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if self[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1] : nil)
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var run: [Int] = []
    var index = ends.last
    while let current = index {
      run.append(self[current])
      index = previous[current]
    }
    return run.reversed()
  }
}
