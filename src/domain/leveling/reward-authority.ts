import { and, not, sql } from 'drizzle-orm'
import type { ActivityKind, XpConfig } from '../../contract/leveling.ts'
import type { Db } from '../../db/db.ts'
import { members } from '../../db/schema/guild.ts'
import { type RoleEffect, requireAuthority } from '../guild/role-authority.ts'
import { readSettings } from '../settings/stored-settings.ts'
import type { RewardRules } from './diff-roles.ts'
import { findRoleChanges } from './find-role-changes.ts'
import { levelAt } from './levels.ts'
import {
  type Effect,
  effectsOfLevels,
  effectsOfRules,
  effectsOfXp,
  uniqueEffects,
} from './reward-effects.ts'
import { type RewardContext, readRewardTable } from './reward-table.ts'
import { getXpConfig } from './xp-config.ts'

/**
 * Runs a change of XP, rewards or *keep all rewards* and compares the rules before and after. Throws if the change
 * would give or take roles that the actor may not. Must run in a transaction, which the error rolls back.
 */
export async function changeRewardRules<T>(
  { db, guildId }: RewardContext,
  actorId: string,
  change: () => Promise<T>,
): Promise<T> {
  const before = await readLevelingRules({ db, guildId })
  const result = await change()
  const after = await readLevelingRules({ db, guildId })
  await requireRuleAuthority(db, actorId, before.tables, after.tables)
  for (const kind of ['message', 'voice'] as const) {
    if (isFaster(kind, before, after)) await requireXpAuthority({ db, guildId }, actorId, kind)
  }
  return result
}

/** Before a change whose XP amounts are unknown: throws if a reward of this kind could give or take a role that the actor may not. */
export async function requireXpAuthority(
  giver: RewardContext,
  actorId: string,
  kind: ActivityKind,
): Promise<void> {
  const tables = await readTables(giver)
  const effects = uniqueEffects(tables.flatMap((table) => effectsOfXp(table, kind)))
  const counted = await Promise.all(
    effects.map(async (one) => ({ ...one, people: await countPeople(giver.db, one) })),
  )
  await requireAuthority(giver.db, actorId, counted)
}

/** Before a change of known XP amounts: throws if these members would get or lose a role that the actor may not give or take. */
export async function requireLevelAuthority(
  giver: RewardContext,
  actorId: string,
  kind: ActivityKind,
  changes: readonly { from: number; to: number }[],
): Promise<void> {
  const tables = await readTables(giver)
  const caused = new Map<string, RoleEffect>()
  for (const change of changes) {
    const levels = { from: levelAt(change.from), to: levelAt(change.to) }
    const effects = tables.flatMap((table) => effectsOfLevels(table, kind, levels))
    for (const { roleId, effect } of uniqueEffects(effects)) {
      const people = (caused.get(`${roleId} ${effect}`)?.people ?? 0) + 1
      caused.set(`${roleId} ${effect}`, { roleId, effect, people })
    }
  }
  await requireAuthority(giver.db, actorId, [...caused.values()])
}

interface LevelingRules {
  tables: RewardRules[]
  xp: XpConfig
  doesVoiceCountAlone: boolean
}

/** The rewards as the bot applies them, and as it would once its role is moved on Discord. */
async function readTables(giver: RewardContext): Promise<RewardRules[]> {
  const { rewards, possible, keepsAll } = await readRewardTable(giver)
  return [rewards, possible].map((table) => ({ rewards: table, keepsAll }))
}

async function readLevelingRules(giver: RewardContext): Promise<LevelingRules> {
  const { doesVoiceCountAlone } = await readSettings(giver.db)
  const xp = await getXpConfig(giver.db)
  return { tables: await readTables(giver), xp, doesVoiceCountAlone }
}

async function requireRuleAuthority(
  db: Db,
  actorId: string,
  before: readonly RewardRules[],
  after: readonly RewardRules[],
): Promise<void> {
  const effects: Effect[] = []
  const caused = new Map<string, Effect>()
  for (const [index, table] of after.entries()) {
    const former = before[index] ?? { rewards: [], keepsAll: false }
    const different = effectsOfRules(former, table)
    if (different.length === 0) continue
    effects.push(...different)
    const earlier = await findPendingChanges(db, former)
    for (const [key, change] of await findPendingChanges(db, table)) {
      if (!earlier.has(key)) caused.set(key, change)
    }
  }
  if (effects.length === 0) return
  const people = [...caused.values()]
  const counted = uniqueEffects(effects).map(({ roleId, effect }) => ({
    roleId,
    effect,
    people: people.filter((one) => one.roleId === roleId && one.effect === effect).length,
  }))
  await requireAuthority(db, actorId, counted)
}

/** The role changes that these rules would cause now, by member, role and effect. */
async function findPendingChanges(db: Db, rules: RewardRules): Promise<Map<string, Effect>> {
  const changes = await findRoleChanges({ db }, rules)
  return new Map(
    changes.flatMap(({ memberId, gives, takes }) => [
      ...gives.map(({ roleId }) => keyed(memberId, { roleId, effect: 'give' })),
      ...takes.map(({ roleId }) => keyed(memberId, { roleId, effect: 'take' })),
    ]),
  )
}

function keyed(memberId: string, change: Effect): [key: string, change: Effect] {
  return [`${memberId} ${change.roleId} ${change.effect}`, change]
}

/** Whether members earn XP faster. */
function isFaster(kind: ActivityKind, before: LevelingRules, after: LevelingRules): boolean {
  const [old, next] = [before.xp, after.xp]
  return kind === 'message'
    ? next.messageMinXP > old.messageMinXP ||
        next.messageMaxXP > old.messageMaxXP ||
        next.messageCooldown < old.messageCooldown
    : next.voiceMinXP > old.voiceMinXP ||
        next.voiceMaxXP > old.voiceMaxXP ||
        next.voiceCooldown < old.voiceCooldown ||
        (after.doesVoiceCountAlone && !before.doesVoiceCountAlone)
}

/** The members who could be given the role, or lose it. */
function countPeople(db: Db, { roleId, effect }: Effect): Promise<number> {
  const holdsIt = sql`${roleId} = any(${members.roleIds})`
  const isCounted = and(members.inGuild, not(members.isBot), not(members.optedOut))
  return db.$count(members, and(isCounted, effect === 'give' ? not(holdsIt) : holdsIt))
}
