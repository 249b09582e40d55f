/** From the centre, along a curtain's normal: where the ring streets run, the first around the square. */
export const rings = [0.07, 0.128, 0.182, 0.236, 0.288, 0.34, 0.384]
/** Half the width of a street. */
export const halfStreet = 0.0068

/** The side streets of a block between two rings: how far each lies from the capital street. */
export function sideStreets(ring: number): number[] {
  if (ring < 1) return []
  const near = ring > 3 ? 0.062 : 0.048 + 0.01 * ring
  return ring < 4 ? [near] : [near, 0.128]
}
