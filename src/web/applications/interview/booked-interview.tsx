import { useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Hash from 'lucide-react/icons/hash'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import {
  cancelOwnInterview,
  getOwnInterviewCalendar,
  type Interview,
  type OwnInterview,
} from '../../../contract/interview-times.ts'
import { call } from '../../app/api.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import { AnchorButton, Button } from '../../ui/buttons/button.tsx'
import { formatSlot, formatSlotDay, formatSlotTime, formatZone } from './format-slot.ts'
import styles from './own-interview.module.css'
import { ownInterviewQuery } from './queries.ts'

const ReasonDialog = lazyComponent(async () => (await import('./dialogs.ts')).ReasonDialog)

interface BookedInterviewProps {
  submissionId: number
  plan: OwnInterview
  interview: Interview
  timeZone: string
  onMove: () => void
}

/** The booked interview, which the applicant can move or cancel until the notice time. */
export function BookedInterview(props: BookedInterviewProps) {
  const { submissionId, plan, interview, timeZone, onMove } = props
  const { startsAt, lengthMinutes, interviewer } = interview
  const { changeableUntil, guildTimeZone } = plan
  const [isCancelling, setCancelling] = useState(false)
  const [shownAt] = useState(Date.now)
  const isChangeable = changeableUntil != null && Date.parse(changeableUntil) > shownAt
  const isOver = Date.parse(startsAt) <= shownAt
  return (
    <section className={styles.booked} aria-label="Your interview">
      <p className={styles.label}>{isOver ? 'Your interview has started' : 'Your interview'}</p>
      <p className={styles.time}>
        {formatSlotDay(timeZone, startsAt)}
        <br />
        {formatSlotTime(timeZone, startsAt)}
      </p>
      <p>
        Your time, {formatZone(timeZone)}. {formatSlotTime(guildTimeZone, startsAt)} for the guild.
      </p>
      <ul className={styles.facts}>
        <li>
          <Users size={17} strokeWidth={1.75} aria-hidden />
          <span>
            With {interviewer ? <bdi>{interviewer}</bdi> : 'staff'}, {lengthMinutes} minutes
          </span>
        </li>
        <li>
          <Hash size={17} strokeWidth={1.75} aria-hidden />
          In your interview room in Discord
        </li>
        <li>
          <Bell size={17} strokeWidth={1.75} aria-hidden />
          Reminders 24 hours and 30 minutes before
        </li>
      </ul>
      {!isOver && (
        <AnchorButton
          size="medium"
          href={getOwnInterviewCalendar.path.replace(':submissionId', String(submissionId))}
          download="interview.ics"
          icon={<CalendarPlus size={17} strokeWidth={1.75} aria-hidden />}
        >
          Add to calendar
        </AnchorButton>
      )}
      {isChangeable && (
        <>
          <div className={styles.changes}>
            <Button size="medium" onClick={onMove}>
              Move
            </Button>
            <Button size="medium" onClick={() => setCancelling(true)}>
              Cancel
            </Button>
          </div>
          <small>You can move or cancel until {formatSlot(timeZone, changeableUntil)}.</small>
        </>
      )}
      {isCancelling && (
        <CancelDialog submissionId={submissionId} onClose={() => setCancelling(false)} />
      )}
    </section>
  )
}

function CancelDialog({ submissionId, onClose }: { submissionId: number; onClose: () => void }) {
  const queryClient = useQueryClient()
  const cancelling = useSingleMutation({
    mutationFn: (reason: string) =>
      call(cancelOwnInterview, { params: { submissionId }, body: { reason } }),
    onSuccess: (plan) => {
      queryClient.setQueryData(ownInterviewQuery(submissionId).queryKey, plan)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title="Cancel your interview?"
      confirm="Cancel Interview"
      cancelLabel="Keep"
      isBusy={cancelling.isPending}
      error={cancelling.error}
      onConfirm={(reason) => cancelling.mutate(reason)}
      onClose={onClose}
    />
  )
}
