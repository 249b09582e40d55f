import type { OwnApplication } from '../../../contract/applications/status.ts'
import { Badge, Tag } from '../../ui/display/badge.tsx'
import { formatLongDateTime } from '../../ui/format-date.ts'
import styles from './application-card.module.css'
import { NextStep } from './next-step.tsx'
import { stagesOf } from './stages.ts'
import { SubmittedAnswers } from './submitted-answers.tsx'

interface ApplicationCardProps {
  application: OwnApplication
  /** Whether it is the first card, whose progress is gold. */
  isFirst: boolean
  /** Whether to show the next step; earlier applications have none. */
  hasWayOn: boolean
}

/** One application: its progress, the next step and the answers. */
export function ApplicationCard({ application, isFirst, hasWayOn }: ApplicationCardProps) {
  const { title, step, savedAt } = application
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <StateBadge {...application} />
      </div>
      {step ? (
        <Track application={application} isFirst={isFirst} />
      ) : (
        <p className={styles.saved}>Draft saved on {formatLongDateTime(savedAt)}</p>
      )}
      {hasWayOn && <NextStep application={application} />}
      <SubmittedAnswers answers={application.answers ?? []} />
    </li>
  )
}

function StateBadge({ step, approved }: OwnApplication) {
  if (!step) return <Tag>Draft</Tag>
  if (approved === true) return <Badge color="vert">Approved</Badge>
  if (approved === false) return <Badge color="gules">Rejected</Badge>
  return <Badge color="or">Pending</Badge>
}

function Track({ application, isFirst }: Omit<ApplicationCardProps, 'hasWayOn'>) {
  return (
    <ol className={styles.track} data-first={isFirst || undefined} aria-label="Stages">
      {stagesOf(application).map(({ step, title, note, isReached, isCurrent }) => (
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
