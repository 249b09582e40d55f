import type { XpConfig } from '../../contract/leveling.ts'
import { xpConfig } from '../../db/schema/leveling.ts'
import { recordChange } from '../audit/record.ts'
import type { Context } from '../core/context.ts'
import { lockTable } from '../core/lock-table.ts'
import { changeRewardRules } from './reward-authority.ts'
import { getXpConfig } from './xp-config.ts'

/** Replaces the XP settings for all further awards. Refuses to speed up levels whose roles are beyond the actor. */
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
    await changeRewardRules({ ...ctx, db: tx }, actorId, () =>
      tx.insert(xpConfig).values(row).onConflictDoUpdate({ target: xpConfig.id, set: row }),
    )
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
