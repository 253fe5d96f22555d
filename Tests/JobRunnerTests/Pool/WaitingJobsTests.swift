import Testing

@testable import JobRunner

@Suite struct `Jobs that wait for memory` {
  private func waiting(_ needs: [Int]) -> WaitingJobs {
    var waiting = WaitingJobs()
    for (place, need) in needs.enumerated() {
      waiting.add(
        WaitingJobs.Entry(job: poolJob(place), place: place, need: need, work: Double(need)))
    }
    return waiting
  }

  @Test func `start with the longest, of equals with the oldest`() {
    var jobs = waiting([5, 9, 7, 9])
    var places: [Int?] = []
    for _ in 0..<5 { places.append(jobs.take(oldestFirst: false) { _ in true }?.place) }
    #expect(places == [1, 3, 2, 0, nil])
  }

  @Test func `start with the one that takes longest, however little memory it needs`() {
    var jobs = WaitingJobs()
    for (place, (need, work)) in [(9, 1.0), (1, 9), (5, 5)].enumerated() {
      jobs.add(WaitingJobs.Entry(job: poolJob(place), place: place, need: need, work: work))
    }
    var places: [Int?] = []
    for _ in 0..<3 { places.append(jobs.take(oldestFirst: false) { _ in true }?.place) }
    #expect(places == [1, 2, 0])
  }

  @Test func `fill the gap that the longest doesn't fit into`() {
    var jobs = waiting([5, 9, 3])
    #expect(jobs.take(oldestFirst: false) { $0 <= 4 }?.place == 2)
    #expect(jobs.take(oldestFirst: false) { $0 <= 4 } == nil)
  }

  @Test func `overtake the longest sixteen times, and then let it pass`() {
    var jobs = waiting([9] + Array(repeating: 1, count: 20))
    for place in 1...16 { #expect(jobs.take(oldestFirst: false) { $0 <= 4 }?.place == place) }
    #expect(jobs.take(oldestFirst: false) { $0 <= 4 } == nil)
    #expect(jobs.take(oldestFirst: false) { _ in true }?.place == 0)
    #expect(jobs.take(oldestFirst: false) { $0 <= 4 }?.place == 17)
  }

  @Test func `give way to the oldest where too many outcomes wait for it`() {
    var jobs = waiting([5, 9, 3])
    #expect(jobs.take(oldestFirst: true) { $0 <= 4 } == nil)
    #expect(jobs.take(oldestFirst: true) { $0 <= 6 }?.place == 0)
  }
}
