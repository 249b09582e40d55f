import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { t } from '../../../text/t.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { statusNames } from '../../attendance/overview/statuses.ts'
import { classes } from '../../ui/classes.ts'
import styles from './mark-attendance.module.css'
import type { EventPerson } from './merge-people.ts'
import type { useDecision } from './use-decision.ts'

const CorrectionDialog = lazyComponent(
  async () => (await import('../../attendance/overview/correction-dialog.tsx')).CorrectionDialog,
)

/** The statuses that are set with one press; the others are in the dialog. */
const quickStatuses = [
  ['present', Check],
  ['late', Clock],
  ['absent', X],
] as const

/** Whether a button shows this status, so that it needs no badge. */
export const hasButton = (status: EventPerson['status']) =>
  quickStatuses.some(([quick]) => quick === status)

interface MarkAttendanceProps {
  eventId: string
  userId: string
  person: EventPerson
  deciding: ReturnType<typeof useDecision>
}

/** The buttons that set a member's attendance, and the dialog for other statuses and a reason. */
export function MarkAttendance({ eventId, userId, person, deciding }: MarkAttendanceProps) {
  const { displayName, status, isManual } = person
  const [isCorrecting, setCorrecting] = useState(false)
  const { isPending, variables } = deciding
  const decided = isManual ? status : null
  const isChanging = isPending && !variables.restore
  const chosen = isChanging ? variables.status : decided
  // Without a decision, what a check found; a press on that confirms it.
  const current = chosen ?? status
  return (
    <div
      role="toolbar"
      aria-label={t('Attendance of {displayName}', { displayName })}
      aria-busy={isPending}
      className={styles.marks}
    >
      {quickStatuses.map(([quick, Icon], index) => (
        <button
          key={quick}
          type="button"
          tabIndex={index === 0 ? 0 : -1}
          className={classes(styles.mark, styles[quick])}
          title={statusNames[quick]}
          aria-label={t('{displayName}: {status}', { displayName, status: statusNames[quick] })}
          aria-pressed={current === quick}
          data-found={(current === quick && chosen !== quick) || undefined}
          onClick={() => deciding.mutate({ status: chosen === quick ? null : quick })}
        >
          <Icon size={16} aria-hidden />
        </button>
      ))}
      <button
        type="button"
        tabIndex={-1}
        className={classes(styles.mark, styles.more)}
        title={t('Correct')}
        aria-label={t('Correct {displayName}’s attendance', { displayName })}
        onClick={() => setCorrecting(true)}
      >
        <Ellipsis size={16} aria-hidden />
      </button>
      {isCorrecting && (
        <CorrectionDialog
          eventId={eventId}
          userId={userId}
          displayName={displayName}
          status={decided}
          onClose={() => setCorrecting(false)}
        />
      )}
    </div>
  )
}
