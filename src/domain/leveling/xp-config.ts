import type { XpConfig } from '../../contract/leveling.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { xpConfig } from '../../db/schema/leveling.ts'

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
