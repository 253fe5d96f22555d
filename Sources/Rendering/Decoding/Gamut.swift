/// Three primaries and a white by their chromaticities (x, y).
struct Gamut {
  var red: (Double, Double)
  var green: (Double, Double)
  var blue: (Double, Double)
  var white: (Double, Double)

  private static let d65 = (0.3127, 0.3290)

  static let srgb = Gamut(red: (0.64, 0.33), green: (0.30, 0.60), blue: (0.15, 0.06), white: d65)
  /// ITU-R BT.2020.
  static let bt2020 = Gamut(
    red: (0.708, 0.292), green: (0.170, 0.797), blue: (0.131, 0.046), white: d65)
  /// SMPTE EG 432-1.
  static let displayP3 = Gamut(
    red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060), white: d65)
  /// SMPTE RP 431-2: the same primaries, with the white of a projector.
  static let dciP3 = Gamut(
    red: (0.680, 0.320), green: (0.265, 0.690), blue: (0.150, 0.060), white: (0.314, 0.351))

  /// The columns red, green and blue as XYZ under the white D50, by Bradford's transform.
  var columns: Matrix3 {
    let raw = Matrix3(columns: [red, green, blue].map(Self.xyz))
    let weights = raw.inverse * Self.xyz(white)
    let scaled = raw * Matrix3(diagonal: weights)
    return Self.adaptation(from: Self.xyz(white)) * scaled
  }

  private static func xyz(_ point: (Double, Double)) -> [Double] {
    [point.0 / point.1, 1, (1 - point.0 - point.1) / point.1]
  }

  private static let bradford = Matrix3(rows: [
    [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
  ])
  /// The white of profiles (ICC.1, section 7.2.16).
  static let d50 = [0.9642, 1, 0.8249]

  private static func adaptation(from white: [Double]) -> Matrix3 {
    let (seen, wanted) = (bradford * white, bradford * d50)
    let ratios = zip(wanted, seen).map { $0 / $1 }
    return bradford.inverse * (Matrix3(diagonal: ratios) * bradford)
  }
}

/// A matrix of three rows and columns.
struct Matrix3 {
  var rows: [[Double]]

  init(rows: [[Double]]) { self.rows = rows }

  init(columns: [[Double]]) {
    rows = (0..<3).map { row in columns.map { $0[row] } }
  }

  init(diagonal: [Double]) {
    rows = (0..<3).map { row in (0..<3).map { $0 == row ? diagonal[row] : 0 } }
  }

  static func * (matrix: Matrix3, vector: [Double]) -> [Double] {
    matrix.rows.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
    let columns = (0..<3).map { column in left * right.rows.map { $0[column] } }
    return Matrix3(columns: columns)
  }

  /// By cofactors; the matrix has to have an inverse.
  var inverse: Matrix3 {
    func cofactor(_ row: Int, _ column: Int) -> Double {
      let (a, b) = ((row + 1) % 3, (row + 2) % 3)
      let (c, d) = ((column + 1) % 3, (column + 2) % 3)
      return rows[a][c] * rows[b][d] - rows[a][d] * rows[b][c]
    }
    let determinant = (0..<3).reduce(0) { $0 + rows[0][$1] * cofactor(0, $1) }
    return Matrix3(
      rows: (0..<3).map { row in (0..<3).map { cofactor($0, row) / determinant } })
  }
}
