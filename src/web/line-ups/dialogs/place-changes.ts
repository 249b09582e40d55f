import type { PlaceChange } from '../../../contract/line-ups/publication.ts'
import { t } from '../../../text/t.ts'

/** How many people were placed, moved, benched and removed: `2 placed, 1 benched`. */
export function countPlaceChanges(changes: readonly PlaceChange[]): string {
  const counts = Object.entries(countTexts).flatMap(([kind, formatCount]) => {
    const count = changes.filter(({ change }) => change === kind).length
    return count > 0 ? formatCount(count) : []
  })
  return counts.join(', ')
}

const countTexts: Record<PlaceChange['change'], (count: number) => string> = {
  seated: (count) => t('{count, number} placed', { count }),
  changed: (count) => t('{count, number} moved', { count }),
  benched: (count) => t('{count, number} benched', { count }),
  removed: (count) => t('{count, number} removed', { count }),
}
