import { useQuery, useQueryClient } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import { type ReactNode, useState } from 'react'
import {
  cancelInterview,
  type Interview,
  markNoShow,
  type StaffInterview as StaffInterviewData,
} from '../../../contract/interview-times.ts'
import { t } from '../../../text/t.ts'
import { ApiError, call } from '../../app/api.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { RequestError } from '../../app/menu/request-error.tsx'
import { useMay } from '../../app/session/tasks.ts'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { isolated } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
import { formatSlot, formatSlotDay, formatSlotTime } from './format-slot.ts'
import { staffInterviewQuery } from './queries.ts'
import styles from './staff-interview.module.css'

const ReasonDialog = lazyComponent(async () => (await import('./dialogs.ts')).ReasonDialog)
const MoveDialog = lazyComponent(async () => (await import('./dialogs.ts')).MoveDialog)
const NoShowDialog = lazyComponent(async () => (await import('./dialogs.ts')).NoShowDialog)

/** The interview of an application; nothing while none is booked and no times are offered. */
export function StaffInterview({ submissionId }: { submissionId: number }) {
  const { data, error, isFetching, refetch } = useQuery(staffInterviewQuery(submissionId))
  // A server without interview times answers 404, and one's own application cannot be managed.
  const isUnavailable = error instanceof ApiError && [403, 404].includes(error.status)
  if (isUnavailable || (!data && !error)) return null
  if (data && !data.interview && data.slots.length === 0) return null
  return (
    <section className={styles.interview} aria-labelledby="interview">
      <h3 id="interview">{t('Interview')}</h3>
      {data ? (
        <Plan submissionId={submissionId} plan={data} />
      ) : (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load the interview. Please try again later.')}
        </RequestError>
      )}
    </section>
  )
}

interface PlanProps {
  submissionId: number
  plan: StaffInterviewData
}

function Plan({ submissionId, plan }: PlanProps) {
  const { interview, slots } = plan
  if (interview?.state === 'booked') {
    return <Booked submissionId={submissionId} plan={plan} interview={interview} />
  }
  return (
    <>
      {interview && <p>{endedText(interview)}</p>}
      <p>{offerText(slots.length)}</p>
    </>
  )
}

function offerText(count: number): string {
  if (count === 0) return t('No times are free at the moment.')
  return t(
    'The applicant can choose from {count, plural, one {# free time} other {# free times}}.',
    { count },
  )
}

/** The browser's zone, in which staff see times. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function endedText({ state, startsAt, missedBy, reason }: Interview): string {
  const time = formatSlot(ownZone(), startsAt)
  if (state === 'cancelled') {
    return reason
      ? t('{time}: cancelled. Reason: {reason}', { time, reason })
      : t('{time}: cancelled.', { time })
  }
  return missedBy === 'staff'
    ? t('{time}: staff did not come.', { time })
    : t('{time}: the applicant did not come.', { time })
}

function Booked({ submissionId, plan, interview }: PlanProps & { interview: Interview }) {
  const [dialog, setDialog] = useState<'move' | 'cancel' | 'no-show' | null>(null)
  const [shownAt] = useState(Date.now)
  const { cancelling, missing } = useChanges(submissionId, () => setDialog(null))
  const { startsAt, lengthMinutes, interviewer } = interview
  const hasStarted = Date.parse(startsAt) <= shownAt
  const mayManage = useMay(cancelInterview)
  const close = () => setDialog(null)
  return (
    <>
      <p className={styles.time}>
        <CalendarClock size={18} strokeWidth={1.75} aria-hidden />
        <span>
          <b>
            {t('{day}, {time}', {
              day: formatSlotDay(ownZone(), startsAt),
              time: formatSlotTime(ownZone(), startsAt),
            })}
          </b>
          {bookedText(interviewer, lengthMinutes)}
          {!hasStarted && ` ${t('Reminders 24 h and 30 min before.')}`}
        </span>
      </p>
      {mayManage && (
        <div className={styles.buttons}>
          {hasStarted ? (
            <Button size="small" onClick={() => setDialog('no-show')}>
              {t('No-show')}
            </Button>
          ) : (
            <>
              <Button size="small" onClick={() => setDialog('move')}>
                {t('Move')}
              </Button>
              <Button size="small" onClick={() => setDialog('cancel')}>
                {t('Cancel', { context: 'interview' })}
              </Button>
            </>
          )}
        </div>
      )}
      {dialog === 'move' && <MoveDialog submissionId={submissionId} plan={plan} onClose={close} />}
      {dialog === 'cancel' && (
        <ReasonDialog
          title={t('Cancel the interview?')}
          confirm={t('Cancel Interview')}
          cancelLabel={t('Keep')}
          isBusy={cancelling.isPending}
          error={cancelling.error}
          onConfirm={(reason) => cancelling.mutate(reason)}
          onClose={close}
        />
      )}
      {dialog === 'no-show' && (
        <NoShowDialog
          isBusy={missing.isPending}
          error={missing.error}
          onConfirm={(missedBy) => missing.mutate(missedBy)}
          onClose={close}
        />
      )}
    </>
  )
}

function bookedText(interviewer: Interview['interviewer'], minutes: number): ReactNode {
  if (!interviewer) {
    return t('{minutes, plural, one {# minute} other {# minutes}} with staff.', { minutes })
  }
  return rich(
    '{minutes, plural, one {# minute} other {# minutes}} with <name>{interviewer}</name>.',
    { interviewer, minutes, name: isolated },
  )
}

function useChanges(submissionId: number, onDone: () => void) {
  const queryClient = useQueryClient()
  const params = { submissionId }
  const onSuccess = (plan: StaffInterviewData) => {
    queryClient.setQueryData(staffInterviewQuery(submissionId).queryKey, plan)
    onDone()
  }
  const cancelling = useSingleMutation({
    mutationFn: (reason: string) => call(cancelInterview, { params, body: { reason } }),
    onSuccess,
  })
  const missing = useSingleMutation({
    mutationFn: (missedBy: 'applicant' | 'staff') =>
      call(markNoShow, { params, body: { missedBy } }),
    onSuccess,
  })
  return { cancelling, missing }
}
