import { describe, expect, test } from 'vitest'
import { chanceOf } from '../field/chance.ts'
import { breach, digSiege } from '../siege/works.ts'
import {
  distanceToCrest,
  distanceToDitch,
  distanceToRavelin,
  distanceToScarp,
  facing,
  fold,
} from './distances.ts'
import type { Point } from './geometry.ts'
import { drawTrace, type Trace } from './trace.ts'

/** How far the rubble of the breach is strewn. */
const strewn = 0.055
const fortresses = [5, 6, 7, 8, 9].map((points) => [points, drawTrace(points)] as const)

describe.each(fortresses)('a fortress of %i points', (points, trace) => {
  test('looks the same from before each bastion, and in a mirror', () => {
    for (const [x, y] of ground()) {
      const here = measure(trace, [x, y])
      for (let turn = 1; turn < points; turn++)
        expectSame(measure(trace, turned([x, y], (turn * 2 * Math.PI) / points)), here)
      expectSame(measure(trace, [x, -y]), here)
    }
  })

  test('has its salients outermost, the first of them due west', () => {
    for (let k = 0; k < points; k++) {
      const capital = facing + (k * 2 * Math.PI) / points
      expect(scarpAt(trace, polar(0.764, capital))).toBeLessThan(0)
      expect(scarpAt(trace, polar(0.767, capital))).toBeGreaterThan(0)
    }
    for (const [x, y] of ground())
      if (Math.hypot(x, y) > 0.766) expect(scarpAt(trace, [x, y])).toBeGreaterThan(0)
  })

  test('keeps the ditch between the wall and the glacis', () => {
    for (const place of ground()) {
      const { scarp, ditch, crest } = measure(trace, place)
      if (scarp <= 0) expect(ditch).toBeLessThan(0)
      if (ditch <= 0) expect(crest).toBeLessThan(0)
    }
  })

  test('is entered by the trench in the last stage, and through the breach alone', () => {
    for (const { stage, line } of digSiege(chanceOf(0))) {
      const [entrance] = alongLine(line).filter((place) => scarpAt(trace, place) <= 0)
      if (!entrance) continue
      expect(stage).toBe(4)
      expect(Math.hypot(entrance[0] - breach[0], entrance[1] - breach[1])).toBeLessThan(strewn / 4)
    }
  })

  test('is reached in the last stage: the trench ends within the wall', () => {
    const last = digSiege(chanceOf(0)).at(-1)!
    expect(scarpAt(trace, last.line.at(-1)!)).toBeLessThan(-0.05)
  })

  test('is not approached closer than its glacis before the last stage', () => {
    for (const { stage, line } of digSiege(chanceOf(0)))
      if (stage < 4)
        for (const place of alongLine(line)) expect(measure(trace, place).crest).toBeGreaterThan(0)
  })
})

test('a fortress of 4 or 10 points is refused', () => {
  for (const points of [4, 10, 6.5, Number.NaN])
    expect(() => drawTrace(points)).toThrow('A fortress has 5 to 9 points')
})

test('each stage of the siege begins where the one before has dug', () => {
  const siege = digSiege(chanceOf(0))
  for (const stage of [2, 3, 4]) {
    const [first] = siege.filter((trench) => trench.stage === stage)
    const dug = siege.filter((trench) => trench.stage === stage - 1)
    const away = dug.flatMap(({ line }) =>
      alongLine(line).map(([x, y]) => Math.hypot(x - first!.line[0]![0], y - first!.line[0]![1])),
    )
    expect(Math.min(...away)).toBeLessThan(0.02)
  }
})

/** Places all over the fortress, none of them on its axes. */
function ground(): Point[] {
  const steps = Array.from({ length: 24 }, (_, i) => -1.13 + i * 0.0987)
  return steps.flatMap((x) => steps.map((y): Point => [x + 0.0031, y + 0.0017]))
}

function measure(trace: Trace, place: Point) {
  const { x, y } = fold(trace, ...place)
  const scarp = distanceToScarp(trace, x, y)
  const ditch = distanceToDitch(scarp, distanceToRavelin(trace, x, y))
  return { scarp, ditch, crest: distanceToCrest(trace, x, y) }
}

function expectSame(found: ReturnType<typeof measure>, wanted: ReturnType<typeof measure>) {
  expect(found.scarp).toBeCloseTo(wanted.scarp, 9)
  expect(found.ditch).toBeCloseTo(wanted.ditch, 9)
  expect(found.crest).toBeCloseTo(wanted.crest, 9)
}

const scarpAt = (trace: Trace, place: Point): number => measure(trace, place).scarp

const polar = (radius: number, angle: number): Point => [
  radius * Math.cos(angle),
  radius * Math.sin(angle),
]

const turned = ([x, y]: Point, by: number): Point => [
  x * Math.cos(by) - y * Math.sin(by),
  x * Math.sin(by) + y * Math.cos(by),
]

function alongLine(line: readonly Point[]): Point[] {
  return line.slice(1).flatMap((b, i) => {
    const a = line[i]!
    return Array.from({ length: 101 }, (_, k): Point => {
      const part = k / 100
      return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
    })
  })
}
