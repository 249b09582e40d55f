import { useQuery } from '@tanstack/react-query'
import { useContext, useRef } from 'react'
import { pages } from '../../contract/core/pages.ts'
import { t } from '../../text/t.ts'
import { roleChoicesQuery } from '../app/config/choices.ts'
import { ConfigCard } from '../app/config/config-card.tsx'
import { useMayOpen } from '../app/menu/may-open.ts'
import { RequestError } from '../app/menu/request-error.tsx'
import type { SettingGroup } from '../app/menu/settings-path.ts'
import { StaffPage } from '../app/menu/staff-page.tsx'
import { LinkButton } from '../ui/buttons/button.tsx'
import { Loading, nothingMatches, Skeleton } from '../ui/display/load-states.tsx'
import { Games } from './games.tsx'
import { settingsQuery } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsIndex } from './settings-index.tsx'
import styles from './settings-page.module.css'
import { SettingsViewContext, useSettingsView } from './settings-view.ts'

/** /menu/settings: the guild's games and settings, by group. */
export function SettingsPage() {
  const mayOpen = useMayOpen()
  const roles = useQuery(roleChoicesQuery)
  const container = useRef<HTMLDivElement>(null)
  const { data } = useQuery(settingsQuery)
  const { view, search, searchFor } = useSettingsView(container, data !== undefined)
  return (
    <StaffPage
      title={t('Settings')}
      subtitle={t('Roles, games, applications and attendance')}
      actions={
        mayOpen(pages.rights) && (
          <LinkButton size="small" to={pages.rights}>
            {t('Rights by role')}
          </LinkButton>
        )
      }
    >
      {roles.error && (
        <div className={styles.error}>
          <RequestError
            error={roles.error}
            onRetry={() => void roles.refetch()}
            isRetrying={roles.isFetching}
          >
            {t('Failed to load roles')}
          </RequestError>
        </div>
      )}
      <div className={styles.layout}>
        <SettingsIndex view={view} search={search} searchFor={searchFor} />
        <div ref={container} className={styles.settings}>
          <SettingsViewContext value={view}>
            <Games roles={roles} />
            <GuildSettings />
          </SettingsViewContext>
          {view.found?.size === 0 && <p className="muted">{nothingMatches(search)}</p>}
        </div>
      </div>
    </StaffPage>
  )
}

/** Heights of the controls of each group, in px. The card of the games has placeholders of its own. */
const placeholders: Record<SettingGroup, readonly number[]> = {
  guild: [126, 40, 246, 61, 59],
  games: [],
  recruiting: [169, 59, 260, 125, 78, 102, 125],
  activity: [59, 102, 125],
}

function GuildSettings() {
  const { group } = useContext(SettingsViewContext)
  const { data, error, isFetching, refetch } = useQuery(settingsQuery)
  if (data) {
    return (
      <ConfigCard>
        <SettingsForm settings={data} />
      </ConfigCard>
    )
  }
  if (error) {
    return (
      <div className={styles.error}>
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load the settings. Please try again later.')}
        </RequestError>
      </div>
    )
  }
  return (
    <ConfigCard>
      <Loading isHidden>{t('Loading the settings...')}</Loading>
      <div className={styles.form} aria-hidden>
        {placeholders[group].map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
          <div key={index} className={styles.setting}>
            <Skeleton width="60%" height={18} />
            <Skeleton width="100%" height={height} />
          </div>
        ))}
      </div>
    </ConfigCard>
  )
}
