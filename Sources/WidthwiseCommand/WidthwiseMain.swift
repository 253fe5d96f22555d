/// The program: reads its arguments, runs one command, ends with its exit code.
public enum WidthwiseMain {
  public static func run() {}
}
