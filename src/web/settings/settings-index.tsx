import { Link } from 'react-router'
import { t } from '../../text/t.ts'
import { SearchBox } from '../app/menu/search-box.tsx'
import { settingsPath } from '../app/menu/settings-path.ts'
import { allGroups, groupNames } from './setting-groups.ts'
import styles from './settings-index.module.css'
import type { SettingsView } from './settings-view.ts'

interface SettingsIndexProps {
  view: SettingsView
  search: string
  searchFor: (search: string) => void
}

/** The search and the links to the groups, in a column beside the settings on wide screens. */
export function SettingsIndex({ view, search, searchFor }: SettingsIndexProps) {
  const { group, found } = view
  return (
    <div className={styles.index}>
      <div>
        <SearchBox placeholder={t('Find a setting...')} value={search} onChange={searchFor} />
        <p className={styles.count} role="status">
          {found && t('{count, number} found', { count: found.size })}
        </p>
      </div>
      <nav aria-label={t('Groups of settings')}>
        <ul>
          {allGroups.map((one) => (
            <li key={one}>
              <Link
                to={settingsPath(one)}
                aria-current={!found && one === group ? 'page' : undefined}
              >
                {groupNames[one]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
