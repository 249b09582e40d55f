import type { LineUpChanged } from '../../../contract/line-ups/change.ts'
import type { LineUp } from '../../../contract/line-ups/line-up.ts'
import { t } from '../../../text/t.ts'
import { useUndoKeys } from '../../ui/use-undo-keys.ts'
import { nameSeat } from '../line-up-view.ts'
import type { EditedLineUp } from './use-line-up.ts'

/** Of how many seats an announcement says who is on them now. */
const maxNamed = 2

/** Undo and Redo, also by Ctrl+Z and Ctrl+Shift+Z outside of fields and dialogs; both are announced. */
export function useUndoing(
  { lineUp, undo, redo }: EditedLineUp,
  announce: (sentence: string) => void,
) {
  async function take(direction: 'undo' | 'redo') {
    const changed = await (direction === 'undo' ? undo() : redo())
    if (changed) announce(describe(direction, describeSeats(changed, lineUp)))
  }

  useUndoKeys((direction) => void take(direction))

  return { undo: () => take('undo'), redo: () => take('redo') }
}

function describe(direction: 'undo' | 'redo', seats: string): string {
  if (direction === 'undo') return seats ? t('Undone: {seats}.', { seats }) : t('Undone.')
  return seats ? t('Redone: {seats}.', { seats }) : t('Redone.')
}

/** Who is on the changed seats now: `Party II, seat 1, Zofia`. */
function describeSeats({ steps, seats, parties }: LineUpChanged, { people }: LineUp): string {
  const places = steps.at(-1)?.seats ?? []
  if (places.length > maxNamed) {
    return t('{count, number} seats changed', { count: places.length })
  }
  const named = places.map(({ partyId, seat }) => {
    const index = parties.findIndex((party) => party.partyId === partyId)
    const { userId } = seats.find((one) => one.partyId === partyId && one.seat === seat) ?? {}
    const person = people.find((one) => one.userId === userId)
    return `${nameSeat(index, seat)}, ${person?.displayName ?? t('empty', { context: 'seat' })}`
  })
  return named.join('; ')
}
