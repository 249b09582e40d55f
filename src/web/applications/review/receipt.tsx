import { useQuery, useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import ExternalLink from 'lucide-react/icons/external-link'
import Minus from 'lucide-react/icons/minus'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useRef } from 'react'
import type { ReceiptStep } from '../../../contract/applications/receipt.ts'
import { retryJob } from '../../../contract/health.ts'
import { t } from '../../../text/t.ts'
import { ApiError, call } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { useMay } from '../../app/session/tasks.ts'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { receiptQuery } from '../queries.ts'
import styles from './receipt.module.css'

/** The steps on Discord that the application and the decision caused, with their states. */
export function Receipt({ submissionId }: { submissionId: number }) {
  const { data, error, isFetching, refetch } = useQuery(receiptQuery(submissionId))
  const heading = useRef<HTMLHeadingElement>(null)
  const isUnknownHere = error instanceof ApiError && error.status === 404
  if (isUnknownHere || (!data && !error) || data?.steps.length === 0) return null
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <div className={styles.head}>
        <h3 id="receipt" ref={heading} tabIndex={-1}>
          {t('On Discord')}
        </h3>
        {data?.room && (
          <a href={data.room.url} target="_blank" rel="noopener noreferrer">
            {t('Open room')}
            <ExternalLink size={14} strokeWidth={2} aria-hidden />
          </a>
        )}
      </div>
      {data ? (
        <ul>
          {data.steps.map((step) => (
            <StepRow
              key={step.step}
              step={step}
              submissionId={submissionId}
              onRetried={() => heading.current?.focus()}
            />
          ))}
        </ul>
      ) : (
        error && (
          <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
            {t('Failed to load the steps on Discord. Please try again later.')}
          </RequestError>
        )
      )}
    </section>
  )
}

const titles: Record<ReceiptStep['step'], string> = {
  'open-room': t('Interview room'),
  'tell-room': t('Message in the room'),
  'tell-applicant': t('Message to the applicant'),
  'give-role': t('Role for approved applicants'),
  'take-role': t('Role removed'),
}

const states: Record<ReceiptStep['state'], { word: string; Mark: typeof Check }> = {
  waiting: { word: t('Waiting'), Mark: Clock },
  done: { word: t('Done'), Mark: Check },
  failed: { word: t('Failed'), Mark: TriangleAlert },
  skipped: { word: t('Skipped'), Mark: Minus },
}

interface StepRowProps {
  step: ReceiptStep
  submissionId: number
  /** Called after the button with the focus was removed. */
  onRetried: () => void
}

function StepRow({ step: { step, state, reason, at, jobId }, ...row }: StepRowProps) {
  const queryClient = useQueryClient()
  const mayRetry = useMay(retryJob)
  const retry = useSingleMutation({
    mutationFn: (id: string) => call(retryJob, { params: { id } }),
    onSuccess: () => {
      row.onRetried()
      return queryClient.invalidateQueries({ queryKey: receiptQuery(row.submissionId).queryKey })
    },
  })
  const { word, Mark } = states[state]
  return (
    <li data-state={state}>
      <Mark size={16} strokeWidth={2} aria-hidden />
      <div>
        <h4>{titles[step]}</h4>
        <p className={styles.state}>
          {word}
          {state !== 'waiting' && <time dateTime={at}>{formatDateTime(at)}</time>}
        </p>
        {reason && <p>{reason}</p>}
        {jobId && mayRetry && (
          <Button
            size="small"
            icon={<RotateCcw size={16} strokeWidth={2} aria-hidden />}
            isBusy={retry.isPending}
            onClick={() => retry.mutate(jobId)}
            aria-label={t('Retry: {step}', { step: titles[step] })}
          >
            {t('Retry')}
          </Button>
        )}
        {retry.error && (
          <RequestError error={retry.error}>
            {t('The step could not be retried. Please try again.')}
          </RequestError>
        )}
      </div>
    </li>
  )
}
