import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LevelReward, messageRewards, voiceRewards } from '../../contract/leveling.ts'
import type { Choice } from '../app/config/choices.ts'
import { ConfigCard } from '../app/config/config-card.tsx'
import { ConfigTable } from '../app/config/config-table.tsx'
import { useConfigRows } from '../app/config/use-config-rows.ts'
import { CsvLink } from '../app/menu/csv-link.tsx'
import { RequestError } from '../app/menu/request-error.tsx'
import { formatNumber } from '../ui/format-number.ts'
import { AddReward } from './add-reward.tsx'
import { rewardApi } from './reward-api.ts'
import styles from './xp-config-page.module.css'

interface RewardsProps {
  kind: 'message' | 'voice'
  endpoints: typeof messageRewards | typeof voiceRewards
  roles: UseQueryResult<Choice[]>
}

/** The rewards of one kind and the form that adds one. */
export function Rewards({ kind, endpoints, roles }: RewardsProps) {
  const calls = useMemo(() => rewardApi(kind, endpoints), [kind, endpoints])
  const rows = useConfigRows(calls)
  const { query, save } = rows
  const nameOfRole = ({ roleName, roleId }: LevelReward) =>
    roleName ?? roles.data?.find(({ value }) => value === roleId)?.name ?? roleId
  return (
    <ConfigCard>
      <div className={styles.rewardsHead}>
        <h2>{kind === 'message' ? 'Message Rewards' : 'Voice Rewards'}</h2>
        <CsvLink endpoint={endpoints.list} of={`the ${kind} rewards`} />
      </div>
      <ConfigTable
        caption={`Rewards for ${kind} levels`}
        columns={[
          { head: 'Level', width: 110, cell: ({ level }) => formatNumber(level) },
          { head: 'Role', cell: (reward) => <bdi>{nameOfRole(reward)}</bdi> },
        ]}
        rows={rows}
        empty="No rewards yet."
        loadError={
          <RequestError
            error={query.error ?? new Error()}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          >
            Failed to load {kind} configs
          </RequestError>
        }
      />
      <AddReward rewards={query.data ?? []} kind={kind} roles={roles} save={save} />
    </ConfigCard>
  )
}
