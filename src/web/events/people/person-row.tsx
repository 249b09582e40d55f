import { t } from '../../../text/t.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { useAccount } from '../../app/session/account.ts'
import { problemsByField, withoutFieldProblems } from '../../app/unsaved/field-problems.ts'
import { statusNames } from '../../attendance/overview/statuses.ts'
import { SpriteIcon } from '../../characters/icons/sprite-icon.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Badge, type BadgeColor, Tag } from '../../ui/display/badge.tsx'
import { answerNames } from './answer-names.ts'
import { hasButton, MarkAttendance } from './mark-attendance.tsx'
import type { EventPerson } from './merge-people.ts'
import styles from './person-row.module.css'
import { useDecision } from './use-decision.ts'

/** A member's name and what they play, with their answer. */
export function PersonRow({ person }: { person: EventPerson }) {
  return (
    <div className={styles.person}>
      <About person={person} />
      <div className={styles.tags}>
        <AnswerTag {...person} />
      </div>
    </div>
  )
}

interface AttendanceRowProps {
  eventId: string
  person: EventPerson
  /** Whether the viewer may decide about the attendance of others. */
  mayDecide: boolean
}

/** A member's name, what they play, their answer and their attendance, which is set with one press. */
export function AttendanceRow({ eventId, person, mayDecide }: AttendanceRowProps) {
  const { displayName, userId, status, optedOut, isRemoved } = person
  const viewerId = useAccount().info?.claims?.id
  const mayMark = mayDecide && userId !== viewerId
  const hasButtons = mayMark && person.canBeMarked && userId != null
  const deciding = useDecision(eventId, person)
  const { error } = deciding
  const isRestoring = deciding.variables?.restore === true
  return (
    <div className={styles.marked}>
      <About person={person} />
      <div className={styles.tags}>
        <AnswerTag {...person} />
        {status && !(hasButtons && hasButton(status)) && (
          <Badge color={statusColors[status]}>{statusNames[status]}</Badge>
        )}
        {optedOut && <span className="muted">{statusNames['opted-out']}</span>}
        {isRemoved && mayMark && (
          <Button
            size="small"
            isBusy={deciding.isPending && isRestoring}
            onClick={() => deciding.mutate({ restore: true })}
            aria-label={t('Restore {displayName}’s sign-up', { displayName })}
          >
            {t('Restore')}
          </Button>
        )}
      </div>
      {mayDecide && (
        <div className={styles.marks}>
          {hasButtons && <MarkAttendance {...{ eventId, userId, person, deciding }} />}
        </div>
      )}
      {error && (
        <div className={styles.error}>
          <RequestError error={withoutFieldProblems(error, problemsByField(error, []).others)}>
            {isRestoring
              ? t('The sign-up was not restored. Please try again.')
              : t('The attendance was not changed. Please try again.')}
          </RequestError>
        </div>
      )}
    </div>
  )
}

function About({ person }: { person: EventPerson }) {
  const { displayName, avatar, characterName, className, icon } = person
  const played = [characterName, className].filter((name) => name != null).join(', ')
  return (
    <>
      <Avatar src={avatar} name={displayName} size={28} />
      <div className={styles.who}>
        <bdi className="ellipsis" title={displayName}>
          {displayName}
        </bdi>
        {played && (
          <small className={styles.played} title={played}>
            {icon && <SpriteIcon icon={icon} size={14} />}
            <bdi className="ellipsis">{played}</bdi>
          </small>
        )}
      </div>
    </>
  )
}

function AnswerTag({ answer, status }: EventPerson) {
  const name = answer && answerNames[answer]
  // Not the same word twice for who announced to be late and was.
  if (!name || (status && name === statusNames[status])) return null
  return <Tag>{name}</Tag>
}

const statusColors: Record<NonNullable<EventPerson['status']>, BadgeColor> = {
  present: 'success',
  late: 'accent',
  'left-early': 'accent',
  absent: 'danger',
  excused: 'info',
  benched: 'neutral',
  unsigned: 'accent',
}
