import { damage, healer, type Preset, support, tank } from '../preset.ts'

/** Albion Online by weapon line. */
export const albionOnline: Preset = {
  id: 'albion-online',
  gameName: 'Albion Online',
  partySize: 20,
  teamSizes: [5, 10, 20],
  strengthName: 'Item power',
  combatRoles: [tank, healer, damage, support],
  classes: [
    ['Sword', 'sword', 'Damage'],
    ['Axe', 'axe', 'Damage'],
    ['Mace', 'shield', 'Tank'],
    ['Hammer', 'shield', 'Tank'],
    ['War Gloves', 'daggers', 'Damage'],
    ['Crossbow', 'crossbow', 'Damage'],
    ['Bow', 'bow', 'Damage'],
    ['Spear', 'lance', 'Damage'],
    ['Dagger', 'daggers', 'Damage'],
    ['Quarterstaff', 'staff', 'Tank', 'Support', 'Damage'],
    ['Nature Staff', 'staff', 'Healer'],
    ['Shapeshifter Staff', 'orb', 'Damage', 'Support', 'Tank'],
    ['Fire Staff', 'staff', 'Damage'],
    ['Holy Staff', 'wand', 'Healer'],
    ['Arcane Staff', 'wand', 'Support'],
    ['Frost Staff', 'staff', 'Damage'],
    ['Cursed Staff', 'orb', 'Damage', 'Support'],
  ],
}
