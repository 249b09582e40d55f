import { damage, healer, type Preset, support, tank } from '../preset.ts'

/** Aion 2 by class. */
export const aion2: Preset = {
  id: 'aion-2',
  gameName: 'Aion 2',
  partySize: 4,
  teamSizes: [4, 8],
  strengthName: 'Item level',
  combatRoles: [tank, healer, support, damage],
  classes: [
    ['Templar', 'shield', 'Tank'],
    ['Gladiator', 'lance', 'Damage', 'Tank'],
    ['Assassin', 'daggers', 'Damage'],
    ['Ranger', 'bow', 'Damage'],
    ['Sorcerer', 'orb', 'Damage'],
    ['Spiritmaster', 'wand', 'Damage'],
    ['Cleric', 'wand', 'Healer'],
    ['Chanter', 'staff', 'Support', 'Healer'],
  ],
}
