/** The page's ground (steel-0) in linear light, so that a picture has no edge on it. */
export const black = [0.004, 0.0063, 0.0075] as const

/** How much light is left at a place of the picture: 0 to 1, of its width and height. */
export type Vignette = (x: number, y: number) => number

/** Develops linear light into 8-bit sRGB: three bytes a pixel. */
export function develop(
  light: Float32Array,
  { width, height }: { width: number; height: number },
  vignette?: Vignette,
): Buffer {
  const developed = Buffer.alloc(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    const left = vignette ? vignette((i % width) / width, Math.floor(i / width) / height) : 1
    for (let k = 0; k < 3; k++) {
      const ground = black[k]!
      const value = encode(curve(Math.max(0, ground + (light[i * 3 + k]! - ground) * left)))
      developed[i * 3 + k] = Math.max(0, Math.min(255, Math.round(value * 255)))
    }
  }
  return developed
}

/** A soft shoulder for the lights, and deeper blacks. */
function curve(x: number): number {
  const soft = (x * (1 + x * 0.22)) / (1 + x * 0.95)
  return soft * (0.62 + 0.38 * Math.min(1, soft / 0.16))
}

/** The sRGB transfer function. */
const encode = (x: number): number => (x <= 0.0031308 ? x * 12.92 : 1.055 * x ** (1 / 2.4) - 0.055)
