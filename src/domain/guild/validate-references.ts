import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { channels, emojis } from '../../db/schema/guild.ts'
import type { ChannelKind } from '../../discord/discord.ts'
import { t } from '../../text/t.ts'
import { fieldProblem, type Problem, validationError } from '../core/errors.ts'
import { findChoiceProblems, type NamedIds } from './choosable-roles.ts'

/** The kinds of channels that contain messages. */
export const textChannelKinds = ['text', 'announcement'] as const

/** The kinds of channels in which people talk, and categories of them. */
export const voiceChannelKinds = ['voice', 'stage', 'category'] as const

/** What must exist in the guild; plain channels are text channels that are not for announcements. */
interface References {
  roles?: readonly NamedIds[]
  channels?: readonly NamedIds[]
  plainChannels?: readonly NamedIds[]
  voiceChannels?: readonly NamedIds[]
  categories?: readonly NamedIds[]
  emojis?: readonly NamedIds[]
}

/** Rejects roles that cannot be chosen, channels of the wrong kind and custom emojis that do not exist in the guild. */
export async function validateReferences(db: Db, references: References): Promise<void> {
  const { roles, channels, plainChannels, voiceChannels, categories, emojis } = references
  const problems = [
    ...(await findChoiceProblems(db, roles ?? [])),
    ...(await findUnknown(emojis, notAnEmoji, (ids) => findEmojis(db, ids))),
    ...(await findUnknown(channels, notATextChannel, (ids) =>
      findChannels(db, ids, textChannelKinds),
    )),
    ...(await findUnknown(plainChannels, notATextChannel, (ids) =>
      findChannels(db, ids, ['text']),
    )),
    ...(await findUnknown(voiceChannels, notAVoiceChannel, (ids) =>
      findChannels(db, ids, voiceChannelKinds),
    )),
    ...(await findUnknown(categories, notACategory, (ids) => findChannels(db, ids, ['category']))),
  ]
  if (problems.length > 0) throw validationError(...problems)
}

const notAnEmoji = (name: string) => t('{name} is not an emoji of our Discord server.', { name })
const notATextChannel = (name: string) =>
  t('{name} is not a text channel of our Discord server.', { name })
const notAVoiceChannel = (name: string) =>
  t('{name} is not a voice channel or category of our Discord server.', { name })
const notACategory = (name: string) =>
  t('{name} is not a category of our Discord server.', { name })

/** The fields with an id that is not found. */
async function findUnknown(
  named: readonly NamedIds[] = [],
  describe: (name: string) => string,
  find: (ids: string[]) => Promise<{ id: string }[]>,
): Promise<Problem[]> {
  const known = new Set((await find(named.flatMap(({ ids }) => ids))).map(({ id }) => id))
  return named
    .filter(({ ids }) => ids.some((id) => !known.has(id)))
    .map(({ field, name }) => fieldProblem(field, describe(name)))
}

async function findChannels(db: Db, ids: string[], kinds: readonly ChannelKind[]) {
  if (ids.length === 0) return []
  const isOfKind = inArray(channels.kind, kinds)
  return db
    .select({ id: channels.id })
    .from(channels)
    .where(and(inArray(channels.id, ids), isNull(channels.deletedAt), isOfKind))
}

async function findEmojis(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  return db.select({ id: emojis.id }).from(emojis).where(inArray(emojis.id, ids))
}
