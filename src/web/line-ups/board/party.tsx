import Check from 'lucide-react/icons/check'
import Grip from 'lucide-react/icons/grip-vertical'
import Settings from 'lucide-react/icons/settings-2'
import { memo, useRef } from 'react'
import type { LineUpParty, LineUpSeat } from '../../../contract/line-ups/line-up.ts'
import { t } from '../../../text/t.ts'
import { CombatRoleBadge } from '../../characters/icons/combat-role-badge.tsx'
import { classes } from '../../ui/classes.ts'
import { hidden } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
import { usePartyDragging } from '../editing/use-party-dragging.ts'
import { isFilled, nameSeat, toRoman, type View } from '../line-up-view.ts'
import styles from './party.module.css'
import { isWanted } from './role-needs.ts'
import { SeatButton } from './seat-button.tsx'

interface PartyProps extends Pick<View, 'people' | 'roles'> {
  party: LineUpParty
  index: number
  seats: readonly LineUpSeat[]
  /** The name of the strength figure, if the game has one. */
  strengthName: string | null | undefined
  /** The numbers of the seats for which nobody came, each between spaces. */
  wanted: string
  /** The selected person, if they sit in this party. */
  held: string | null
  /** The seat on which Enter places the selected person; null: in another party. */
  target: number | null
  onChoose: (seat: LineUpSeat, isByKeyboard: boolean) => void
  onDrop: (seat: LineUpSeat, userId: string) => void
  onMove: (partyId: number, position: number) => void
  onEdit: (partyId: number) => void
  /** The names of others who are moving people, by person. */
  heldBy: ReadonlyMap<string, string>
  /** The names of others who just changed seats, by party and seat. */
  changedBy: ReadonlyMap<string, string>
}

/** A party with its seats. Memoised, because a line-up has up to 40. */
export const Party = memo(function Party(props: PartyProps) {
  const { party, index, seats, onMove } = props
  const section = useRef<HTMLElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const moving = usePartyDragging({ section, handle }, party.partyId, index, onMove)
  const heading = `party-${party.partyId}`
  const taken = seats.filter((seat) => isFilled(props, seat)).length
  return (
    <section
      ref={section}
      className={classes(styles.party, moving.isAimedAt && styles.aimedAt)}
      aria-labelledby={heading}
    >
      <header>
        <button
          ref={handle}
          type="button"
          className={styles.handle}
          aria-label={t('Move {name}', { name: party.name })}
          title={t('Drag onto another party, or use the arrow keys')}
          onKeyDown={moving.onKeyDown}
        >
          <Grip size={14} strokeWidth={2} aria-hidden />
        </button>
        <h2 id={heading}>
          <span className="vh">{t('Party')} </span>
          <i>{toRoman(index + 1)}</i>{' '}
          <bdi className="ellipsis" title={party.name}>
            {party.name}
          </bdi>
        </h2>
        <span>
          {rich('{taken}<hidden> of </hidden><shown>/</shown>{size}', {
            taken,
            size: party.size,
            hidden,
            shown: (words) => <span aria-hidden>{words}</span>,
          })}
        </span>
        <button
          type="button"
          className={classes('icon-button', styles.edit)}
          aria-label={t('Edit {name}', { name: party.name })}
          onClick={() => props.onEdit(party.partyId)}
        >
          <Settings size={14} strokeWidth={2} aria-hidden />
        </button>
      </header>
      <ul className={styles.needs}>
        {party.needs.map((need) => (
          <Need key={need.combatRoleId} need={need} {...props} />
        ))}
      </ul>
      <Seats {...props} />
      <Strength {...props} />
    </section>
  )
})

function Seats(props: PartyProps) {
  const { index, seats, people, roles, wanted, held, target, heldBy, changedBy } = props
  const roleIds = [...roles.keys()]
  return (
    <div className={styles.seats}>
      {seats.map((seat) => {
        const { userId, combatRoleId } = seat
        return (
          <SeatButton
            key={seat.seat}
            seat={seat}
            name={nameSeat(index, seat.seat)}
            role={roles.get(combatRoleId ?? 0)}
            roleIndex={roleIds.indexOf(combatRoleId ?? 0)}
            person={userId ? people.get(userId) : undefined}
            isWanted={isWanted(wanted, seat.seat)}
            isHeld={held !== null && held === userId}
            isTarget={target === seat.seat}
            heldBy={heldBy.get(userId ?? '')}
            changedBy={changedBy.get(`${seat.partyId}/${seat.seat}`)}
            onChoose={props.onChoose}
            onDrop={props.onDrop}
          />
        )
      })}
    </div>
  )
}

function Need(props: PartyProps & { need: LineUpParty['needs'][number] }) {
  const { need, seats, roles, wanted } = props
  const role = roles.get(need.combatRoleId)
  const filled = seats.filter(
    (seat) => isFilled(props, seat) && seat.playedRoleId === need.combatRoleId,
  ).length
  const isShort = seats.some(
    ({ seat, combatRoleId }) => combatRoleId === need.combatRoleId && isWanted(wanted, seat),
  )
  return (
    <li className={classes(isShort && styles.short)}>
      {role && <CombatRoleBadge role={role} label={role.name} size={16} />}
      <span>
        <b>{filled}</b>/{need.count}
      </span>
      {filled >= need.count && <Check size={12} strokeWidth={3} className="success" aria-hidden />}
    </li>
  )
}

/** The average strength of the people of a party. */
function Strength({ people, seats, strengthName }: PartyProps) {
  const strengths = seats.flatMap(({ userId }) => people.get(userId ?? '')?.strength ?? [])
  if (!strengthName || strengths.length === 0) return null
  const average = strengths.reduce((sum, strength) => sum + strength, 0) / strengths.length
  return (
    <p className={styles.strength}>
      {t('{figure} {average, number} on average', {
        figure: strengthName,
        average: Math.round(average),
      })}
    </p>
  )
}
