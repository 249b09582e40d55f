/** A world, cell by cell; rows run from south to north. Shared between the renderer's threads. */
export interface Heightfield {
  /** Units above the plain. */
  height: Float32Array
  /** One of `material`. */
  material: Uint8Array
  /** 128 is the material's own shade. */
  tint: Uint8Array
  /** To the middle of the nearest trench, divided by its width; 9 where none is near. */
  trench: Float32Array
  /** When in its stage that trench is dug, 0 to 1. */
  progress: Float32Array
  /** Its stage, 1 to 4, or 0. */
  stage: Uint8Array
  /** How much of the sky's light arrives, 1 on a plain. */
  skylight: Float32Array
}

/** How each sheet of a heightfield is stored. */
export const sheets = {
  height: Float32Array,
  material: Uint8Array,
  tint: Uint8Array,
  trench: Float32Array,
  progress: Float32Array,
  stage: Uint8Array,
  skylight: Float32Array,
} as const satisfies { [Name in keyof Heightfield]: new (length: number) => Heightfield[Name] }

export type SheetName = keyof typeof sheets
