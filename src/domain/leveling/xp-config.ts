import type { XpConfig } from '../../contract/leveling.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { xpConfig } from '../../db/schema/leveling.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { lockTable } from '../core/lock-table.ts'

const defaults: XpConfig = {
  messageMinXP: 15,
  messageMaxXP: 25,
  messageCooldown: 60,
  voiceMinXP: 5,
  voiceMaxXP: 10,
  voiceCooldown: 5,
}

/** The XP settings; defaults until staff changes them. */
export async function getXpConfig(db: Db): Promise<XpConfig> {
  const [saved] = await selectXpConfig(db)
  return saved ?? defaults
}

const selectXpConfig = preparedQuery((db) =>
  db
    .select({
      messageMinXP: xpConfig.messageMinXp,
      messageMaxXP: xpConfig.messageMaxXp,
      messageCooldown: xpConfig.messageCooldown,
      voiceMinXP: xpConfig.voiceMinXp,
      voiceMaxXP: xpConfig.voiceMaxXp,
      voiceCooldown: xpConfig.voiceCooldown,
    })
    .from(xpConfig)
    .prepare('xp_config'),
)

/** Replaces the XP settings for all further awards. */
export async function saveXpConfig(
  ctx: Context,
  actorId: string,
  config: XpConfig,
): Promise<XpConfig> {
  const { messageMinXP, messageMaxXP, voiceMinXP, voiceMaxXP, ...cooldowns } = config
  const row = {
    messageMinXp: messageMinXP,
    messageMaxXp: messageMaxXP,
    voiceMinXp: voiceMinXP,
    voiceMaxXp: voiceMaxXP,
    ...cooldowns,
  }
  return ctx.db.transaction(async (tx) => {
    await lockTable(tx, xpConfig)
    const before = await getXpConfig(tx)
    await tx.insert(xpConfig).values(row).onConflictDoUpdate({ target: xpConfig.id, set: row })
    const after = await getXpConfig(tx)
    await recordChange(tx, {
      at: ctx.now(),
      actorId,
      action: 'XP configuration saved',
      subject: 'XP configuration',
      before,
      after,
    })
    return after
  })
}
