import type { Db } from '../../db/db.ts'
import { guild, settings } from '../../db/schema/guild.ts'
import type { VoiceRules } from './voice-ledger.ts'

/** The rules of voice as the guild and leadership have set them. */
export async function readVoiceRules(db: Db): Promise<VoiceRules> {
  const [facts] = await db.select({ afkChannelId: guild.afkChannelId }).from(guild)
  const [chosen] = await db.select({ alone: settings.doesVoiceCountAlone }).from(settings)
  return { afkChannelId: facts?.afkChannelId ?? null, doesCountAlone: chosen?.alone ?? false }
}
