import { damage, healer, type Preset, support, tank } from '../preset.ts'

/**
 * Throne and Liberty by weapon pair. Nine weapons make 36 pairs and a game may have 30 classes, so six rarely
 * played ones are left out: those of Crossbow or Longbow with Sword & Shield, Greatsword or Spear.
 */
export const throneAndLiberty: Preset = {
  id: 'throne-and-liberty',
  gameName: 'Throne and Liberty',
  partySize: 6,
  teamSizes: [6, 12, 24, 48],
  strengthName: 'Gear score',
  combatRoles: [tank, healer, damage, support],
  classes: [
    ['Sword & Shield / Greatsword', 'shield', 'Tank', 'Damage'],
    ['Sword & Shield / Dagger', 'shield', 'Tank', 'Damage'],
    ['Sword & Shield / Wand', 'shield', 'Tank', 'Healer', 'Support'],
    ['Sword & Shield / Staff', 'shield', 'Tank', 'Damage'],
    ['Sword & Shield / Spear', 'shield', 'Tank', 'Damage'],
    ['Sword & Shield / Orb', 'shield', 'Tank', 'Healer', 'Support'],
    ['Greatsword / Dagger', 'sword', 'Damage'],
    ['Greatsword / Wand', 'sword', 'Damage', 'Tank', 'Support'],
    ['Greatsword / Staff', 'sword', 'Damage'],
    ['Greatsword / Spear', 'sword', 'Damage', 'Tank'],
    ['Greatsword / Orb', 'sword', 'Damage', 'Support'],
    ['Dagger / Crossbow', 'daggers', 'Damage'],
    ['Dagger / Longbow', 'daggers', 'Damage'],
    ['Dagger / Wand', 'daggers', 'Damage'],
    ['Dagger / Staff', 'daggers', 'Damage'],
    ['Dagger / Spear', 'daggers', 'Damage'],
    ['Dagger / Orb', 'daggers', 'Damage'],
    ['Crossbow / Longbow', 'crossbow', 'Damage'],
    ['Crossbow / Wand', 'crossbow', 'Damage', 'Support'],
    ['Crossbow / Staff', 'crossbow', 'Damage'],
    ['Crossbow / Orb', 'crossbow', 'Damage'],
    ['Longbow / Wand', 'bow', 'Healer', 'Support'],
    ['Longbow / Staff', 'bow', 'Damage', 'Support'],
    ['Longbow / Orb', 'bow', 'Healer', 'Support'],
    ['Wand / Staff', 'wand', 'Damage', 'Healer', 'Support'],
    ['Wand / Spear', 'lance', 'Damage', 'Support'],
    ['Wand / Orb', 'wand', 'Healer', 'Support'],
    ['Staff / Spear', 'staff', 'Damage'],
    ['Staff / Orb', 'staff', 'Damage', 'Support'],
    ['Spear / Orb', 'lance', 'Damage', 'Support'],
  ],
}
