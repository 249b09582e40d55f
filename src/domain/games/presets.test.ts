import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadCatalogues } from '../../app/site/languages/load-catalogues.ts'
import { maxClassName, maxRoleName, maxStrengthName } from '../../contract/games/setup.ts'
import { sourceLanguage } from '../../text/catalogue.ts'
import { setGuildLanguage } from '../../text/current-language.ts'
import { emptyPreset } from './preset.ts'
import { getPreset, listPresets, presets } from './presets.ts'
import { translatePreset } from './translate-preset.ts'

const common = ['Tank', 'Healer', 'Damage', 'Support']

interface Facts {
  classCount: number
  combatRoles: string[]
  partySize: number
  strengthName: string | null
  /** A class and the combat roles that it can fill. */
  example: string[]
}

const facts: Record<string, Facts> = {
  'aion-2': {
    classCount: 8,
    combatRoles: ['Tank', 'Healer', 'Support', 'Damage'],
    partySize: 4,
    strengthName: 'Item level',
    example: ['Chanter', 'Support', 'Healer'],
  },
  'albion-online': {
    classCount: 17,
    combatRoles: common,
    partySize: 20,
    strengthName: 'Item power',
    example: ['Quarterstaff', 'Tank', 'Support', 'Damage'],
  },
  'black-desert': {
    classCount: 30,
    combatRoles: ['Frontline', 'Assassin', 'Ranged', 'Support'],
    partySize: 5,
    strengthName: 'Gear score',
    example: ['Valkyrie', 'Frontline', 'Support'],
  },
  'final-fantasy-xiv': {
    classCount: 21,
    combatRoles: ['Tank', 'Healer', 'Melee DPS', 'Physical ranged DPS', 'Magical ranged DPS'],
    partySize: 8,
    strengthName: 'Item level',
    example: ['Dancer', 'Physical ranged DPS'],
  },
  'guild-wars-2': {
    classCount: 9,
    combatRoles: ['Tank', 'Healer', 'Boon support', 'Damage'],
    partySize: 5,
    strengthName: null,
    example: ['Guardian', 'Damage', 'Boon support', 'Healer', 'Tank'],
  },
  'lost-ark': {
    classCount: 28,
    combatRoles: ['Support', 'Damage'],
    partySize: 4,
    strengthName: 'Item level',
    example: ['Bard', 'Support', 'Damage'],
  },
  'new-world': {
    classCount: 15,
    combatRoles: common,
    partySize: 5,
    strengthName: 'Gear score',
    example: ['Life Staff', 'Healer'],
  },
  'elder-scrolls-online': {
    classCount: 7,
    combatRoles: ['Tank', 'Healer', 'Damage'],
    partySize: 4,
    strengthName: 'Champion points',
    example: ['Warden', 'Damage', 'Healer', 'Tank'],
  },
  'throne-and-liberty': {
    classCount: 30,
    combatRoles: common,
    partySize: 6,
    strengthName: 'Gear score',
    example: ['Longbow / Wand', 'Healer', 'Support'],
  },
  'world-of-warcraft': {
    classCount: 13,
    combatRoles: ['Tank', 'Healer', 'Melee', 'Ranged'],
    partySize: 5,
    strengthName: 'Item level',
    example: ['Druid', 'Ranged', 'Melee', 'Healer', 'Tank'],
  },
}

test.each(Object.entries(facts))(
  '%s has the classes and combat roles of the game',
  (id, { classCount, example, ...expected }) => {
    const { classes, ...preset } = getPreset(id)
    const combatRoles = preset.combatRoles.map(({ name }) => name)

    expect({ ...preset, combatRoles }).toMatchObject(expected)
    expect(new Set(classes.map(([name]) => name)).size).toBe(classCount)
    expect(classes).toHaveLength(classCount)
    expect(classes.map(([name, _icon, ...roles]) => [name, ...roles])).toContainEqual(example)
  },
)

test('the known games are these ten', () => {
  expect(presets.map(({ id }) => id).toSorted()).toEqual(Object.keys(facts).toSorted())
})

test('the classes of Throne and Liberty are pairs of two of its nine weapons', () => {
  const pairs = getPreset('throne-and-liberty').classes.map(([name]) => name.split(' / '))

  expect([...new Set(pairs.flat())].toSorted()).toEqual([
    ...['Crossbow', 'Dagger', 'Greatsword', 'Longbow', 'Orb'],
    ...['Spear', 'Staff', 'Sword & Shield', 'Wand'],
  ])
  const keys = pairs.map((pair) => [...new Set(pair)].toSorted().join(' / '))
  expect(pairs.every((pair) => new Set(pair).size === 2)).toBe(true)
  expect(new Set(keys).size).toBe(pairs.length)
})

describe('for a German guild', () => {
  loadCatalogues()
  beforeEach(() => setGuildLanguage('de'))
  afterEach(() => setGuildLanguage(sourceLanguage))

  /** The German names of a strength figure, and of a class and its combat roles. */
  const german: Record<string, [string | null, string[]]> = {
    'aion-2': ['Gegenstandsstufe', ['Kantor', 'Unterstützung', 'Heiler']],
    'albion-online': ['Gegenstandskraft', ['Kampfstab', 'Tank', 'Unterstützung', 'Schaden']],
    'black-desert': ['Gear Score', ['Walküre', 'Frontlinie', 'Unterstützung']],
    'final-fantasy-xiv': ['Gegenstandsstufe', ['Tänzer', 'Physischer Fernkämpfer']],
    'guild-wars-2': [null, ['Wächter', 'Schaden', 'Segensunterstützung', 'Heiler', 'Tank']],
    'lost-ark': ['Gegenstandsstufe', ['Bardin', 'Unterstützung', 'Schaden']],
    'new-world': ['Rüstwert', ['Lebensstab', 'Heiler']],
    'elder-scrolls-online': ['Championpunkte', ['Hüter', 'Schaden', 'Heiler', 'Tank']],
    'throne-and-liberty': ['Gear Score', ['Langbogen / Zauberstab', 'Heiler', 'Unterstützung']],
    'world-of-warcraft': [
      'Gegenstandsstufe',
      ['Druide', 'Fernkampf', 'Nahkampf', 'Heiler', 'Tank'],
    ],
  }

  test.each(Object.entries(german))('%s has the names of the German game', (id, expected) => {
    const { strengthName, combatRoles, classes } = translatePreset(getPreset(id))
    const roleNames = combatRoles.map(({ name }) => name)
    const named = classes.map(([name, _icon, ...roles]) => [name, ...roles])

    expect(strengthName).toBe(expected[0])
    expect(named).toContainEqual(expected[1])
    for (const [, ...filled] of named) expect(roleNames).toEqual(expect.arrayContaining(filled))
  })

  test.each(presets.map((preset) => [preset.id, preset] as const))(
    'the names of %s are distinct and short enough to be saved',
    (_id, preset) => {
      const { strengthName, combatRoles, classes } = translatePreset(preset)
      const roleNames = combatRoles.map(({ name }) => name)
      const classNames = classes.map(([name]) => name)

      expect(new Set(roleNames).size).toBe(preset.combatRoles.length)
      expect(new Set(classNames).size).toBe(preset.classes.length)
      expect(longest(roleNames)).toBeLessThanOrEqual(maxRoleName)
      expect(longest(classNames)).toBeLessThanOrEqual(maxClassName)
      expect(longest([strengthName ?? ''])).toBeLessThanOrEqual(maxStrengthName)
    },
  )

  test('a game without a preset gets German combat roles, and so do the listed presets', () => {
    const rolesOf = ({ combatRoles }: typeof emptyPreset) => combatRoles.map(({ name }) => name)

    expect(rolesOf(translatePreset(emptyPreset))).toEqual(['Tank', 'Heiler', 'Schaden'])
    expect(listPresets()[0]).toMatchObject({
      gameName: 'Aion 2',
      combatRoles: ['Tank', 'Heiler', 'Unterstützung', 'Schaden'],
    })
  })
})

const longest = (names: string[]) => Math.max(...names.map((name) => name.length))
