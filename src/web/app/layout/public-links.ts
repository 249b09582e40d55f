import { pages } from '../../../contract/core/pages.ts'

/** The navigation links for everyone. */
export const publicLinks = [
  { to: pages.home, label: 'Home' },
  { to: pages.apply, label: 'Apply' },
  { to: pages.games, label: 'Games' },
  { to: pages.roster, label: 'Roster' },
]
