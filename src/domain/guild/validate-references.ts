import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { channels, emojis } from '../../db/schema/guild.ts'
import type { ChannelKind } from '../../discord/discord.ts'
import { validationError } from '../core/errors.ts'
import { findChoiceProblems } from './choosable-roles.ts'

/** Ids in a request, by the name of the field in error messages. */
type Named = Record<string, string | string[]>

/** The kinds of channels that contain messages. */
export const textChannelKinds = ['text', 'announcement'] as const

/** The kinds of channels in which people talk, and categories of them. */
export const voiceChannelKinds = ['voice', 'stage', 'category'] as const

/** What must exist in the guild; plain channels are text channels that are not for announcements. */
interface References {
  roles?: Named
  channels?: Named
  plainChannels?: Named
  voiceChannels?: Named
  categories?: Named
  emojis?: Named
}

/** Rejects roles that cannot be chosen, channels of the wrong kind and custom emojis that do not exist in the guild. */
export async function validateReferences(
  db: Db,
  {
    roles: namedRoles = {},
    channels: namedChannels = {},
    plainChannels: namedPlainChannels = {},
    voiceChannels: namedVoiceChannels = {},
    categories: namedCategories = {},
    emojis: namedEmojis = {},
  }: References,
): Promise<void> {
  const roleProblems = await findChoiceProblems(db, namedRoles)
  const knownChannels = await findChannels(
    db,
    Object.values(namedChannels).flat(),
    textChannelKinds,
  )
  const knownPlainChannels = await findChannels(db, Object.values(namedPlainChannels).flat(), [
    'text',
  ])
  const knownVoiceChannels = await findChannels(
    db,
    Object.values(namedVoiceChannels).flat(),
    voiceChannelKinds,
  )
  const knownCategories = await findChannels(db, Object.values(namedCategories).flat(), [
    'category',
  ])
  const knownEmojis = await findEmojis(db, Object.values(namedEmojis).flat())
  const unknownReferences = [
    ...fieldsWithout(knownEmojis, namedEmojis).map((field) => `${field} is not an emoji`),
    ...fieldsWithout(knownChannels, namedChannels).map((field) => `${field} is not a text channel`),
    ...fieldsWithout(knownPlainChannels, namedPlainChannels).map(
      (field) => `${field} is not a text channel`,
    ),
    ...fieldsWithout(knownVoiceChannels, namedVoiceChannels).map(
      (field) => `${field} is not a voice channel or category`,
    ),
    ...fieldsWithout(knownCategories, namedCategories).map((field) => `${field} is not a category`),
  ]
  const problems = [
    ...roleProblems,
    ...unknownReferences.map((reference) => `${reference} of our Discord server.`),
  ]
  if (problems.length > 0) throw validationError(...problems)
}

function fieldsWithout(known: { id: string }[], named: Named): string[] {
  const ids = new Set(known.map(({ id }) => id))
  return Object.keys(named).filter((field) =>
    [named[field] ?? []].flat().some((id) => !ids.has(id)),
  )
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
