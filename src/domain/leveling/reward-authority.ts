import { and, not, sql } from 'drizzle-orm'
import type { ActivityKind, XpConfig } from '../../contract/leveling.ts'
import type { Db } from '../../db/db.ts'
import { members } from '../../db/schema/guild.ts'
import { type RoleEffect, requireAuthority } from '../guild/role-authority.ts'
import { readSettings } from '../settings/stored-settings.ts'
import type { RewardRules } from './diff-roles.ts'
import { findRoleChanges } from './find-role-changes.ts'
import { levelAt } from './levels.ts'
import { type Effect, effectsOfLevels, effectsOfRules, effectsOfXp } from './reward-effects.ts'
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
  await requireRuleAuthority(db, actorId, before, after)
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
  const effects = effectsOfXp(await readRules(giver), kind)
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
  const table = await readRules(giver)
  const caused = new Map<string, RoleEffect>()
  for (const { from, to } of changes) {
    for (const { roleId, effect } of effectsOfLevels(table, kind, {
      from: levelAt(from),
      to: levelAt(to),
    })) {
      const people = (caused.get(`${roleId} ${effect}`)?.people ?? 0) + 1
      caused.set(`${roleId} ${effect}`, { roleId, effect, people })
    }
  }
  await requireAuthority(giver.db, actorId, [...caused.values()])
}

type LevelingRules = RewardRules & { xp: XpConfig; doesVoiceCountAlone: boolean }

/** Also with rewards that the bot cannot assign yet: they take effect once its role is moved on Discord. */
async function readRules(giver: RewardContext): Promise<RewardRules> {
  const { possible, keepsAll } = await readRewardTable(giver)
  return { rewards: possible, keepsAll }
}

async function readLevelingRules(giver: RewardContext): Promise<LevelingRules> {
  const { doesVoiceCountAlone } = await readSettings(giver.db)
  const xp = await getXpConfig(giver.db)
  return { ...(await readRules(giver)), xp, doesVoiceCountAlone }
}

async function requireRuleAuthority(
  db: Db,
  actorId: string,
  before: RewardRules,
  after: RewardRules,
): Promise<void> {
  const effects = effectsOfRules(before, after)
  if (effects.length === 0) return
  const earlier = new Set((await findPendingChanges(db, before)).map(keyOf))
  const caused = (await findPendingChanges(db, after)).filter((one) => !earlier.has(keyOf(one)))
  const counted = effects.map(({ roleId, effect }) => ({
    roleId,
    effect,
    people: caused.filter((one) => one.roleId === roleId && one.effect === effect).length,
  }))
  await requireAuthority(db, actorId, counted)
}

/** The role changes that these rules would cause now, one for each member and role. */
async function findPendingChanges(db: Db, rules: RewardRules) {
  const changes = await findRoleChanges({ db }, rules)
  return changes.flatMap(({ memberId, gives, takes }) => [
    ...gives.map(({ roleId }) => ({ memberId, roleId, effect: 'give' as const })),
    ...takes.map(({ roleId }) => ({ memberId, roleId, effect: 'take' as const })),
  ])
}

function keyOf({ memberId, roleId, effect }: Effect & { memberId: string }): string {
  return `${memberId} ${roleId} ${effect}`
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
