import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import type { RewardChanges } from '../../contract/leveling.ts'
import { t } from '../../text/t.ts'
import { ConfigCard } from '../app/config/config-card.tsx'
import { lazyComponent } from '../app/lazy-component.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import { Loading, Skeleton } from '../ui/display/load-states.tsx'
import styles from './apply-rewards.module.css'
import { useRewardChanges } from './use-reward-mutations.ts'

const Difference = lazyComponent(async () => (await import('./reward-difference.tsx')).Difference)

/** How many members have wrong reward roles, with a preview and a button to correct them. */
export function ApplyRewards() {
  const [isAtIt, setAtIt] = useState(false)
  const query = useRewardChanges(isAtIt)
  if (!query) return null
  const { data, error, isFetching, refetch } = query
  if (isAtIt && data?.members === 0) setAtIt(false)
  return (
    <section className={styles.panel} aria-label={t('Reward roles of members')}>
      {data ? (
        <ConfigCard>
          {data.members === 0 ? (
            <p role="status" className={styles.done}>
              <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
              {t('Everyone has the right reward roles.')}
            </p>
          ) : (
            <Difference changes={data} isAtIt={isAtIt} begin={() => setAtIt(true)} />
          )}
          <OutOfReach changes={data} />
        </ConfigCard>
      ) : error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to compare members’ roles with the rewards. Please try again.')}
        </RequestError>
      ) : (
        <ConfigCard>
          <Loading isHidden>{t('Comparing members’ roles with the rewards...')}</Loading>
          <div className={styles.skeleton}>
            <Skeleton width="60%" height={14} />
          </div>
        </ConfigCard>
      )}
    </section>
  )
}

function OutOfReach({ changes: { outOfReach } }: { changes: RewardChanges }) {
  if (outOfReach.length === 0) return null
  return (
    <div className={styles.left}>
      <p>{t('Skipped, because the bot can’t assign them:')}</p>
      <ul>
        {outOfReach.map(({ roleId, problem }) => (
          <li key={roleId}>{problem}</li>
        ))}
      </ul>
    </div>
  )
}
