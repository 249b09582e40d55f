import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { focusNextCard } from '../focus-place.ts'
import { canFill, seatName, type View } from '../line-up-view.ts'
import { isSamePlace, type SeatPlace } from './line-up-state.ts'
import { useAim } from './use-aim.ts'
import type { MakeChange } from './use-line-up.ts'

/**
 * Moving a selected person: a party's number, the arrows, Enter and Escape, or a click on a seat. `announcement`
 * is for a live region.
 */
export function useMoving(view: View, change: MakeChange, heldBy: ReadonlyMap<string, string>) {
  const [held, setHeld] = useState<string | null>(null)
  const [announcement, announce] = useState('')
  const { target, restart, aim } = useAim(view, announce)
  const latest = useRef({ view, held, heldBy })
  latest.current = { view, held, heldBy }

  const cancel = useCallback(() => {
    setHeld(null)
    restart(null)
  }, [restart])

  const place = useCallback(
    (seat: SeatPlace, userId: string) => {
      cancel()
      const { view: now, heldBy: others } = latest.current
      const { sentence, isAllowed } = describePlacing(now, others, { place: seat, userId })
      announce(sentence)
      const { partyId, seat: number } = seat
      if (!isAllowed) return
      focusNextCard(userId)
      void change({ place: { userId, partyId, seat: number } })
    },
    [cancel, change],
  )

  /** Says so if another leader is moving the person. */
  const refuseHeld = useCallback((userId: string): boolean => {
    const { view: now, heldBy: others } = latest.current
    const by = others.get(userId)
    if (by) announce(`${by} is moving ${now.people.get(userId)?.displayName}.`)
    return by !== undefined
  }, [])

  const hold = useCallback(
    (userId: string) => {
      const { view: now, held: before } = latest.current
      if (before === userId) {
        cancel()
        return
      }
      if (refuseHeld(userId)) return
      const { displayName = '' } = now.people.get(userId) ?? {}
      setHeld(userId)
      restart(now.seatOf.get(userId) ?? null)
      announce(
        `Moving ${displayName}. Type a party’s number or use the arrow keys, Enter to place, Escape to cancel.`,
      )
    },
    [cancel, restart, refuseHeld],
  )

  function lock(userId: string) {
    const seat = view.seatOf.get(userId)
    if (!seat) return
    const { partyId, seat: number, isLocked } = seat
    void change({ editSeat: { partyId, seat: number, isLocked: !isLocked } })
    announce(`${seatName(view, seat)} ${isLocked ? 'unlocked' : 'locked'}.`)
  }

  /** Whether the key was used. */
  function use(event: KeyboardEvent, userId: string): boolean {
    if (aim(event)) return true
    if (event.key === 'Escape') {
      cancel()
      announce('Cancelled.')
    } else if (event.key === 'Enter' && target) place(target, userId)
    else if (event.key.toLowerCase() === 'l') lock(userId)
    else return false
    return true
  }

  function onKeyDown(event: KeyboardEvent) {
    if (held === null || isForSomethingElse(event)) return
    if (use(event, held)) event.preventDefault()
  }

  return { held, target, announcement, announce, hold, place, cancel, refuseHeld, onKeyDown }
}

function isForSomethingElse({ target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean {
  const isTyping = (target as Element).closest('input, select, textarea, dialog') !== null
  return isTyping || metaKey || ctrlKey || altKey
}

/** The announcement for placing a person on a seat, and whether it is allowed. */
function describePlacing(
  view: View,
  heldBy: ReadonlyMap<string, string>,
  { place, userId }: { place: SeatPlace; userId: string },
) {
  const seat = view.lineUp.seats.find((one) => isSamePlace(one, place))
  const person = view.people.get(userId)
  if (!seat || !person) return { sentence: 'This seat no longer exists.', isAllowed: false }
  const name = seatName(view, seat)
  if (seat.isLocked) return { sentence: `${name} is locked.`, isAllowed: false }
  if (view.seatOf.get(userId)?.isLocked) {
    return { sentence: `The seat of ${person.displayName} is locked.`, isAllowed: false }
  }
  const other = view.people.get(seat.userId ?? '')
  const by = other && heldBy.get(other.userId)
  if (by) return { sentence: `${by} is moving ${other.displayName}.`, isAllowed: false }
  const role = view.roles.get(seat.combatRoleId ?? 0)
  const sentences = [
    `${person.displayName} placed on ${name}${other ? `, swapped with ${other.displayName}` : ''}.`,
    role && !canFill(person, role.combatRoleId) && `Their class cannot play ${role.name}.`,
  ]
  return { sentence: sentences.filter(Boolean).join(' '), isAllowed: true }
}
