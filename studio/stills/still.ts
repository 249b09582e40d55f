import type { Picture } from '../render/picture.ts'
import type { Vignette } from '../render/tone.ts'

/** A named picture, and how it darkens towards its edges. */
export interface Still extends Omit<Picture, 'rays'> {
  vignette?: Vignette
}
