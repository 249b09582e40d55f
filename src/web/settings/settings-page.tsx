import { useQuery } from '@tanstack/react-query'
import { pages } from '../../contract/core/pages.ts'
import { t } from '../../text/t.ts'
import { roleChoicesQuery } from '../app/config/choices.ts'
import { ConfigCard } from '../app/config/config-card.tsx'
import { useMayOpen } from '../app/menu/may-open.ts'
import { RequestError } from '../app/menu/request-error.tsx'
import { StaffPage } from '../app/menu/staff-page.tsx'
import { LinkButton } from '../ui/buttons/button.tsx'
import { Loading, Skeleton } from '../ui/display/load-states.tsx'
import { Games } from './games.tsx'
import { settingsQuery } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'
import styles from './settings-page.module.css'

/** /menu/settings: the guild's settings and games. */
export function SettingsPage() {
  const mayOpen = useMayOpen()
  const roles = useQuery(roleChoicesQuery)
  return (
    <StaffPage
      title={t('Settings')}
      subtitle={t('Roles, time zone and rules')}
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
      <GuildSettings />
      <Games roles={roles} />
    </StaffPage>
  )
}

function GuildSettings() {
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
        {[124, 36, 244, 62, 36, 98, 98, 58, 98].map((height, index) => (
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
