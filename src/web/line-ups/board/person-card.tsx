import Grip from 'lucide-react/icons/grip-vertical'
import { memo, useRef } from 'react'
import type { LineUpPerson } from '../../../contract/line-ups/line-up.ts'
import { t } from '../../../text/t.ts'
import { SpriteIcon } from '../../characters/icons/sprite-icon.tsx'
import { classes } from '../../ui/classes.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { useDraggable } from '../editing/use-dragging.ts'
import { attendanceWarningOf, figuresOf } from '../line-up-view.ts'
import styles from './pool.module.css'
import { WithAttendanceWarning } from './with-attendance-warning.tsx'

interface PersonCardProps {
  person: LineUpPerson
  isHeld: boolean
  /** Said after the name, such as the seat of the person. */
  place?: string
  /** What another of their characters could play. */
  hint?: string | undefined
  isLocked?: boolean
  /** Another leader who is moving them. */
  heldBy?: string | undefined
  onChoose: (userId: string) => void
}

/** A person of the pool or the bench, who can be dragged to a seat or chosen for one. */
export const PersonCard = memo(function PersonCard(props: PersonCardProps) {
  const { person, isHeld, hint, isLocked = false, heldBy, onChoose } = props
  const { userId, displayName, avatar, classIcon } = person
  const card = useRef<HTMLButtonElement>(null)
  const isDragged = useDraggable(card, userId, displayName, isLocked || heldBy !== undefined)
  const { strength, reliability } = figuresOf(person)
  return (
    <button
      ref={card}
      type="button"
      className={classes(
        styles.person,
        (isHeld || isDragged) && styles.held,
        heldBy && styles.heldByOther,
      )}
      aria-pressed={isHeld}
      data-person={userId}
      onClick={() => onChoose(userId)}
    >
      <Grip className={styles.grip} size={14} strokeWidth={2} aria-hidden />
      <Avatar src={avatar} name={displayName} size={30} />
      <span className={styles.words}>
        <b className="ellipsis" dir="auto">
          {displayName}
        </b>
        <small className="ellipsis" title={hint}>
          {classIcon && <SpriteIcon icon={classIcon} size={14} />}
          <Remarks {...props} />
        </small>
      </span>
      <span className={styles.figures}>
        <b>{strength}</b>
        {reliability}
      </span>
    </button>
  )
})

/** What is said below a name: the answer first, unless it is Coming. */
function Remarks({ person, place, hint, heldBy }: PersonCardProps) {
  const { wasBenchedLastTime, characterName, className } = person
  const played = attendanceWarningOf(person) ? null : (characterName ?? className)
  const remark = heldBy ? (
    <span className={styles.heldName}>{t('{name} is moving them', { name: heldBy })}</span>
  ) : wasBenchedLastTime && !place ? (
    <span className={styles.benchedBefore}>
      <SpriteIcon icon="att-benched" size={14} />
      {t('Benched last time')}
    </span>
  ) : (
    (place ?? hint ?? played)
  )
  const more = hint !== undefined && (place || wasBenchedLastTime) ? ` · ${hint}` : ''
  return (
    <WithAttendanceWarning person={person}>
      {remark && (
        <>
          {remark}
          {more}
        </>
      )}
    </WithAttendanceWarning>
  )
}
