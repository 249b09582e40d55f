import { pages } from '../../../contract/core/pages.ts'

/** The pages that everybody finds in the bar. */
export const publicLinks = [
  { to: pages.home, label: 'Home' },
  { to: pages.apply, label: 'Apply' },
  { to: pages.games, label: 'Games' },
  { to: pages.roster, label: 'Roster' },
]
