import { useEffect, useRef } from 'react'
import type { LineUpChanged } from '../../../contract/line-ups/change.ts'
import type { LineUp } from '../../../contract/line-ups/line-up.ts'
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
    if (changed)
      announce(`${direction === 'undo' ? 'Undone' : 'Redone'}${describe(changed, lineUp)}.`)
  }

  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isUndo(event)) return
      event.preventDefault()
      void latest.current(event.shiftKey ? 'redo' : 'undo')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return { undo: () => take('undo'), redo: () => take('redo') }
}

function isUndo({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey) || key.toLowerCase() !== 'z') return false
  const isTyping = target instanceof Element && target.closest('input, select, textarea')
  return !isTyping && !document.querySelector('dialog[open]')
}

/** Who is on the changed seats now: `: Party II, seat 1, Zofia`. */
function describe({ steps, seats, parties }: LineUpChanged, { people }: LineUp): string {
  const places = steps.at(-1)?.seats ?? []
  if (places.length > maxNamed) return `: ${places.length} seats changed`
  const named = places.map(({ partyId, seat }) => {
    const index = parties.findIndex((party) => party.partyId === partyId)
    const { userId } = seats.find((one) => one.partyId === partyId && one.seat === seat) ?? {}
    const person = people.find((one) => one.userId === userId)
    return `${nameSeat(index, seat)}, ${person?.displayName ?? 'empty'}`
  })
  return named.length > 0 ? `: ${named.join('; ')}` : ''
}
