import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxUsers } from '../../../contract/activity/dashboard.ts'
import { t } from '../../../text/t.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { SearchBox } from '../../app/menu/search-box.tsx'
import { useSearchShortcut } from '../../app/menu/use-keyboard-shortcut.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Loading, Skeleton } from '../../ui/display/load-states.tsx'
import { bold } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
import { sumsQuery } from '../queries.ts'
import { isFull, isOnlyOne, type Selection, selectedIds } from '../selection.ts'
import { statLabels } from '../totals/stats.ts'
import type { Dashboard } from '../use-dashboard.ts'
import styles from './user-picker.module.css'
import { type RowsProps, UserRows } from './user-rows.tsx'

interface UserPickerProps extends Pick<RowsProps, 'onHighlight'> {
  dashboard: Dashboard
}

/** Selects the users to compare. Disabled in server-wide mode. */
export function UserPicker({ dashboard, onHighlight }: UserPickerProps) {
  const { view, users, selection, isPainted } = dashboard
  const isAtRest = view.stat !== null
  const shown = isAtRest ? [] : selection
  const [search, setSearch] = useState('')
  useSearchShortcut()
  const sums = useQuery({ ...sumsQuery(view.range), enabled: isPainted && !isAtRest }).data

  return (
    <section className={styles.picker} aria-labelledby="select-users">
      <div className={styles.sticky}>
        <div className={styles.head}>
          <h2 id="select-users">{t('Select Users')}</h2>
          <p className="muted" role="status">
            {rich('<number>{count}</number>/{max} selected', {
              count: selectedIds(shown).length,
              max: maxUsers,
              number: bold,
            })}
          </p>
        </div>
        <div className={styles.search}>
          <SearchBox
            placeholder={t('Search users...')}
            value={search}
            onChange={setSearch}
            disabled={isAtRest}
          />
        </div>
        <div className={styles.notes}>
          <p className={styles.hint}>
            {t('Select up to {max} users to compare', { max: maxUsers })}
          </p>
          {!isAtRest && (
            <p id="selection-limit" className={styles.limit}>
              {users.data && users.data.length > 0 && limitOf(shown)}
            </p>
          )}
        </div>
        {isAtRest && <GuildMode dashboard={dashboard} />}
        {users.error ? (
          <div className={styles.error}>
            <RequestError
              error={users.error}
              onRetry={() => void users.refetch()}
              isRetrying={users.isFetching}
            >
              {t('Failed to fetch users. Please try again later.')}
            </RequestError>
          </div>
        ) : users.data ? (
          <UserRows
            users={users.data}
            selection={shown}
            search={search}
            sums={sums}
            activity={view.activity}
            disabled={isAtRest}
            onToggle={dashboard.toggle}
            onHighlight={onHighlight}
          />
        ) : (
          <RowsComing />
        )}
      </div>
    </section>
  )
}

function limitOf(selection: Selection): string {
  if (isFull(selection)) return t('{max} of {max}, remove one to add another', { max: maxUsers })
  return isOnlyOne(selection) ? t('At least one must stay selected') : ''
}

function GuildMode({ dashboard: { view, leaveGuild } }: Pick<UserPickerProps, 'dashboard'>) {
  return (
    <div className={styles.mode}>
      <span>{view.stat && t('Server-wide: {title}', { title: statLabels[view.stat].title })}</span>
      <Button size="small" onClick={leaveGuild}>
        {t('Leave')}
      </Button>
    </div>
  )
}

function RowsComing() {
  return (
    <div className={styles.skeleton}>
      <Loading isHidden>{t('Loading users...')}</Loading>
      {Array.from({ length: 12 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
        <div key={row}>
          <Skeleton width={16} height={16} />
          <Skeleton width={24} height={24} />
          <Skeleton width={`${72 - ((row * 17) % 30)}%`} height={13} />
        </div>
      ))}
    </div>
  )
}
