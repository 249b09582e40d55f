/** Discord's limit for channel names. */
const maxLength = 100
const ending = '-interview'

/** The name of an applicant's interview room in Discord's format: `wren-the-quick-interview`. */
export function roomName(displayName: string): string {
  const name = displayName
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Variation_Selector}/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  const plain = withoutDashes(truncate(name, maxLength - ending.length))
  return `${plain || 'applicant'}${ending}`
}

/** Does not split surrogate pairs. */
function truncate(text: string, limit: number): string {
  let kept = ''
  for (const character of text) {
    if (kept.length + character.length > limit) break
    kept += character
  }
  return kept
}

function withoutDashes(name: string): string {
  return name.replaceAll(/^-+|-+$/g, '')
}
