import type { Db } from '../../db/db.ts'
import { attendanceCheckConfigs, reactionConfigs } from '../../db/schema/events/automation.ts'
import { eventChannels } from '../../db/schema/events/events.ts'
import { games } from '../../db/schema/games.ts'
import { settings } from '../../db/schema/guild.ts'
import { levelRewards, xpConfig } from '../../db/schema/leveling.ts'
import { applyPreset } from '../../domain/games/apply-preset.ts'
import { emptyPreset } from '../../domain/games/preset.ts'
import { presets } from '../../domain/games/presets.ts'
import type { ChannelName } from '../channels.ts'
import type { RoleName } from '../roles.ts'

/** Name → Discord id. */
export type Ids = ReadonlyMap<string, string>

const gameNames = [
  'Throne and Liberty',
  'Aion 2',
  'ArcheAge Chronicles',
  'Ashes of Creation',
  'Bellatores',
  'Chrono Odyssey',
  'Perfect New World',
] as const

const expected: [ChannelName, RoleName][] = [
  ['castle-nights', 'Siege Party'],
  ['contested-bosses', 'Boss Party'],
]

/** Rewards that nearly all eligible members have, so that the preview lists only one or two. */
const rewards: ['message' | 'voice', number, RoleName][] = [
  ['message', 40, 'Sapper'],
  ['message', 60, 'Veteran'],
  ['voice', 20, 'Engineer'],
  ['voice', 25, 'Veteran'],
]

/**
 * Inserts the sample guild's settings, as far as its roles and channels exist. Returns the id of the game that
 * it plays.
 */
export async function fillStaffWork(tx: Db, roleIds: Ids, channelIds: Ids): Promise<number> {
  await tx.insert(xpConfig).values({ id: 1 }).onConflictDoNothing()
  await tx.insert(attendanceCheckConfigs).values({
    checkDelayMinutes: 15,
    autoRemoveAbsentUsers: false,
    autoRemoveLateUsers: false,
    pingUsers: true,
  })
  const played = await fillGames(tx)
  for (const [channel, role] of expected) {
    const [channelId, roleId] = [channelIds.get(channel), roleIds.get(role)]
    if (!channelId || !roleId) continue
    const row = { channelId, roleId, gameId: played }
    await tx.insert(eventChannels).values(row).onConflictDoNothing()
  }
  for (const [kind, level, role] of rewards) {
    const roleId = roleIds.get(role)
    if (roleId) await tx.insert(levelRewards).values({ kind, level, roleId }).onConflictDoNothing()
  }
  const announcementChannelId = channelIds.get('general' satisfies ChannelName) ?? null
  await tx.update(settings).set({ announcementChannelId })
  await verifyByReaction(tx, roleIds, channelIds)
  return played
}

/** The games, those that are known with their classes. Answers the id of the first. */
async function fillGames(tx: Db): Promise<number> {
  const rows = await tx
    .insert(games)
    .values(gameNames.map((name) => ({ name })))
    .returning()
  for (const { id, name } of rows) {
    await applyPreset(tx, id, presets.find(({ gameName }) => gameName === name) ?? emptyPreset)
  }
  return rows[0]!.id
}

async function verifyByReaction(tx: Db, roleIds: Ids, channelIds: Ids): Promise<void> {
  const moderatorRoleId = roleIds.get('Advisors' satisfies RoleName)
  const verificationRoleId = roleIds.get('Verified' satisfies RoleName)
  const channelId = channelIds.get('welcome' satisfies ChannelName)
  if (!moderatorRoleId || !verificationRoleId || !channelId) return
  await tx
    .insert(reactionConfigs)
    .values({ emoji: '✅', emojiKey: '✅', moderatorRoleId, verificationRoleId, channelId })
    .onConflictDoNothing()
}
