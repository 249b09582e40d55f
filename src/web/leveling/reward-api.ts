import type { LevelReward, messageRewards, voiceRewards } from '../../contract/leveling.ts'
import { call } from '../app/api.ts'
import type { ConfigApi } from '../app/config/use-config-rows.ts'
import { type RewardKind, rewardTexts } from './reward-texts.ts'

/** The reward of a level. */
export type RewardDraft = Pick<LevelReward, 'level' | 'roleId'>

/** The API of message or voice rewards. */
export function rewardApi(
  kind: RewardKind,
  endpoints: typeof messageRewards | typeof voiceRewards,
): ConfigApi<LevelReward, RewardDraft> {
  // Both kinds have the same endpoints at different paths.
  const { list, save, remove } = endpoints as typeof messageRewards
  return {
    key: ['rewards', kind],
    list: () => call(list),
    save: (draft) => call(save, { body: draft }),
    saveEndpoint: save,
    remove: ({ level }) => call(remove, { params: { level } }),
    idOf: ({ level }) => level,
    warningOf: ({ warning }) => warning,
    nameOf: ({ level }) => rewardTexts[kind].nameOf(level),
    draftOf: ({ level, roleId }) => ({ level, roleId }),
  }
}
