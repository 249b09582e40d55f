import { smooth } from '../field/curves.ts'
import { goldCore, goldGlow, layGold } from '../render/inlay.ts'
import type { Exposure } from '../render/picture.ts'
import type { Colour } from '../render/shade.ts'

/** Half the inlay's width in the loops, and where its edge is soft. */
const halfWidth = 0.003
const soft = [0.75, 1.25] as const
/** The gold runs a little past the trench's end, so that its head leaves the picture. */
const overrun = 1.03

/** What a loop shows at one moment of it, 0 to 1. */
export interface Moment {
  /** How much of the stage is dug. */
  dug: number
  /** Whether the head of the gold is on its way. */
  isDigging: boolean
  /** How much brighter the stage's gold is. */
  pulse: number
  /** How much of the stage's gold is left. */
  left: number
}

/** Gold fills the trench, pulses, and fades before the seam, so that the loop has none. */
export function momentAt(t: number): Moment {
  const dug = smooth(0.04, 0.6, t)
  return {
    dug,
    isDigging: dug > 0 && dug < 1,
    pulse: 0.24 * Math.sin(Math.PI * 2 * smooth(0.6, 0.86, t)) ** 2,
    left: 1 - smooth(0.86, 1, t),
  }
}

/** Draws a moment on the exposed ground, which is twice as wide and high as the frame. */
export function drawMoment(
  frame: Float32Array,
  ground: Exposure,
  { width, height }: { width: number; height: number },
  stage: number,
  moment: Moment,
): void {
  const mean: Colour = [0, 0, 0]
  for (let pixel = 0; pixel < width * height; pixel++) {
    const corner = Math.floor(pixel / width) * 2 * width * 2 + (pixel % width) * 2
    mean.fill(0)
    for (const part of [corner, corner + 1, corner + width * 2, corner + width * 2 + 1])
      addQuarter(mean, ground, part * 3, stage, moment)
    frame.set(mean, pixel * 3)
  }
}

function addQuarter(
  mean: Colour,
  { light, trenches }: Exposure,
  at: number,
  stage: number,
  moment: Moment,
): void {
  const colour: Colour = [light[at]!, light[at + 1]!, light[at + 2]!]
  layInlay(colour, trenches, at, stage, moment)
  for (let i = 0; i < 3; i++) mean[i]! += colour[i]! * 0.25
}

function layInlay(
  colour: Colour,
  trenches: Float32Array,
  at: number,
  stage: number,
  { dug, isDigging, pulse, left }: Moment,
): void {
  const away = trenches[at]!
  if (away >= 0.03) return
  const own = trenches[at + 2]!
  const ahead = dug * overrun - trenches[at + 1]!
  const isCurrent = own === stage
  const on = own < stage ? 1 : isCurrent ? smooth(0, 0.012, ahead) * left : 0
  if (on === 0) return
  const core = goldCore(away, halfWidth, soft)
  const head = isCurrent && isDigging ? Math.exp(-Math.abs(ahead) * 30) * 1.8 : 0
  const strength = (core + goldGlow(away)) * on * (1 + head + (isCurrent ? pulse : 0))
  layGold(colour, core * on, strength)
}
