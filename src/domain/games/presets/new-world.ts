import { damage, healer, type Preset, support, tank } from '../preset.ts'

/** New World by main weapon. */
export const newWorld: Preset = {
  id: 'new-world',
  gameName: 'New World',
  partySize: 5,
  teamSizes: [5, 10, 20, 50],
  strengthName: 'Gear score',
  combatRoles: [tank, healer, damage, support],
  classes: [
    ['Sword and Shield', 'shield', 'Tank', 'Damage'],
    ['Flail', 'shield', 'Tank', 'Support'],
    ['War Hammer', 'axe', 'Tank', 'Damage'],
    ['Great Axe', 'axe', 'Damage', 'Tank'],
    ['Greatsword', 'sword', 'Damage', 'Tank'],
    ['Hatchet', 'axe', 'Damage', 'Tank'],
    ['Rapier', 'sword', 'Damage'],
    ['Spear', 'lance', 'Damage'],
    ['Bow', 'bow', 'Damage'],
    ['Musket', 'crossbow', 'Damage'],
    ['Blunderbuss', 'crossbow', 'Damage'],
    ['Fire Staff', 'staff', 'Damage'],
    ['Ice Gauntlet', 'orb', 'Damage', 'Support'],
    ['Void Gauntlet', 'orb', 'Damage', 'Support'],
    ['Life Staff', 'wand', 'Healer'],
  ],
}
