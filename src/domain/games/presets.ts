import type { GamePreset } from '../../contract/games/setup.ts'
import { t } from '../../text/t.ts'
import { invalidField } from '../core/errors.ts'
import type { Preset } from './preset.ts'
import { aion2 } from './presets/aion-2.ts'
import { albionOnline } from './presets/albion-online.ts'
import { blackDesert } from './presets/black-desert.ts'
import { elderScrollsOnline } from './presets/elder-scrolls-online.ts'
import { finalFantasyXiv } from './presets/final-fantasy-xiv.ts'
import { guildWars2 } from './presets/guild-wars-2.ts'
import { lostArk } from './presets/lost-ark.ts'
import { newWorld } from './presets/new-world.ts'
import { throneAndLiberty } from './presets/throne-and-liberty.ts'
import { worldOfWarcraft } from './presets/world-of-warcraft.ts'
import { translatePreset } from './translate-preset.ts'

/** The known games, by name. */
export const presets: readonly Preset[] = [
  aion2,
  albionOnline,
  blackDesert,
  finalFantasyXiv,
  guildWars2,
  lostArk,
  newWorld,
  elderScrollsOnline,
  throneAndLiberty,
  worldOfWarcraft,
]

/** The known games as choices. */
export function listPresets(): GamePreset[] {
  return presets.map(translatePreset).map(({ id, gameName, combatRoles, classes }) => ({
    presetId: id,
    gameName,
    combatRoles: combatRoles.map(({ name }) => name),
    classCount: classes.length,
  }))
}

/** Returns a preset by its id. */
export function getPreset(presetId: string): Preset {
  const preset = presets.find(({ id }) => id === presetId)
  if (!preset) throw invalidField('presetId', t('Choose one of the listed games.'))
  return preset
}
