import { expect, test } from 'vitest'
import { getPreset, presets } from './presets.ts'

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
