import Benchmark

BenchmarkMain.run()
