import { useId, useState } from 'react'
import {
  listMemberRoles,
  type MemberActivity,
  maxRoleChanges,
} from '../../contract/activity/dashboard.ts'
import { t } from '../../text/t.ts'
import { CsvLink } from '../app/menu/csv-link.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { classes } from '../ui/classes.ts'
import { formatDateTime } from '../ui/format-date.ts'
import { isolated } from '../ui/marks.tsx'
import { rich } from '../ui/rich.ts'
import { roleColor } from './roles/role-mark.tsx'
import styles from './roles-over-time.module.css'

/** The number of changes shown initially. */
const shownAtFirst = 8

interface RolesOverTimeProps {
  userId: string
  changes: MemberActivity['roleChanges']
}

/** The member's role changes, newest first. */
export function RolesOverTime({ userId, changes }: RolesOverTimeProps) {
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  const all = changes ?? []
  const shown = showsAll ? all : all.slice(0, shownAtFirst)
  return (
    <section className={styles.roles} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('Roles over time')}</h2>
        {all.length > 0 && (
          <CsvLink
            endpoint={listMemberRoles}
            params={{ userId }}
            of={t('the roles over time')}
            variant="quiet"
          />
        )}
      </div>
      {all.length === 0 && <p className="muted">{t('No role changes recorded.')}</p>}
      <ol>
        {shown.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries never move.
          <li key={index}>
            <span
              className={classes(styles.mark, change.isGained && styles.isGained)}
              style={{ color: roleColor(change) }}
              aria-hidden
            />
            <time className="muted" dateTime={change.at}>
              {formatDateTime(change.at)}
            </time>
            <span className={styles.action}>
              {change.isGained
                ? rich('Got <name>{role}</name>', { role: change.roleName, name: isolated })
                : rich('Lost <name>{role}</name>', { role: change.roleName, name: isolated })}
            </span>
          </li>
        ))}
      </ol>
      {all.length > shown.length && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          {t('Show {count, number} more', { count: all.length - shown.length })}
        </Button>
      )}
      {showsAll && all.length >= maxRoleChanges && (
        <p className="muted">{t('Older changes are in the CSV file.')}</p>
      )}
    </section>
  )
}
