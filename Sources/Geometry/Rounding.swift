/// What becomes of the part of a quotient that is no whole number.
enum Rounding {
  case down
  /// To the nearest whole number; a half goes up.
  case halfUp
  case up
}
