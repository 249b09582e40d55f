import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type LevelReward, previewRewards } from '../../contract/leveling.ts'
import { call } from '../app/api.ts'

/** The query key of the preview. */
export const rewardChangesKey = ['reward-changes'] as const

const lookAgainMilliseconds = 2_000

/**
 * A preview of what applying the rewards would change; null if a table failed to load. Polled while the bot
 * applies them.
 */
export function useRewardChanges(isAtIt: boolean) {
  const [message, voice] = [useTable('message'), useTable('voice')]
  const query = useQuery({
    queryKey: [...rewardChangesKey, message.dataUpdatedAt, voice.dataUpdatedAt],
    queryFn: () => call(previewRewards),
    enabled: message.isSuccess && voice.isSuccess,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      isAtIt && state.data?.members !== 0 ? lookAgainMilliseconds : false,
  })
  return message.isError || voice.isError ? null : query
}

/** Observes a query that another component fetches. */
function useTable(kind: 'message' | 'voice') {
  return useQuery<LevelReward[]>({ queryKey: ['rewards', kind], enabled: false })
}
