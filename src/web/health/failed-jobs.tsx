import { useQueryClient } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useRef } from 'react'
import { type FailedJob, listFailedJobs, retryJob } from '../../contract/health.ts'
import { t } from '../../text/t.ts'
import { call } from '../app/api.ts'
import { CsvLink } from '../app/menu/csv-link.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import { useSingleMutation } from '../app/use-single-mutation.ts'
import { Button } from '../ui/buttons/button.tsx'
import { formatMoment } from '../ui/format-date.ts'
import styles from './failed-jobs.module.css'
import { healthQuery } from './queries.ts'

/** The bot's failed jobs with their reasons and retry buttons. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className={styles.jobs} aria-labelledby="failed-jobs">
      <div className={styles.head}>
        <h2 id="failed-jobs" ref={heading} tabIndex={-1}>
          {t('Failed jobs')}
        </h2>
        <CsvLink endpoint={listFailedJobs} of={t('the failed jobs')} />
      </div>
      <ul className="card divided">
        {jobs.map((job) => (
          <FailedJobRow key={job.id} job={job} onRetried={() => heading.current?.focus()} />
        ))}
      </ul>
    </section>
  )
}

function FailedJobRow({ job, onRetried }: { job: FailedJob; onRetried: () => void }) {
  const queryClient = useQueryClient()
  const retry = useSingleMutation({
    mutationFn: () => call(retryJob, { params: { id: job.id } }),
    onSuccess: () => {
      // The row with the focus is removed.
      onRetried()
      return queryClient.invalidateQueries({ queryKey: healthQuery.queryKey })
    },
  })
  return (
    <li>
      <div>
        <h3>{job.title}</h3>
        {job.about && <p className="muted">{job.about}</p>}
        <p>{job.reason}</p>
        {retry.error && (
          <RequestError error={retry.error}>
            {t('The job could not be retried. Please try again.')}
          </RequestError>
        )}
      </div>
      <time className="muted" dateTime={job.failedAt}>
        {formatMoment(job.failedAt)}
      </time>
      <Button
        size="small"
        icon={<RotateCcw size={16} strokeWidth={2} aria-hidden />}
        isBusy={retry.isPending}
        onClick={() => retry.mutate()}
        aria-label={t('Retry: {job}', {
          job: job.about ? `${job.title}, ${job.about}` : job.title,
        })}
      >
        {t('Retry')}
      </Button>
    </li>
  )
}
