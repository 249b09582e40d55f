import type { LevelReward, messageRewards, voiceRewards } from '../../contract/leveling.ts'
import { call } from '../app/api.ts'
import type { ConfigApi } from '../app/config/use-config-rows.ts'

/** Which role reaching a level gives. */
export type RewardDraft = Pick<LevelReward, 'level' | 'roleId'>

/** How the rewards of one kind are read and changed. */
export function rewardApi(
  kind: 'message' | 'voice',
  endpoints: typeof messageRewards | typeof voiceRewards,
): ConfigApi<LevelReward, RewardDraft> {
  // Both kinds have the same calls, at addresses of their own.
  const { list, save, remove } = endpoints as typeof messageRewards
  return {
    key: ['rewards', kind],
    list: () => call(list),
    save: (draft) => call(save, { body: draft }),
    remove: ({ level }) => call(remove, { params: { level } }),
    idOf: ({ level }) => level,
    warningOf: ({ warning }) => warning,
    nameOf: ({ level }) => `the ${kind} reward of level ${level.toLocaleString('en-GB')}`,
    draftOf: ({ level, roleId }) => ({ level, roleId }),
  }
}
