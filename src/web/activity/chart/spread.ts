/**
 * Moves points apart as little as possible until neighbours have `gap` between them and all are within the
 * bounds, in the same order. If they do not fit, they start at `lowest`.
 */
export function spreadApart(
  wanted: readonly number[],
  gap: number,
  [lowest, highest]: readonly [number, number],
): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a]! - wanted[b]! || a - b)
  // After subtracting the gaps, overlapping points are those that are out of order.
  const blocks: { sum: number; size: number }[] = []
  order.forEach((index, rank) => {
    let block = { sum: wanted[index]! - rank * gap, size: 1 }
    for (let last = blocks.at(-1); last && mean(last) > mean(block); last = blocks.at(-1)) {
      block = { sum: last.sum + block.sum, size: last.size + block.size }
      blocks.pop()
    }
    blocks.push(block)
  })
  const room = Math.max(lowest, highest - (wanted.length - 1) * gap)
  const placed = blocks.flatMap((block) => Array(block.size).fill(clamp(mean(block), lowest, room)))
  const spreadOut: number[] = []
  order.forEach((index, rank) => {
    spreadOut[index] = placed[rank] + rank * gap
  })
  return spreadOut
}

function mean({ sum, size }: { sum: number; size: number }): number {
  return sum / size
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(Math.max(value, lowest), highest)
}
