import type { PlaceChange } from '../../../contract/line-ups/publication.ts'

/** How a place changed, after the name of the person: `from Gate to Wall`. */
export function describePlaceChange({ change, party, partyBefore }: PlaceChange): string {
  if (change === 'benched') return 'to the bench'
  if (change === 'removed') return 'no longer in the line-up'
  if (change === 'seated') return `to ${party}`
  if (party === partyBefore) return `has a new role or note in ${party}`
  return `from ${partyBefore ?? 'the bench'} to ${party}`
}

/** How many people moved, were benched and removed: `3 moved, 1 benched`. */
export function countPlaceChanges(changes: readonly PlaceChange[]): string {
  const count = (...kinds: readonly PlaceChange['change'][]) =>
    changes.filter(({ change }) => kinds.includes(change)).length
  const counts = [
    [count('seated', 'changed'), 'moved'],
    [count('benched'), 'benched'],
    [count('removed'), 'removed'],
  ] as const
  return counts.flatMap(([number, word]) => (number > 0 ? `${number} ${word}` : [])).join(', ')
}
