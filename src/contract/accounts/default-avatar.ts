/** The heraldic colours gules, azure, vert, sable and purpure, which carry a metal charge. */
const fields = ['#7a2a25', '#24486d', '#1c5546', '#2a3940', '#5a4a7a'] as const

/** The heraldic metals argent and or. */
const metals = ['#e6e1d5', '#dcaa44'] as const

/** Fess, pale, bend, chevron, saltire, roundel, pile, quarterly and lozenge, on a square of 24. */
const ordinaries = [
  (metal: string) => `<path fill="${metal}" d="M0 9h24v6H0z"/>`,
  (metal: string) => `<path fill="${metal}" d="M8.5 0h7v24h-7z"/>`,
  (metal: string) => `<path fill="${metal}" d="M0 0h7L24 17v7h-7L0 7z"/>`,
  (metal: string) => `<path fill="${metal}" d="M0 20 12 8l12 12v-8L12 0 0 12z"/>`,
  (metal: string) => `<path stroke="${metal}" stroke-width="5" d="M0 0l24 24M24 0L0 24"/>`,
  (metal: string) => `<circle fill="${metal}" cx="12" cy="12" r="6"/>`,
  (metal: string) => `<path fill="${metal}" d="M3 0h18L12 20z"/>`,
  (metal: string) => `<path fill="${metal}" d="M0 0h12v12H0zM12 12h12v12H12z"/>`,
  (metal: string) => `<path fill="${metal}" d="M12 2l8 10-8 10-8-10z"/>`,
] as const

const designs = fields.length * metals.length * ordinaries.length

/**
 * Draws a crest for an id: a square SVG, always the same for the same id, with metal on colour (rule of
 * tincture). The picture does not reveal the id.
 */
export function drawDefaultAvatar(id: string): string {
  const design = designOf(id)
  const field = fields[design % fields.length] as string
  const metal = metals[Math.floor(design / fields.length) % metals.length] as string
  const ordinary = ordinaries[Math.floor(design / (fields.length * metals.length))]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24">' +
    `<path fill="${field}" d="M0 0h24v24H0z"/>${ordinary?.(metal)}</svg>`
  )
}

const prime = 2_147_483_647
const goldenRatio = 0.618033988749895

/** Multiplied by the golden ratio, consecutive ids spread evenly over the designs. */
function designOf(id: string): number {
  let number = 1
  for (let index = 0; index < id.length; index++) {
    number = (number * 10 + id.charCodeAt(index)) % prime
  }
  return Math.floor(((number * goldenRatio) % 1) * designs)
}
