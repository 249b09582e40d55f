import { useState } from 'react'
import { Link } from 'react-router'
import { pages } from '../../contract/pages.ts'
import type { Submission } from '../../contract/submissions.ts'
import { DataTable, TableSkeleton } from '../ui/data-table.tsx'
import { Skeleton } from '../ui/states.tsx'
import { StatusBadge } from './status-badge.tsx'
import { waitingColumns } from './submissions-table.tsx'
import styles from './waiting-room.module.css'

/** How many of the waiting applications are shown. */
const shown = 10

/** How many applications stand where, and the pending ones that have waited longest. */
export function WaitingRoom({ submissions }: { submissions: readonly Submission[] }) {
  const [now] = useState(Date.now)
  const pending = submissions
    .filter(({ approved }) => approved == null)
    .sort((a, b) => Date.parse(a.submitDate) - Date.parse(b.submitDate))

  return (
    <>
      <dl className={styles.figures}>
        <Figure approved={null} count={pending.length} />
        <Figure approved={true} count={countOf(submissions, true)} />
        <Figure approved={false} count={countOf(submissions, false)} />
      </dl>
      <section className={styles.card} aria-labelledby="waiting-longest">
        <div className={styles.head}>
          <h2 id="waiting-longest">Waiting longest</h2>
          <Link to={pages.submissions}>All submissions</Link>
        </div>
        {pending.length > 0 ? (
          <DataTable
            caption="Pending submissions, the oldest first"
            columns={waitingColumns(now)}
            rows={pending.slice(0, shown)}
            keyOf={({ submissionId }) => submissionId}
          />
        ) : (
          <p className={styles.none}>No application is waiting for a decision.</p>
        )}
      </section>
    </>
  )
}

/** The same while it is on its way. */
export function WaitingRoomComing() {
  return (
    <div aria-hidden="true">
      <Skeleton width="100%" height={86} />
      <div className={styles.card}>
        <TableSkeleton columns={waitingColumns(0)} rows={5} />
      </div>
    </div>
  )
}

function Figure({ approved, count }: { approved: boolean | null; count: number }) {
  return (
    <div>
      <dt>
        <StatusBadge approved={approved} />
      </dt>
      <dd>{count.toLocaleString('en-GB')}</dd>
    </div>
  )
}

function countOf(submissions: readonly Submission[], approved: boolean): number {
  return submissions.filter((submission) => submission.approved === approved).length
}
