import type { Rgb } from './colour.ts'

/** Colour vision: normal, or without the first, second or third kind of cones. */
export type Vision = 'normal' | 'protan' | 'deutan' | 'tritan'

/** G. M. Machado, M. M. Oliveira, L. A. F. Fernandes (2009), full severity, row by row. */
const without = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const

/** The colour as seen with this vision. */
export function seenWith(vision: Vision, colour: Rgb): Rgb {
  if (vision === 'normal') return colour
  const [red, green, blue] = without[vision].map(
    ([r, g, b]) => r * colour[0] + g * colour[1] + b * colour[2],
  )
  return [red ?? 0, green ?? 0, blue ?? 0]
}
