import type { Db } from '../../../db/db.ts'
import { guild, settings } from '../../../db/schema/guild.ts'
import type { VoiceRules } from './voice-ledger.ts'

/** The rules for counting voice time, from the guild and the settings. */
export async function readVoiceRules(db: Db): Promise<VoiceRules> {
  const [facts] = await db.select({ afkChannelId: guild.afkChannelId }).from(guild)
  const [chosen] = await db.select({ alone: settings.doesVoiceCountAlone }).from(settings)
  return { afkChannelId: facts?.afkChannelId ?? null, doesCountAlone: chosen?.alone ?? false }
}
