import { useId, useRef } from 'react'
import {
  listMemberApplications,
  type MemberApplications,
} from '../../contract/activity/dashboard.ts'
import { pages } from '../../contract/core/pages.ts'
import { t } from '../../text/t.ts'
import { CsvLink } from '../app/menu/csv-link.tsx'
import { StaffLink } from '../app/menu/staff-link.tsx'
import { Badge } from '../ui/display/badge.tsx'
import { formatDateTime } from '../ui/format-date.ts'
import { moveByArrows, rowAttributes } from '../ui/lists/arrow-keys.ts'
import { useWindowRows } from '../ui/lists/window-virtualizer.ts'
import styles from './member-page.module.css'

/** The member's applications, newest first, with links to their reviews. */
export function Applications(props: { userId: string; submissions: MemberApplications }) {
  const { userId, submissions } = props
  const id = useId()
  return (
    <section className={styles.applications} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{t('Applications')}</h2>
        {submissions.length > 0 && (
          <CsvLink
            endpoint={listMemberApplications}
            params={{ userId }}
            of={t('the applications')}
            variant="quiet"
          />
        )}
      </div>
      {submissions.length === 0 ? (
        <p className={`muted ${styles.note}`}>{t('No applications.')}</p>
      ) : (
        <List submissions={submissions} />
      )}
    </section>
  )
}

const idOf = ({ submissionId }: MemberApplications[number]) => submissionId

function List({ submissions }: { submissions: MemberApplications }) {
  const list = useRef<HTMLUListElement>(null)
  const virtualRows = useWindowRows({ list, rows: submissions, keyOf: idOf, rowHeight: 45 })
  return (
    <ul
      ref={list}
      onFocus={virtualRows.onFocus}
      onKeyDown={moveByArrows}
      style={{ paddingBottom: virtualRows.gapBelow }}
    >
      {virtualRows.rendered.map(({ row, index, gap, mark }) => (
        <li
          key={row.submissionId}
          {...mark}
          style={{ marginTop: gap }}
          {...(virtualRows.isPart && {
            'aria-setsize': submissions.length,
            'aria-posinset': index + 1,
          })}
        >
          <StaffLink
            {...rowAttributes}
            className="cover"
            page={pages.submission}
            to={pages.submission.replace(':submissionId', String(row.submissionId))}
          >
            <bdi>{row.title}</bdi>
          </StaffLink>
          <time dateTime={row.submitDate}>{formatDateTime(row.submitDate)}</time>
          <Outcome approved={row.approved} />
        </li>
      ))}
    </ul>
  )
}

function Outcome({ approved }: { approved: boolean | null | undefined }) {
  if (approved === true) return <Badge color="success">{t('Approved')}</Badge>
  if (approved === false) return <Badge color="danger">{t('Rejected')}</Badge>
  return <Badge color="accent">{t('Pending')}</Badge>
}
