import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contestAttendance, type OwnContest } from '../../../../contract/attendance/contests.ts'
import { statusNames } from '../../../../contract/attendance/status-names.ts'
import { t } from '../../../../text/t.ts'
import { call } from '../../../app/api.ts'
import { SessionEnded } from '../../../app/session/session-ended.tsx'
import { useSingleMutation } from '../../../app/use-single-mutation.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorBlock } from '../../../ui/display/load-states.tsx'
import { bold } from '../../../ui/marks.tsx'
import { rich } from '../../../ui/rich.ts'
import { formatEventDay, formatTime } from '../event-times.ts'
import styles from './contest-attendance.module.css'
import { ContestDialog } from './contest-dialog.tsx'
import { ownContestQuery } from './own-contest-query.ts'

interface ContestAttendanceProps {
  eventId: string
  /** The guild's time zone. */
  timeZone: string
}

/** Contests the own attendance of an event, or shows what became of the contest. */
export function ContestAttendance({ eventId, timeZone }: ContestAttendanceProps) {
  const { data, error, isFetching, refetch } = useQuery(ownContestQuery(eventId))
  if (data?.contest) return <ContestState contest={data.contest} />
  if (data?.contestableUntil) {
    const { standing, contestableUntil: until } = data
    return standing && <ContestOffer {...{ eventId, standing, until, timeZone }} />
  }
  if (data || !error) return null
  return (
    <div className={styles.contest}>
      <ErrorBlock onRetry={() => void refetch()} isRetrying={isFetching}>
        {t('Failed to load whether you can contest this. Please try again later.')}
        <SessionEnded error={error} />
      </ErrorBlock>
    </div>
  )
}

function ContestState({ contest }: { contest: NonNullable<OwnContest['contest']> }) {
  const { state, standing, reason, corrected, note } = contest
  const status = statusNames[standing]
  return (
    <div className={styles.contest}>
      <div>
        <p role="status">
          {state === 'open' &&
            t('You contested “{status}”. Staff have not decided yet.', { status })}
          {state === 'declined' && t('You contested “{status}”. Staff declined.', { status })}
          {corrected &&
            t('You contested “{status}”. Staff changed it to “{corrected}”.', {
              status,
              corrected: statusNames[corrected],
            })}
        </p>
        <dl className={styles.texts}>
          <dt>{t('You wrote')}</dt>
          <dd dir="auto">{reason}</dd>
          {note && (
            <>
              <dt>{t('Their answer')}</dt>
              <dd dir="auto">{note}</dd>
            </>
          )}
        </dl>
      </div>
    </div>
  )
}

interface ContestOfferProps extends ContestAttendanceProps {
  standing: NonNullable<OwnContest['standing']>
  until: string
}

function ContestOffer({ eventId, standing, until, timeZone }: ContestOfferProps) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  // Kept here, so that it survives closing the dialog.
  const [reason, setReason] = useState('')
  const sending = useSingleMutation({
    mutationFn: () => call(contestAttendance, { params: { eventId }, body: { reason } }),
    onSuccess: (contest) => queryClient.setQueryData(ownContestQuery(eventId).queryKey, contest),
  })
  return (
    <div className={styles.offer}>
      <p>
        {rich('Is this wrong? You can contest it until <deadline>{day}, {time}</deadline>.', {
          day: formatEventDay(until, timeZone),
          time: formatTime(until, timeZone),
          deadline: bold,
        })}
      </p>
      <Button size="medium" onClick={() => setOpen(true)}>
        {t('Contest')}
      </Button>
      {isOpen && (
        <ContestDialog
          title={t('Contest “{status}”', { status: statusNames[standing] })}
          {...{ reason, setReason, sending }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
