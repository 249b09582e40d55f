import { afterEach, describe, expect, test } from 'vitest'
import { loadCatalogues } from '../../app/site/languages/load-catalogues.ts'
import { sourceLanguage } from '../../text/catalogue.ts'
import { setGuildLanguage } from '../../text/current-language.ts'
import type { Preset } from '../games/preset.ts'
import { listEnglishNames } from '../games/preset-names.ts'
import { presets } from '../games/presets.ts'
import { translatePreset } from '../games/translate-preset.ts'
import { matchClass } from './match-class.ts'

loadCatalogues()
afterEach(() => setGuildLanguage(sourceLanguage))

/** The game that a guild gets from a preset, whose ids are the positions in the preset. */
function gameOf(preset: Preset) {
  const { combatRoles, classes } = translatePreset(preset)
  return {
    combatRoles: combatRoles.map((role, combatRoleId) => ({ ...role, combatRoleId })),
    classes: classes.map(([name, icon, ...filled], classId) => ({
      ...{ classId, name, icon: `class-${icon}` as const },
      combatRoleIds: filled.map((role) => combatRoles.findIndex((one) => one.name === role)),
    })),
  }
}

const nothing = { className: null, specName: null, roleName: null }

describe.each(['en', 'de'])('a guild in the language %s', (language) => {
  test.each(presets.map((preset) => [preset.gameName, preset] as const))(
    'matches the classes and combat roles of %s by their English names',
    (_, preset) => {
      setGuildLanguage(language)
      const game = gameOf(preset)
      const match = (signup: object) =>
        matchClass({ ...nothing, ...signup }, game, listEnglishNames())

      const byClass = preset.classes.map(([className]) => match({ className }).classId)
      const bySpec = preset.classes.map(([specName]) => match({ specName }).classId)
      const roleIds = preset.combatRoles.map(({ name }) => match({ roleName: name }).combatRoleId)
      expect(byClass).toEqual([...preset.classes.keys()])
      expect(bySpec).toEqual([...preset.classes.keys()])
      expect(roleIds).toEqual([...preset.combatRoles.keys()])
    },
  )

  test('matches its classes by their own names, and damage by the names of Raid-Helper', () => {
    setGuildLanguage(language)
    const preset = presets.find(({ id }) => id === 'guild-wars-2')!
    const game = gameOf(preset)
    const english = listEnglishNames()

    for (const { classId, name } of game.classes) {
      const { className, ...found } = matchClass({ ...nothing, className: name }, game, english)
      expect([found.classId, className]).toEqual([classId, name])
    }
    const damage = preset.combatRoles.findIndex(({ name }) => name === 'Damage')
    for (const roleName of ['Melee', 'Ranged', 'Damage', 'DPS']) {
      expect(matchClass({ ...nothing, roleName }, game, english).combatRoleId).toBe(damage)
    }
  })
})
