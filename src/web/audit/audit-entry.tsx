import ChevronDown from 'lucide-react/icons/chevron-down'
import { Link } from 'react-router'
import { getMemberActivity } from '../../contract/activity/dashboard.ts'
import type { AuditEntry } from '../../contract/audit.ts'
import { t } from '../../text/t.ts'
import { useMay } from '../app/session/tasks.ts'
import { memberUrl } from '../members/member-url.ts'
import { Button } from '../ui/buttons/button.tsx'
import { formatDateTime } from '../ui/format-date.ts'
import { rowAttributes } from '../ui/lists/arrow-keys.ts'
import { isolated } from '../ui/marks.tsx'
import { rich } from '../ui/rich.ts'
import styles from './audit-page.module.css'
import { type Difference, listDifferences } from './differences.ts'

interface AuditEntryRowProps {
  entry: AuditEntry
  /** The display name of an id. */
  nameOf: (id: string) => string | undefined
  /** Filters by this person. */
  choose: (actorId: string) => void
}

/** One change; expands to show the values before and after. */
export function AuditEntryRow({ entry, nameOf, choose }: AuditEntryRowProps) {
  const { at, actorId, action, subject, before, after } = entry
  const mayOpenMember = useMay(getMemberActivity)
  const actorName = entry.actorName ?? actorId ?? 'Muster'
  return (
    <li>
      <details className={styles.entry}>
        <summary {...rowAttributes}>
          <time dateTime={at}>{formatDateTime(at)}</time>
          <bdi className={styles.actor}>{actorName}</bdi>
          <span className={styles.action}>
            {action.charAt(0).toUpperCase() + action.slice(1)}
            <bdi className={styles.subject}>{subject}</bdi>
          </span>
          <ChevronDown className="chevron" size={16} strokeWidth={2} aria-hidden />
        </summary>
        <div className={styles.inside}>
          <Differences differences={listDifferences(before, after, nameOf)} />
          {actorId && (
            <p className={styles.actions}>
              <Button size="small" onClick={() => choose(actorId)}>
                <span>
                  {rich('Only changes by <name>{actorName}</name>', { actorName, name: isolated })}
                </span>
              </Button>
              {mayOpenMember && (
                <Link className="link" to={memberUrl(actorId)}>
                  {rich('About <name>{actorName}</name>', { actorName, name: isolated })}
                </Link>
              )}
            </p>
          )}
        </div>
      </details>
    </li>
  )
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <p>{t('No details recorded.')}</p>
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">{t('Field')}</th>
          <th scope="col">{t('Before')}</th>
          <th scope="col">{t('After')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td data-head={t('Before')}>
              <Value of={before} />
            </td>
            <td data-head={t('After')}>
              <Value of={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ of }: { of: string | null }) {
  return of === null ? (
    <span className="faint">{t('none', { context: 'value' })}</span>
  ) : (
    <bdi>{of}</bdi>
  )
}
