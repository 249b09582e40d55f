import { defaultSettings, type Settings } from '../../contract/settings/settings.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { settings } from '../../db/schema/guild.ts'

/** The settings as they are stored, without the names of roles and channels. */
export type StoredSettings = Omit<Settings, 'roles' | 'own' | 'categories' | 'reviewChannels'>

/** The current settings; on a fresh installation those before the guild is known. */
export async function readSettings(db: Db): Promise<StoredSettings> {
  const [stored] = await selectSettings(db)
  if (!stored) return defaultSettings
  const { id: _, ...rest } = stored
  return rest
}

const selectSettings = preparedQuery((db) => db.select().from(settings).prepare('settings'))
