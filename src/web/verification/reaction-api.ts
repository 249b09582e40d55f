import {
  deleteReactionConfig,
  type ListedReactionConfig,
  listReactionConfigs,
  saveReactionConfig,
} from '../../contract/verification/reaction-configs.ts'
import { t } from '../../text/t.ts'
import { call } from '../app/api.ts'
import type { ConfigApi } from '../app/config/use-config-rows.ts'
import { nameOfEmoji } from './emoji-name.ts'

/** A reaction; without an id it is a new one. */
export interface ReactionDraft {
  id?: number
  emoji: string
  moderatorRoleId: string
  verificationRoleId: string
  onlyOneChannelId: string
}

/** The API of verification reactions. */
export const reactionApi: ConfigApi<ListedReactionConfig, ReactionDraft> = {
  key: ['reactions'],
  list: () => call(listReactionConfigs),
  save: (draft) => call(saveReactionConfig, { body: draft, pascalCaseKeys: true }),
  saveEndpoint: saveReactionConfig,
  remove: ({ id }) => call(deleteReactionConfig, { params: { id } }),
  idOf: ({ id }) => id,
  warningOf: ({ warning }) => warning,
  nameOf: ({ emoji, onlyOneChannelName }) =>
    onlyOneChannelName
      ? t('the reaction {emoji} in #{channel}', {
          emoji: nameOfEmoji(emoji),
          channel: onlyOneChannelName,
        })
      : t('the reaction {emoji}', { emoji: nameOfEmoji(emoji) }),
  draftOf: ({ emoji, moderatorRoleId, verificationRoleId, onlyOneChannelId }) =>
    moderatorRoleId && verificationRoleId && onlyOneChannelId
      ? { emoji, moderatorRoleId, verificationRoleId, onlyOneChannelId }
      : null,
}
