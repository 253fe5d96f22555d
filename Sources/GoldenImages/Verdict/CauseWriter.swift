import Geometry
import ImageMetrics

/// Says in one sentence why a rendition differs from its golden.
struct CauseWriter {
  let golden: GoldenRecord
  let actual: ActualRendition
  let verdict: GoldenJudge.Verdict
  let pixels: GoldenJudge.PixelFinding
  /// True where the pixels before encoding are the golden's.
  let isSame: Bool

  /// Nil where there is nothing to say.
  var cause: Cause? {
    if verdict.status == .inputsChanged { return inputs }
    if !pixels.misses.isEmpty { return changed }
    if !verdict.misses.isEmpty { return encoder }
    if !verdict.structure.isEmpty { return metadata }
    return isSame ? unseen : harmless
  }

  // MARK: What differs more than it may

  private var inputs: Cause {
    var parts: [String] = []
    if let before = golden.source, let now = actual.source, before != now {
      parts.append("another source")
    }
    if golden.recipe != actual.recipe {
      let changes = RecipeChange.all(from: golden.recipe, to: actual.recipe)
      parts.append("another recipe (\(changes.joined(separator: ", ")))")
    }
    let effect = effect
    let words = effect.map { "; \($0.sentence)" } ?? ""
    return Cause(
      .inputs, "inputs changed: \(parts.joined(separator: " and "))\(words)",
      place: effect?.place)
  }

  /// What the same finding would be called had the inputs not changed.
  private var effect: Cause? {
    if !pixels.misses.isEmpty { return changed }
    if !verdict.misses.isEmpty { return encoder }
    return verdict.structure.isEmpty ? nil : metadata
  }

  private var changed: Cause {
    if let change = pixels.change { return cause(of: change) }
    if let blocks = pixels.blocks { return cause(of: blocks) }
    return Cause(.pixels, "other pixels; of the golden only a hash is kept")
  }

  private func cause(of change: PictureChange) -> Cause {
    switch change {
    case .turned(let turn): Cause(.turned, turn.words)
    case .shifted(let dx, let dy): Cause(.shifted, "shifted by \(Self.shift(dx, dy))")
    case .alpha(let opacity): Cause(.alpha, "alpha changed: \(Self.alpha(opacity))")
    case .plain(let level): Cause(.pixels, "the picture is gone: \(Self.plain(level))")
    case .swapped(let order): Cause(.tone, "channels swapped: \(Self.swapped(order))")
    case .another: Cause(.pixels, "another picture: \(other.sentence)")
    case .lostColour: Cause(.tone, "the colours are gone: it is grey now")
    case .tone(let bias): Cause(.tone, Self.tone(bias))
    case .blurrier(let left):
      Cause(.blurrier, "blurrier: \(Decimals.percent(left, 0)) of the edges' contrast is left")
    case .sharper(let now):
      Cause(.sharper, "sharper: the edges' contrast is \(Decimals.percent(now, 0)) of what it was")
    case .damage(let box, let count):
      Cause(
        .damage,
        "damaged in one place: \(count) \(count == 1 ? "pixel" : "pixels") within "
          + "\(box.width)×\(box.height) at \(box.x), \(box.y)", place: box)
    case .other: other
    }
  }

  private var other: Cause {
    guard let scores = pixels.scores else { return Cause(.pixels, "other pixels") }
    let share = Double(scores.differing) / Double(scores.pixels)
    return Cause(
      .pixels,
      "\(Decimals.percent(share, 1)) of the pixels differ, by \(Decimals.text(scores.max, 1)) "
        + "levels at most; worst at \(scores.deltaE.worst.place.x), "
        + "\(scores.deltaE.worst.place.y)",
      place: scores.deltaE.worst.place)
  }

  private func cause(of blocks: FingerprintComparison) -> Cause {
    let bias = blocks.bias.map { abs($0) }.max() ?? 0
    if let place = blocks.place {
      return Cause(
        .damage,
        "damaged in one place, within \(place.width)×\(place.height) at \(place.x), \(place.y)",
        place: place)
    }
    if bias > 0.5 && bias > blocks.mean * 0.4 { return Cause(.tone, Self.tone(blocks.bias)) }
    // Softer and harder edges leave a block's mean nearer to what it was than its deviation.
    if blocks.mean < blocks.deviation {
      if blocks.sharpness < 0.985 {
        return Cause(.blurrier, "blurrier, by the golden's fingerprint")
      }
      if blocks.sharpness > 1.015 { return Cause(.sharper, "sharper, by the golden's fingerprint") }
    }
    return Cause(
      .pixels,
      "blocks differ by \(Decimals.text(max(blocks.mean, blocks.deviation), 1)) levels at most")
  }

  private var encoder: Cause {
    let parts = verdict.misses.map { miss -> String in
      guard miss.limit == "size" else {
        let before = golden.output?.loss ?? 0
        let more = before > 0 ? " (\(Decimals.signed((miss.found / before - 1) * 100, 1)) %)" : ""
        return "loss \(Decimals.text(before, 5)) → \(Decimals.text(miss.found, 5))\(more)"
      }
      let (before, now) = (golden.output?.bytes ?? 1, actual.output?.bytes ?? 1)
      return "\(before) → \(now) bytes "
        + "(\(Decimals.signed((Double(now) / Double(before) - 1) * 100, 1)) %)"
    }
    return Cause(.encoder, "the encoder works otherwise: \(parts.joined(separator: ", "))")
  }

  private var metadata: Cause {
    Cause(.metadata, verdict.structure.map(\.text).joined(separator: ", "))
  }

  // MARK: What passes

  /// The pixels that are seen are the same; the bytes are not.
  private var unseen: Cause? {
    if golden.pixels.hidden != actual.pixels.hidden {
      return Cause(.hiddenColour, "only colours under an alpha of 0 differ, which nobody sees")
    }
    guard let before = golden.output, let now = actual.output, before.hash != now.hash else {
      return nil
    }
    return Cause(
      .encoder, "the same pixels in other bytes: \(before.bytes) → \(now.bytes) bytes")
  }

  /// What the limits allow, in the narrowest words.
  private var harmless: Cause? {
    guard let scores = pixels.scores else {
      return Cause(.rounding, "other pixels, which the golden's fingerprint hardly shows")
    }
    let most = "at most \(Decimals.text(scores.max, 1)) levels"
    if GoldenLimits(.rounding).misses(of: scores).isEmpty {
      return Cause(.rounding, "rounding only: \(most)")
    }
    if GoldenLimits(.simd).misses(of: scores).isEmpty {
      return Cause(.simd, "no more than a vector path makes: \(most)")
    }
    return Cause(.pixels, "differs within the limits: \(most)")
  }
}
