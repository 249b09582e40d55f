/** What the surface consists of, as stored for each cell. */
export const material = {
  field: 0,
  water: 1,
  masonry: 2,
  house: 3,
  rampart: 4,
  street: 5,
  canvas: 6,
  fascine: 7,
  rubble: 8,
} as const

export type Material = (typeof material)[keyof typeof material]
