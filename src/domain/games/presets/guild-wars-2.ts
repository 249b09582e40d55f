import { damage, healer, type Preset, type PresetClass, tank } from '../preset.ts'

const boon = { name: 'Boon support', icon: 'role-support', color: 'amber' } as const
/** Every profession has builds for damage, boons and healing. */
const profession = (
  name: string,
  icon: PresetClass[1],
  ...more: readonly string[]
): PresetClass => [name, icon, 'Damage', 'Boon support', 'Healer', ...more]

/** Guild Wars 2 by profession; all level 80 gear is alike, so there is no strength figure. */
export const guildWars2: Preset = {
  id: 'guild-wars-2',
  gameName: 'Guild Wars 2',
  partySize: 5,
  teamSizes: [5, 10, 50],
  strengthName: null,
  combatRoles: [tank, healer, boon, damage],
  classes: [
    profession('Elementalist', 'staff'),
    profession('Engineer', 'crossbow'),
    profession('Guardian', 'shield', 'Tank'),
    profession('Mesmer', 'wand', 'Tank'),
    profession('Necromancer', 'orb'),
    profession('Ranger', 'bow', 'Tank'),
    profession('Revenant', 'lance', 'Tank'),
    profession('Thief', 'daggers'),
    profession('Warrior', 'axe', 'Tank'),
  ],
}
