import { healer, type Preset, tank } from '../preset.ts'

/** World of Warcraft by class; specialisations are its combat roles. */
export const worldOfWarcraft: Preset = {
  id: 'world-of-warcraft',
  gameName: 'World of Warcraft',
  partySize: 5,
  teamSizes: [5, 10, 20, 30, 40],
  strengthName: 'Item level',
  combatRoles: [
    tank,
    healer,
    { name: 'Melee', icon: 'role-damage', color: 'red' },
    { name: 'Ranged', icon: 'class-bow', color: 'purple' },
  ],
  classes: [
    ['Death Knight', 'sword', 'Melee', 'Tank'],
    ['Demon Hunter', 'daggers', 'Melee', 'Tank', 'Ranged'],
    ['Druid', 'staff', 'Ranged', 'Melee', 'Healer', 'Tank'],
    ['Evoker', 'orb', 'Ranged', 'Healer'],
    ['Hunter', 'bow', 'Ranged', 'Melee'],
    ['Mage', 'staff', 'Ranged'],
    ['Monk', 'staff', 'Melee', 'Healer', 'Tank'],
    ['Paladin', 'shield', 'Melee', 'Healer', 'Tank'],
    ['Priest', 'wand', 'Healer', 'Ranged'],
    ['Rogue', 'daggers', 'Melee'],
    ['Shaman', 'axe', 'Ranged', 'Melee', 'Healer'],
    ['Warlock', 'wand', 'Ranged'],
    ['Warrior', 'axe', 'Melee', 'Tank'],
  ],
}
