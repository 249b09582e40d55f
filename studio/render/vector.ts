/** A place or a direction in the world: east, north, up; one unit is the relief's. */
export type Vector = readonly [x: number, y: number, z: number]

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const radians = (degrees: number): number => degrees * (Math.PI / 180)
