import type { SetupSettings } from '../../config/setup-settings.ts'
import { storeSetup } from '../../config/stored/stored-values.ts'
import { defaultSettings } from '../../contract/settings/settings.ts'
import { chosenSiteOf } from '../../domain/setup/chosen-site.ts'
import type { SetupFacts } from '../../domain/setup/facts.ts'
import { siteAddress } from '../../domain/setup/site-address.ts'
import type { InitialSiteOptions } from '../site/initial-site/publish-initial-site.ts'
import { prepareDatabase } from './guild-database.ts'
import { readInput, writeInput } from './input-file.ts'
import type { Machine } from './machine.ts'

interface StoreOptions extends Pick<InitialSiteOptions, 'logo' | 'pictures'> {
  facts: SetupFacts
  machine: Machine
}

/** Creates the guild's database, then stores the values with which its installation starts; returns its address. */
export async function storeGuild(
  settings: SetupSettings,
  { facts, logo, pictures, machine }: StoreOptions,
): Promise<string> {
  const { dataDir, database: location, backups } = settings
  const input = readInput(settings)
  const { values, fixed, roles, features, person, hasSiteFolder, createdFor } = input
  const guildId = values.DISCORD_GUILD_ID ?? ''
  const chosen = chosenSiteOf(input, facts)
  const opensRooms = features?.interviews.isOn ?? defaultSettings.opensRooms
  await machine.inTurn(() =>
    prepareDatabase({
      ...{ location, backupFolder: backups.folder, guildId, roles },
      features:
        features && person
          ? { chosen: features, actorId: person.id, language: chosen.language }
          : null,
      site: hasSiteFolder ? null : { chosen, logo, pictures, opensRooms },
      isOwn: createdFor === guildId,
      // A start that fails or is interrupted is tried again with what was corrected.
      onCreate: () => writeInput(dataDir, { ...input, createdFor: guildId }),
    }),
  )
  const own = Object.entries(values).filter(([name]) => !fixed.includes(name))
  storeSetup(dataDir, Object.fromEntries(own))
  return siteAddress(values.PUBLIC_URL ?? '') ?? '/'
}
