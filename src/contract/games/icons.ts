/** The icons of combat roles, which are shown on a shield in the role's colour. */
export const roleIcons = ['role-tank', 'role-healer', 'role-damage', 'role-support'] as const

/** The icons of classes, which are shown in the colour of the text. */
export const classIcons = [
  'class-sword',
  'class-daggers',
  'class-axe',
  'class-lance',
  'class-staff',
  'class-wand',
  'class-orb',
  'class-bow',
  'class-crossbow',
  'class-shield',
] as const

/** Every icon; the ids of symbols in the web app's sprite. */
export const gameIcons = [...roleIcons, ...classIcons] as const
export type GameIcon = (typeof gameIcons)[number]

/** The colours of combat roles; each has its own hatching, so that roles differ without colour as well. */
export const roleColors = [
  'blue',
  'green',
  'red',
  'amber',
  'purple',
  'teal',
  'rose',
  'grey',
] as const
export type RoleColor = (typeof roleColors)[number]
