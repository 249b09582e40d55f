import { damage, healer, type Preset, type PresetClass, tank } from '../preset.ts'

/** Every class can fill every combat role. */
const anyRole = (name: string, icon: PresetClass[1]): PresetClass => [
  name,
  icon,
  'Damage',
  'Healer',
  'Tank',
]

/** The Elder Scrolls Online by class. */
export const elderScrollsOnline: Preset = {
  id: 'elder-scrolls-online',
  gameName: 'The Elder Scrolls Online',
  partySize: 4,
  teamSizes: [4, 12],
  strengthName: 'Champion points',
  combatRoles: [tank, healer, damage],
  classes: [
    anyRole('Arcanist', 'orb'),
    anyRole('Dragonknight', 'sword'),
    anyRole('Necromancer', 'staff'),
    anyRole('Nightblade', 'daggers'),
    anyRole('Sorcerer', 'wand'),
    anyRole('Templar', 'lance'),
    anyRole('Warden', 'bow'),
  ],
}
