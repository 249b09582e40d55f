import { useId } from 'react'
import { Link } from 'react-router'
import { listMemberApplications, type MemberActivity } from '../../contract/dashboard.ts'
import { pages } from '../../contract/pages.ts'
import { CsvLink } from '../menu/csv-link.tsx'
import { Badge } from '../ui/badge.tsx'
import styles from './member-page.module.css'

/** What they applied with, the newest first, each with its way to the review. */
export function Applications({
  userId,
  submissions,
}: Pick<MemberActivity, 'userId' | 'submissions'>) {
  const id = useId()
  return (
    <section className={styles.applications} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>Applications</h2>
        {submissions.length > 0 && (
          <CsvLink
            endpoint={listMemberApplications}
            params={{ userId }}
            of="the applications"
            variant="quiet"
          />
        )}
      </div>
      {submissions.length === 0 ? (
        <p className={styles.note}>They have not applied here.</p>
      ) : (
        <ul>
          {submissions.map(({ submissionId, title, submitDate, approved }) => (
            <li key={submissionId}>
              <Link to={pages.submission.replace(':submissionId', String(submissionId))}>
                <bdi>{title}</bdi>
              </Link>
              <time dateTime={submitDate}>{momentInWords(submitDate)}</time>
              <Outcome approved={approved} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Outcome({ approved }: { approved: boolean | null | undefined }) {
  if (approved === true) return <Badge tincture="vert">Approved</Badge>
  if (approved === false) return <Badge tincture="gules">Rejected</Badge>
  return <Badge tincture="or">Pending</Badge>
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** In the reader's zone; what is no date is shown as it came. */
function momentInWords(text: string): string {
  const time = Date.parse(text)
  return Number.isNaN(time) ? text : moment.format(time)
}
