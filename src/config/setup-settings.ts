import type { DatabaseLocation } from '../db/open.ts'
import { type BackupSettings, readBackupSettings } from './backup-settings.ts'
import { dataFolder } from './data-folder.ts'
import { type DiscordAddresses, readAddresses } from './discord-addresses.ts'
import type { Environment } from './environment.ts'
import { type StoredValues, setupVariables } from './stored/stored-values.ts'

/** What set-up needs, in an installation without a guild. */
export interface SetupSettings {
  /** DATA_DIR, where the values are stored. */
  dataDir: string
  /** The one-time code; absent: a random one. */
  code?: string
  /** The values of the environment, which cannot be changed. */
  fixed: StoredValues
  addresses: DiscordAddresses
  /** Where the guild's data will be. */
  database: DatabaseLocation
  /** Whether the site comes from a folder that GUILD_DIR names. */
  hasSiteFolder: boolean
  /** Where the guild's backups will be, and that of an existing database before it is brought up to date. */
  backups: BackupSettings
}

/** What the environment says about set-up. */
export function readSetup(
  settings: Environment,
  { dataDir, stored }: { dataDir: string; stored: StoredValues | null },
): SetupSettings {
  const fixed = setupVariables.flatMap((name) => {
    const value = settings[name]
    return value === undefined || value === stored?.[name] ? [] : [[name, value]]
  })
  const folder = dataFolder(dataDir, 'guild', { isSetUp: true })
  return {
    dataDir,
    ...(settings.SETUP_CODE && { code: settings.SETUP_CODE }),
    fixed: Object.fromEntries(fixed),
    addresses: readAddresses(settings),
    database: settings.DATABASE_URL
      ? { kind: 'server', url: settings.DATABASE_URL }
      : { kind: 'embedded', folder },
    hasSiteFolder: settings.GUILD_DIR !== undefined,
    backups: readBackupSettings(settings, folder),
  }
}
