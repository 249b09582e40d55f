import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { t } from '../../../text/t.ts'
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
    const name = now.people.get(userId)?.displayName ?? ''
    if (by) announce(t('{by} is moving {name}.', { by, name }))
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
      const { displayName: name = '' } = now.people.get(userId) ?? {}
      setHeld(userId)
      restart(now.seatOf.get(userId) ?? null)
      announce(describeHeld(name))
    },
    [cancel, restart, refuseHeld],
  )

  function lock(userId: string) {
    const seat = view.seatOf.get(userId)
    if (!seat) return
    const { partyId, seat: number, isLocked } = seat
    void change({ editSeat: { partyId, seat: number, isLocked: !isLocked } })
    const name = seatName(view, seat)
    announce(isLocked ? t('{seat} unlocked.', { seat: name }) : t('{seat} locked.', { seat: name }))
  }

  /** Whether the key was used. */
  function use(event: KeyboardEvent, userId: string): boolean {
    if (aim(event)) return true
    if (event.key === 'Escape') {
      cancel()
      announce(t('Cancelled.', { context: 'move' }))
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

function describeHeld(name: string): string {
  return t(
    'Moving {name}. Type a party’s number or use the arrow keys, Enter to place, Escape to cancel.',
    { name },
  )
}

/** The announcement for placing a person on a seat, and whether it is allowed. */
function describePlacing(
  view: View,
  heldBy: ReadonlyMap<string, string>,
  { place, userId }: { place: SeatPlace; userId: string },
) {
  const seat = view.lineUp.seats.find((one) => isSamePlace(one, place))
  const person = view.people.get(userId)
  if (!seat || !person) return { sentence: t('This seat no longer exists.'), isAllowed: false }
  const name = seatName(view, seat)
  if (seat.isLocked) return { sentence: t('{seat} is locked.', { seat: name }), isAllowed: false }
  if (view.seatOf.get(userId)?.isLocked) {
    const sentence = t('The seat of {name} is locked.', { name: person.displayName })
    return { sentence, isAllowed: false }
  }
  const other = view.people.get(seat.userId ?? '')
  const by = other && heldBy.get(other.userId)
  if (by) {
    const sentence = t('{by} is moving {name}.', { by, name: other.displayName })
    return { sentence, isAllowed: false }
  }
  const role = view.roles.get(seat.combatRoleId ?? 0)
  const sentences = [
    describePlaced(person.displayName, name, other?.displayName),
    role &&
      !canFill(person, role.combatRoleId) &&
      t('Their class cannot play {role}.', { role: role.name }),
  ]
  return { sentence: sentences.filter(Boolean).join(' '), isAllowed: true }
}

function describePlaced(name: string, seat: string, other: string | undefined): string {
  return other
    ? t('{name} placed on {seat}, swapped with {other}.', { name, seat, other })
    : t('{name} placed on {seat}.', { name, seat })
}
