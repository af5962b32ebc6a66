import Records

/// Pairs the touch points in two successive frames that most likely belong to the same finger.
enum Assignment {
  /// Returns the index of each new point's partner among the old points; nil without a partner. The pairing has as many
  /// pairs as possible and, among such pairings, the smallest sum of squared distances.
  ///
  /// The search is the Hungarian method with a row for each point of the smaller side. Its time grows with the cube
  /// of the number of points.
  static func nearest(_ new: [Point], _ old: [Point]) -> [Int?] {
    guard new.count <= old.count else {
      var partners = [Int?](repeating: nil, count: new.count)
      for (index, partner) in nearest(old, new).enumerated() { if let partner { partners[partner] = index } }
      return partners
    }
    guard !new.isEmpty else { return [] }
    let columns = old.count
    var rowPotential = [Double](repeating: 0, count: new.count + 1)
    var columnPotential = [Double](repeating: 0, count: columns + 1)
    // The row of each column, 0 for none; rows and columns count from 1.
    var owner = [Int](repeating: 0, count: columns + 1)
    for row in 1...new.count {
      var way = [Int](repeating: 0, count: columns + 1)
      var slack = [Double](repeating: .infinity, count: columns + 1)
      var isUsed = [Bool](repeating: false, count: columns + 1)
      owner[0] = row
      var column = 0
      repeat {
        isUsed[column] = true
        let current = owner[column]
        var (delta, nearest) = (Double.infinity, 0)
        for other in 1...columns where !isUsed[other] {
          let cost =
            squaredDistance(new[current - 1], old[other - 1]) - rowPotential[current] - columnPotential[other]
          if cost < slack[other] { (slack[other], way[other]) = (cost, column) }
          if slack[other] < delta { (delta, nearest) = (slack[other], other) }
        }
        for other in 0...columns {
          if isUsed[other] {
            rowPotential[owner[other]] += delta
            columnPotential[other] -= delta
          } else {
            slack[other] -= delta
          }
        }
        column = nearest
      } while owner[column] != 0
      while column != 0 {
        let before = way[column]
        owner[column] = owner[before]
        column = before
      }
    }
    var partners = [Int?](repeating: nil, count: new.count)
    for column in 1...columns where owner[column] != 0 { partners[owner[column] - 1] = column - 1 }
    return partners
  }

  private static func squaredDistance(_ a: Point, _ b: Point) -> Double {
    (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
  }
}
