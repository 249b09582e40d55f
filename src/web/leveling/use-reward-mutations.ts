import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type LevelReward, previewRewards } from '../../contract/leveling.ts'
import { call } from '../app/api.ts'

/** Under which it is kept what the rewards would change. */
export const rewardChangesKey = ['reward-changes'] as const

const lookAgainMilliseconds = 2_000

/**
 * What the rewards would change, by the tables as they are now; null where one cannot be read. While the
 * bot is at it, it is asked again and again.
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

/** Looks on as a table is read elsewhere on the page. */
function useTable(kind: 'message' | 'voice') {
  return useQuery<LevelReward[]>({ queryKey: ['rewards', kind], enabled: false })
}
