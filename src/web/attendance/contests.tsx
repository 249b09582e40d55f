import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Scale from 'lucide-react/icons/scale'
import { useState } from 'react'
import type { OpenContest } from '../../contract/attendance/contests.ts'
import { locale } from '../../text/locale.ts'
import { t } from '../../text/t.ts'
import { RequestError } from '../app/menu/request-error.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { isolated } from '../ui/marks.tsx'
import { rich } from '../ui/rich.ts'
import { ContestDecisionDialog } from './contest-decision.tsx'
import styles from './contests.module.css'
import { contestsQuery } from './contests-query.ts'
import { statusNames } from './overview/statuses.ts'

/** How many contests are shown at first. */
const fewContests = 3

/** The open contests of attendance, to accept or decline; nothing if there are none. Dates are in the guild's zone. */
export function OpenContests({ timeZone }: { timeZone: string }) {
  const { data: contests = [], error, isFetching, refetch } = useQuery(contestsQuery)
  const [isExpanded, setExpanded] = useState(false)
  const [chosen, setChosen] = useState<{ contest: OpenContest; isAccepted: boolean } | null>(null)
  const hidden = isExpanded ? 0 : Math.max(0, contests.length - fewContests)
  return (
    <>
      {error && (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load the contests. Please try again later.')}
        </RequestError>
      )}
      {contests.length > 0 && (
        <section className={styles.card} aria-label={t('Contested attendance')}>
          <ul>
            {contests.slice(0, contests.length - hidden).map((contest) => (
              <ContestRow
                key={`${contest.eventId} ${contest.userId}`}
                contest={contest}
                timeZone={timeZone}
                onDecide={(isAccepted) => setChosen({ contest, isAccepted })}
              />
            ))}
          </ul>
          {hidden > 0 && (
            <Button size="small" variant="quiet" onClick={() => setExpanded(true)}>
              {t('Show {count, number} more', { count: hidden })}
            </Button>
          )}
        </section>
      )}
      {chosen && <ContestDecisionDialog {...chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

interface ContestRowProps {
  contest: OpenContest
  timeZone: string
  onDecide: (isAccepted: boolean) => void
}

function ContestRow({ contest, timeZone, onDecide }: ContestRowProps) {
  const { displayName, contested, standing, title, startsAt, reason } = contest
  const day = new Intl.DateTimeFormat(locale(), { timeZone, day: 'numeric', month: 'long' })
  return (
    <li className={styles.contest}>
      <Scale size={17} strokeWidth={2} aria-hidden />
      <p>
        <b>
          {rich('<name>{displayName}</name> contests {status}, {day}, <event>{title}</event>.', {
            displayName,
            status: statusNames[contested],
            day: day.format(new Date(startsAt)),
            title,
            name: isolated,
            event: isolated,
          })}
        </b>{' '}
        <q dir="auto">{reason}</q>
        {standing &&
          standing !== contested &&
          ` ${t('Corrected since: {status}.', { status: statusNames[standing] })}`}
      </p>
      <div className={styles.actions}>
        <Button
          size="small"
          aria-label={t('Decline {displayName}’s contest', { displayName })}
          onClick={() => onDecide(false)}
        >
          {t('Decline')}
        </Button>
        <Button
          size="small"
          aria-label={t('Accept {displayName}’s contest', { displayName })}
          icon={<Check size={15} strokeWidth={2} aria-hidden />}
          onClick={() => onDecide(true)}
        >
          {t('Accept')}
        </Button>
      </div>
    </li>
  )
}
