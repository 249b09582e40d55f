import { useQuery } from '@tanstack/react-query'
import { messageRewards, voiceRewards } from '../../contract/leveling.ts'
import { t } from '../../text/t.ts'
import { roleChoicesQuery } from '../app/config/choices.ts'
import { ConfigCard } from '../app/config/config-card.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import { StaffPage } from '../app/menu/staff-page.tsx'
import { Loading, Skeleton } from '../ui/display/load-states.tsx'
import { ApplyRewards } from './apply-rewards.tsx'
import { xpConfigQuery } from './queries.ts'
import { Rewards } from './rewards.tsx'
import styles from './xp-config-page.module.css'
import { XpForm } from './xp-form.tsx'

/** /menu/xpconfig: XP rates and level rewards. */
export function XpConfigPage() {
  const roles = useQuery(roleChoicesQuery)
  return (
    <StaffPage
      title={t('XP Configuration')}
      subtitle={t('Messages and voice have separate levels')}
    >
      <Earnings />
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
      <div className={styles.rewards}>
        <div>
          <Rewards kind="message" endpoints={messageRewards} roles={roles} />
        </div>
        <div>
          <Rewards kind="voice" endpoints={voiceRewards} roles={roles} />
        </div>
      </div>
      <ApplyRewards />
    </StaffPage>
  )
}

function Earnings() {
  const { data, error, isFetching, refetch } = useQuery(xpConfigQuery)
  if (data) {
    return (
      <ConfigCard>
        <XpForm saved={data} />
      </ConfigCard>
    )
  }
  if (error) {
    return (
      <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
        {t('Failed to load XP configuration. Please try again later.')}
      </RequestError>
    )
  }
  return (
    <ConfigCard>
      <Loading isHidden>{t('Loading XP configuration...')}</Loading>
      <div className={styles.skeleton}>
        <Skeleton width="100%" height="100%" />
        <Skeleton width="100%" height="100%" />
      </div>
    </ConfigCard>
  )
}
