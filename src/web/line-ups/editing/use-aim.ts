import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import type { LineUpSeat } from '../../../contract/line-ups/line-up.ts'
import { t } from '../../../text/t.ts'
import { seatName, type View } from '../line-up-view.ts'
import type { SeatPlace } from './line-up-state.ts'

/** The longest time between the digits of a party's number, in milliseconds. */
const digitWindow = 700

const noDigits = { digits: '', at: 0 }

/** Columns and rows by which an arrow moves. */
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The seat that Enter places somebody on, chosen by a party's number and the arrows. */
export function useAim(view: View, announce: (sentence: string) => void) {
  const [target, setTarget] = useState<SeatPlace | null>(null)
  const typed = useRef(noDigits)
  const { parties } = view.lineUp

  /** Sets the target and forgets typed digits. */
  const restart = useCallback((seat: SeatPlace | null) => {
    typed.current = noDigits
    setTarget(seat)
  }, [])

  function aimAt(seat: LineUpSeat | undefined) {
    if (!seat) return
    setTarget(seat)
    announce(`${seatName(view, seat)}, ${describe(view, seat)}`)
    document
      .querySelector(`[data-seat="${seat.partyId}/${seat.seat}"]`)
      ?.scrollIntoView({ block: 'nearest' })
  }

  function aimAtParty(digit: string, at: number) {
    const joined = at - typed.current.at < digitWindow ? typed.current.digits + digit : digit
    const number = Number(joined) <= parties.length ? joined : digit
    typed.current = { digits: number, at }
    const seats = view.seatsOf.get(parties[Number(number) - 1]?.partyId ?? 0) ?? []
    aimAt(seats.find((seat) => !seat.userId && !seat.isLocked) ?? seats[0])
  }

  function aimBy([columns, rows]: readonly [number, number]) {
    const index = parties.findIndex(({ partyId }) => partyId === target?.partyId)
    const party = parties[index === -1 ? 0 : (index + columns + parties.length) % parties.length]
    const seats = view.seatsOf.get(party?.partyId ?? 0) ?? []
    const row = index === -1 ? 1 : (target?.seat ?? 1) + rows
    aimAt(seats[Math.min(Math.max(row, 1), seats.length) - 1])
  }

  /** Moves the target; returns whether the key was one for it. */
  function aim({ key, timeStamp }: KeyboardEvent): boolean {
    const arrow = arrows[key]
    if (arrow) aimBy(arrow)
    else if (/^\d$/.test(key)) aimAtParty(key, timeStamp)
    else return false
    return true
  }

  return { target, restart, aim }
}

function describe({ people, roles }: View, { userId, combatRoleId }: LineUpSeat): string {
  const person = people.get(userId ?? '')
  const role = roles.get(combatRoleId ?? 0)
  if (person) return person.displayName
  return role ? t('{role}, empty', { role: role.name }) : t('empty', { context: 'seat' })
}
