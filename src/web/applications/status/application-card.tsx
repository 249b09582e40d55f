import { openStages } from '../../../contract/applications/stages.ts'
import type { OwnApplication } from '../../../contract/applications/status.ts'
import { t } from '../../../text/t.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { Badge, Tag } from '../../ui/display/badge.tsx'
import { formatLongDateTime } from '../../ui/format-date.ts'
import styles from './application-card.module.css'
import { NextStep } from './next-step.tsx'
import { buildSteps } from './stages.ts'
import { SubmittedAnswers } from './submitted-answers.tsx'
import { Withdraw } from './withdraw.tsx'

const OwnInterview = lazyComponent(
  async () => (await import('../interview/own-interview.tsx')).OwnInterview,
)

interface ApplicationCardProps {
  application: OwnApplication
  /** Whether it is the first card, whose progress is gold. */
  isFirst: boolean
  /** Whether to show the next step; earlier applications have none. */
  hasWayOn: boolean
}

/** One application: its progress, the next step and the answers. */
export function ApplicationCard({ application, isFirst, hasWayOn }: ApplicationCardProps) {
  const { title, step, stage, savedAt } = application
  const hasEnded = stage === 'withdrawn' || stage === 'left'
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <StateBadge {...application} />
      </div>
      {step && !hasEnded && <Track application={application} isFirst={isFirst} />}
      {!step && (
        <p className={styles.saved}>
          {t('Draft saved on {date}', { date: formatLongDateTime(savedAt) })}
        </p>
      )}
      {hasWayOn && <NextStep application={application} />}
      {application.decisionMessage && (
        <blockquote className={styles.message} dir="auto">
          {application.decisionMessage}
        </blockquote>
      )}
      {hasWayOn && step && !hasEnded && application.approved == null && (
        <OwnInterview
          submissionId={application.submissionId}
          hasRoom={application.roomUrl != null}
        />
      )}
      <SubmittedAnswers answers={application.answers ?? []} />
      {canWithdraw(application) && <Withdraw application={application} />}
    </li>
  )
}

/** Whether it waits for a decision, or the trial goes on; servers without stages do not support withdrawing. */
function canWithdraw({ stage }: OwnApplication): boolean {
  return stage === 'trial' || openStages.some((open) => open === stage)
}

function StateBadge({ step, stage, approved }: OwnApplication) {
  if (!step) return <Tag>{t('Draft')}</Tag>
  if (stage === 'trial') return <Badge color="info">{t('Trial')}</Badge>
  if (approved === true) return <Badge color="success">{t('Approved')}</Badge>
  if (approved === false) return <Badge color="danger">{t('Rejected')}</Badge>
  if (stage === 'withdrawn') return <Badge color="neutral">{t('Withdrawn')}</Badge>
  if (stage === 'left') return <Badge color="neutral">{t('On hold')}</Badge>
  return <Badge color="accent">{t('Pending')}</Badge>
}

function Track({ application, isFirst }: Omit<ApplicationCardProps, 'hasWayOn'>) {
  return (
    <ol className={styles.track} data-first={isFirst || undefined} aria-label={t('Stages')}>
      {buildSteps(application).map(({ step, title, note, isReached, isCurrent }) => (
        <li
          key={step}
          data-reached={isReached || undefined}
          aria-current={isCurrent ? 'step' : undefined}
        >
          <h3>{title}</h3>
          <p>{note}</p>
        </li>
      ))}
    </ol>
  )
}
