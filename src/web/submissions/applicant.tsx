import type { Submission } from '../../contract/submissions.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Tag } from '../ui/badge.tsx'
import { longDate } from './dates.ts'
import styles from './review.module.css'
import { StatusBadge } from './status-badge.tsx'

/** Who applied, when, and what became of it. */
export function Applicant({ submission }: { submission: Submission }) {
  const { userName, avatar, approved, submitDate } = submission
  return (
    <div className={styles.applicant}>
      <Avatar src={avatar} name={userName} size={48} />
      <div>
        <h2>
          <bdi>{userName}</bdi>
        </h2>
        <p className={styles.tags}>
          {approved != null && <StatusBadge approved={approved} />}
          <Tag>Admin Review</Tag>
        </p>
      </div>
      <p className={styles.submitted}>Submitted on {longDate(submitDate)}</p>
    </div>
  )
}
