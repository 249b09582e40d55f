import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { getMemberActivity } from '../../contract/activity/dashboard.ts'
import type { AuditEntry } from '../../contract/audit.ts'
import { pages } from '../../contract/core/pages.ts'
import { t } from '../../text/t.ts'
import { useMayOpen } from '../app/menu/may-open.ts'
import { useMay } from '../app/session/tasks.ts'
import { memberUrl } from '../members/member-url.ts'
import { Button } from '../ui/buttons/button.tsx'
import { classes } from '../ui/classes.ts'
import { formatDay, formatHour } from '../ui/format-date.ts'
import { rowAttributes } from '../ui/lists/arrow-keys.ts'
import { isolated } from '../ui/marks.tsx'
import { rich } from '../ui/rich.ts'
import styles from './audit-page.module.css'
import { type Difference, listDifferences } from './differences.ts'
import { sentenceOf } from './sentences/sentence.ts'
import { actorNameOf } from './sentences/sentence-parts.tsx'

interface AuditEntryRowProps {
  entry: AuditEntry
  /** The entry above, if there is one; a new day has a heading. */
  above: AuditEntry | undefined
  /** The display name of an id. */
  nameOf: (id: string) => string | undefined
  /** Filters by this person. */
  choose: (actorId: string) => void
}

/** One change; expands to show the values before and after. */
export function AuditEntryRow({ entry, above, nameOf, choose }: AuditEntryRowProps) {
  const { at, actorId, isActorErased, action, subject, before, after } = entry
  const day = formatDay(at)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const canOpenMembers = useMay(getMemberActivity)
  const canOpenApplications = useMayOpen()(pages.submission)
  const actorName = actorNameOf(entry)
  return (
    <li>
      {(!above || formatDay(above.at) !== day) && <h2 className={styles.date}>{day}</h2>}
      <div className={classes(styles.row, !actorId && styles.automatic)}>
        <time dateTime={at}>{formatHour(at)}</time>
        <p id={`${id}-sentence`}>{sentenceOf(entry, { canOpenMembers, canOpenApplications })}</p>
        <button
          type="button"
          {...rowAttributes}
          className={classes('cover', styles.toggle)}
          aria-label={t('Details')}
          aria-describedby={`${id}-sentence`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown className="chevron" size={16} strokeWidth={2} aria-hidden />
        </button>
      </div>
      {isOpen && (
        <div id={id} className={styles.inside}>
          <p className={styles.recorded}>
            {rich('Recorded as “{action}”: <name>{subject}</name>', {
              ...{ action, subject, name: isolated },
            })}
          </p>
          <Differences differences={listDifferences(before, after, nameOf)} />
          {actorId && actorName && (
            <p className={styles.actions}>
              <Button size="small" onClick={() => choose(actorId)}>
                <span>
                  {rich('Only changes by <name>{actorName}</name>', { actorName, name: isolated })}
                </span>
              </Button>
              {canOpenMembers && !isActorErased && (
                <Link className="link" to={memberUrl(actorId)}>
                  {rich('About <name>{actorName}</name>', { actorName, name: isolated })}
                </Link>
              )}
            </p>
          )}
        </div>
      )}
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
