import type { PlaceChange } from '../../../contract/line-ups/publication.ts'

/** How a place changed, after the name of the person: `from Gate to Wall`. */
export function describePlaceChange({ change, party, partyBefore }: PlaceChange): string {
  if (change === 'benched') return 'to the bench'
  if (change === 'removed') return 'no longer in the line-up'
  if (change === 'seated') return `to ${party}`
  if (party === partyBefore) return `has a new role or note in ${party}`
  return `from ${partyBefore ?? 'the bench'} to ${party}`
}

/** How many people were placed, moved, benched and removed: `2 placed, 1 benched`. */
export function countPlaceChanges(changes: readonly PlaceChange[]): string {
  const counts = Object.entries(words).flatMap(([kind, word]) => {
    const count = changes.filter(({ change }) => change === kind).length
    return count > 0 ? `${count} ${word}` : []
  })
  return counts.join(', ')
}

const words: Record<PlaceChange['change'], string> = {
  seated: 'placed',
  changed: 'moved',
  benched: 'benched',
  removed: 'removed',
}
