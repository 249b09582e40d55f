import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LevelReward, messageRewards, voiceRewards } from '../../contract/leveling.ts'
import { t } from '../../text/t.ts'
import type { Choice } from '../app/config/choices.ts'
import { ConfigCard } from '../app/config/config-card.tsx'
import { ConfigTable } from '../app/config/config-table.tsx'
import { useConfigRows } from '../app/config/use-config-rows.ts'
import { CsvLink } from '../app/menu/csv-link.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import { formatNumber } from '../ui/format-number.ts'
import { AddReward } from './add-reward.tsx'
import { rewardApi } from './reward-api.ts'
import { type RewardKind, rewardTexts } from './reward-texts.ts'
import styles from './xp-config-page.module.css'

interface RewardsProps {
  kind: RewardKind
  endpoints: typeof messageRewards | typeof voiceRewards
  roles: UseQueryResult<Choice[]>
}

/** The rewards of one kind and the form that adds one. */
export function Rewards({ kind, endpoints, roles }: RewardsProps) {
  const calls = useMemo(() => rewardApi(kind, endpoints), [kind, endpoints])
  const rows = useConfigRows(calls)
  const { query, save } = rows
  const texts = rewardTexts[kind]
  const nameOfRole = ({ roleName, roleId }: LevelReward) =>
    roleName ?? roles.data?.find(({ value }) => value === roleId)?.name ?? roleId
  return (
    <ConfigCard>
      <div className={styles.rewardsHead}>
        <h2>{texts.heading}</h2>
        <CsvLink endpoint={endpoints.list} of={texts.list} variant="quiet" />
      </div>
      <ConfigTable
        caption={texts.caption}
        columns={[
          { head: t('Level'), width: 110, cell: ({ level }) => formatNumber(level) },
          { head: t('Role'), cell: (reward) => <bdi>{nameOfRole(reward)}</bdi> },
        ]}
        rows={rows}
        empty={t('No rewards yet.')}
        loadError={
          <RequestError
            error={query.error ?? new Error()}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          >
            {texts.failure}
          </RequestError>
        }
      />
      <AddReward rewards={query.data ?? []} kind={kind} roles={roles} save={save} />
    </ConfigCard>
  )
}
