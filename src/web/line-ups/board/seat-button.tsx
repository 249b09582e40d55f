import Lock from 'lucide-react/icons/lock-keyhole'
import Move from 'lucide-react/icons/move'
import Plus from 'lucide-react/icons/plus'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type MouseEvent, memo, useRef } from 'react'
import type { CombatRole } from '../../../contract/games/setup.ts'
import type { LineUpPerson, LineUpSeat } from '../../../contract/line-ups/line-up.ts'
import { t } from '../../../text/t.ts'
import { CombatRoleBadge } from '../../characters/icons/combat-role-badge.tsx'
import { SpriteIcon } from '../../characters/icons/sprite-icon.tsx'
import { classes } from '../../ui/classes.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { hidden } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
import { useDraggable, useDropTarget } from '../editing/use-dragging.ts'
import { canFill, figuresOf, otherCharacterFor } from '../line-up-view.ts'
import styles from './party.module.css'
import { WithAttendanceWarning } from './with-attendance-warning.tsx'

interface SeatButtonProps {
  seat: LineUpSeat
  /** `Party II, seat 3`. */
  name: string
  role: CombatRole | undefined
  /** The index of its combat role in the game; -1 for any. */
  roleIndex: number
  person: LineUpPerson | undefined
  /** Whether nobody came for it. */
  isWanted: boolean
  isHeld: boolean
  /** Whether Enter places the selected person here. */
  isTarget: boolean
  /** Another leader who is moving its occupant, who cannot be moved meanwhile. */
  heldBy: string | undefined
  /** Who changed it last, shown for a moment. */
  changedBy: string | undefined
  onChoose: (seat: LineUpSeat, isByKeyboard: boolean) => void
  onDrop: (seat: LineUpSeat, userId: string) => void
}

/** A seat: a button, a drop target and, with somebody on it, draggable. */
export const SeatButton = memo(function SeatButton(props: SeatButtonProps) {
  const { seat, name, role, roleIndex, person, isWanted, isHeld, heldBy, onChoose, onDrop } = props
  const by = heldBy ?? props.changedBy
  const isFixed = seat.isLocked || heldBy !== undefined
  const button = useRef<HTMLButtonElement>(null)
  const isDragged = useDraggable(button, seat.userId, person?.displayName ?? '', isFixed)
  const draggedOver = useDropTarget(button, (userId) => onDrop(seat, userId), isFixed)
  return (
    <button
      ref={button}
      type="button"
      className={classNamesOf({
        ...props,
        isMarked: isHeld || isDragged,
        isAimedAt: draggedOver !== null,
      })}
      data-role={roleIndex}
      data-seat={`${seat.partyId}/${seat.seat}`}
      data-occupant={seat.userId ?? undefined}
      aria-pressed={isHeld || undefined}
      onClick={({ detail }: MouseEvent) => onChoose(seat, detail === 0)}
    >
      <span className="vh">{name}: </span>
      {role && <CombatRoleBadge role={role} label={role.name} size={20} />}
      {person && !draggedOver ? (
        <SeatedPerson {...{ seat, person, role }} />
      ) : (
        <b className="ellipsis">{labelOf({ draggedOver: draggedOver, person, role, isWanted })}</b>
      )}
      <SeatIcon {...{ seat, person, isHeld }} />
      {by && (
        <span className={styles.by}>
          {heldBy
            ? rich('<hidden>, being moved by </hidden>{name}', {
                name: heldBy,
                hidden,
              })
            : by}
        </span>
      )}
    </button>
  )
})

function classNamesOf(props: SeatButtonProps & { isMarked: boolean; isAimedAt: boolean }) {
  const { seat, person, isTarget, isWanted, isMarked, isAimedAt } = props
  return classes(
    styles.seat,
    !person && styles.empty,
    !person && isWanted && styles.wanted,
    seat.isLocked && styles.locked,
    person?.conflict && styles.conflict,
    !props.role && styles.anyRole,
    isAimedAt && styles.drop,
    isTarget && styles.target,
    (props.heldBy || props.changedBy) && styles.changed,
    isMarked && styles.heldSeat,
  )
}

function labelOf(seat: {
  draggedOver: string | null
  person: LineUpPerson | undefined
  role: CombatRole | undefined
  isWanted: boolean
}): string {
  const { draggedOver, person, role, isWanted } = seat
  if (draggedOver) {
    return person
      ? t('Swap with {name}', { name: person.displayName })
      : t('Drop {name} here', { name: draggedOver })
  }
  if (!role) return t('Empty', { context: 'seat' })
  return isWanted
    ? t('{role} wanted', { role: role.name })
    : t('{role}, empty', { role: role.name })
}

function SeatedPerson(props: {
  seat: LineUpSeat
  person: LineUpPerson
  role: CombatRole | undefined
}) {
  const { seat, person } = props
  const { strength } = figuresOf(person)
  const isUnfit = !canFill(person, seat.combatRoleId)
  const played = person.characterName ?? person.className ?? ''
  const remark = isUnfit ? offRole(props) : seat.note || strength || played
  return (
    <>
      <Avatar src={person.avatar} name={person.displayName} size={28} />
      <span className={styles.words}>
        <b className="ellipsis" dir="auto">
          {person.displayName}
        </b>
        <small className="ellipsis">
          {person.classIcon && <SpriteIcon icon={person.classIcon} size={14} />}
          <WithAttendanceWarning person={person}>
            {!person.conflict && remark}
          </WithAttendanceWarning>
        </small>
      </span>
    </>
  )
}

/** The remark on a person whose character cannot play the combat role of the seat. */
function offRole({ person, role }: { person: LineUpPerson; role: CombatRole | undefined }): string {
  const other = otherCharacterFor(person, role?.combatRoleId)
  return other ? t('Only on {character}', { character: other.name }) : t('Off-role')
}

function SeatIcon(props: { seat: LineUpSeat; person: LineUpPerson | undefined; isHeld: boolean }) {
  const { seat, person, isHeld } = props
  const look = { size: 15, strokeWidth: 2, 'aria-hidden': true } as const
  if (isHeld) return <Move {...look} />
  if (person?.conflict || (person && !canFill(person, seat.combatRoleId))) {
    return <TriangleAlert {...look} className="danger" />
  }
  if (seat.isLocked) {
    return (
      <span className={styles.lock}>
        <Lock {...look} size={13} />
        <span className="vh">, {t('locked')}</span>
      </span>
    )
  }
  return person ? null : <Plus {...look} />
}
