import type { GameIcon, RoleColor } from '../../../contract/games/icons.ts'
import { t } from '../../../text/t.ts'

/** The names of the icons in a picker. */
export const iconNames: Readonly<Record<GameIcon, string>> = {
  'role-tank': t('Tank'),
  'role-healer': t('Healer'),
  'role-damage': t('Damage'),
  'role-support': t('Support'),
  'class-sword': t('Sword'),
  'class-daggers': t('Daggers'),
  'class-axe': t('Axe'),
  'class-lance': t('Lance'),
  'class-staff': t('Staff', { context: 'weapon' }),
  'class-wand': t('Wand'),
  'class-orb': t('Orb'),
  'class-bow': t('Bow'),
  'class-crossbow': t('Crossbow'),
  'class-shield': t('Shield'),
}

/** The names of the colours in a picker. */
export const colorNames: Readonly<Record<RoleColor, string>> = {
  blue: t('Blue'),
  green: t('Green'),
  red: t('Red'),
  amber: t('Amber'),
  purple: t('Purple'),
  teal: t('Teal'),
  rose: t('Rose'),
  grey: t('Grey'),
}
