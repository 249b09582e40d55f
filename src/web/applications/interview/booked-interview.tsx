import { useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Hash from 'lucide-react/icons/hash'
import Headphones from 'lucide-react/icons/headphones'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import {
  cancelOwnInterview,
  getOwnInterviewCalendar,
  type Interview,
  type OwnInterview,
} from '../../../contract/interview-times.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import { AnchorButton, Button } from '../../ui/buttons/button.tsx'
import { isolated } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
import { formatSlot, formatSlotDay, formatSlotTime, formatZone } from './format-slot.ts'
import styles from './own-interview.module.css'
import { ownInterviewQuery } from './queries.ts'

const ReasonDialog = lazyComponent(async () => (await import('./dialogs.ts')).ReasonDialog)

interface BookedInterviewProps {
  submissionId: number
  plan: OwnInterview
  interview: Interview
  hasRoom: boolean
  timeZone: string
  onMove: () => void
}

/** The booked interview, which the applicant can move or cancel until the notice time. */
export function BookedInterview(props: BookedInterviewProps) {
  const { submissionId, plan, interview, hasRoom, timeZone, onMove } = props
  const { startsAt, lengthMinutes, interviewer } = interview
  const { changeableUntil, guildTimeZone, place } = plan
  const [isCancelling, setCancelling] = useState(false)
  const [shownAt] = useState(Date.now)
  const isChangeable = changeableUntil != null && Date.parse(changeableUntil) > shownAt
  const isOver = Date.parse(startsAt) <= shownAt
  return (
    <section className={styles.booked} aria-label={t('Your interview')}>
      <p className={styles.label}>
        {isOver ? t('Your interview has started') : t('Your interview')}
      </p>
      <p className={styles.time}>
        {formatSlotDay(timeZone, startsAt)}
        <br />
        {formatSlotTime(timeZone, startsAt)}
      </p>
      <p>
        {t('Your time, {zone}. {time} for the guild.', {
          zone: formatZone(timeZone),
          time: formatSlotTime(guildTimeZone, startsAt),
        })}
      </p>
      <ul className={styles.facts}>
        <li>
          <Users size={17} strokeWidth={1.75} aria-hidden />
          <span>
            <Interviewer name={interviewer} minutes={lengthMinutes} />
          </span>
        </li>
        <li>
          <Headphones size={17} strokeWidth={1.75} aria-hidden />
          {t('Where: {place}', { place })}
        </li>
        {hasRoom && (
          <li>
            <Hash size={17} strokeWidth={1.75} aria-hidden />
            {t('In your interview room in Discord')}
          </li>
        )}
        <li>
          <Bell size={17} strokeWidth={1.75} aria-hidden />
          {t('Reminders 24 hours and 30 minutes before')}
        </li>
      </ul>
      {!isOver && (
        <AnchorButton
          size="medium"
          href={getOwnInterviewCalendar.path.replace(':submissionId', String(submissionId))}
          download="interview.ics"
          icon={<CalendarPlus size={17} strokeWidth={1.75} aria-hidden />}
        >
          {t('Add to calendar')}
        </AnchorButton>
      )}
      {isChangeable && (
        <>
          <div className={styles.changes}>
            <Button size="medium" onClick={onMove}>
              {t('Move')}
            </Button>
            <Button size="medium" onClick={() => setCancelling(true)}>
              {t('Cancel', { context: 'interview' })}
            </Button>
          </div>
          <small>
            {t('You can move or cancel until {time}.', {
              time: formatSlot(timeZone, changeableUntil),
            })}
          </small>
        </>
      )}
      {isCancelling && (
        <CancelDialog submissionId={submissionId} onClose={() => setCancelling(false)} />
      )}
    </section>
  )
}

interface InterviewerProps {
  name: Interview['interviewer']
  minutes: number
}

function Interviewer({ name, minutes }: InterviewerProps) {
  if (!name) {
    return t('With staff, {minutes, plural, one {# minute} other {# minutes}}', { minutes })
  }
  return rich(
    'With <name>{interviewer}</name>, {minutes, plural, one {# minute} other {# minutes}}',
    { interviewer: name, minutes, name: isolated },
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
      title={t('Cancel your interview?')}
      confirm={t('Cancel Interview')}
      cancelLabel={t('Keep')}
      isBusy={cancelling.isPending}
      error={cancelling.error}
      onConfirm={(reason) => cancelling.mutate(reason)}
      onClose={onClose}
    />
  )
}
