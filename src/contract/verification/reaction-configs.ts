import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import {
  alwaysSent,
  Done,
  Id,
  omittable,
  PathId,
  required,
  requiredSnowflake,
} from '../core/fields.ts'
import { emojiKey } from './emoji.ts'

/** More than any emoji needs, in UTF-16 units. */
const maxEmojiLength = 100

const emojiRule = () =>
  t('The emoji must be exactly one emoji, or one of the server as <:name:id>.')

/** A moderator's reaction in a channel that verifies the author of the message. */
export const ReactionConfig = z.object({
  id: z.int(),
  emoji: z.string(),
  moderatorRoleId: alwaysSent(z.string()),
  moderatorRoleName: alwaysSent(z.string()),
  verificationRoleId: alwaysSent(z.string()),
  verificationRoleName: alwaysSent(z.string()),
  onlyOneChannelId: alwaysSent(z.string()),
  onlyOneChannelName: alwaysSent(z.string()),
  /** Why the bot cannot give the verified role, if it cannot. */
  warning: omittable(z.string()),
})
export type ReactionConfig = z.infer<typeof ReactionConfig>

/** The last verification by a reaction. */
export const LastVerification = z.object({
  /** Null if the member deleted their data. */
  displayName: alwaysSent(z.string().nullable()),
  at: z.string(),
})
export type LastVerification = z.infer<typeof LastVerification>

/** A configured reaction with the last verification, if any. */
export const ListedReactionConfig = ReactionConfig.extend({
  lastVerification: omittable(LastVerification),
})
export type ListedReactionConfig = z.infer<typeof ListedReactionConfig>

/** The configured reactions, oldest first. */
export const listReactionConfigs = {
  method: 'GET',
  path: '/api/menu/ReactionRoleConfig/get',
  level: 'admin',
  tasks: ['server'],
  response: z.array(ListedReactionConfig),
} satisfies Endpoint

/** Adds a reaction, or with an id changes one. A custom emoji must be one of the guild's own. */
export const saveReactionConfig = {
  method: 'PUT',
  path: '/api/menu/ReactionRoleConfig/update',
  level: 'admin',
  tasks: ['server'],
  body: z.object({
    id: Id.nullish(),
    emoji: z
      .string(required(emojiRule))
      .refine((text) => text.length <= maxEmojiLength && emojiKey(text) !== null, {
        error: emojiRule,
      }),
    moderatorRoleId: requiredSnowflake(() => t('Choose a moderator role.')),
    verificationRoleId: requiredSnowflake(() => t('Choose a verified role.')),
    onlyOneChannelId: requiredSnowflake(() => t('Choose a channel.')),
  }),
  conflicts: true,
  mayBeNotFound: true,
  response: ReactionConfig,
} satisfies Endpoint

/** Deletes a reaction configuration. */
export const deleteReactionConfig = {
  method: 'GET',
  path: '/api/menu/ReactionRoleConfig/delete/:id',
  level: 'admin',
  tasks: ['server'],
  changesState: true,
  params: z.object({ id: PathId }),
  response: Done,
} satisfies Endpoint
