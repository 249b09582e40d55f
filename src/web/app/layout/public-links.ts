import { pages } from '../../../contract/core/pages.ts'
import type { Account } from '../session/account.ts'

/** The navigation links for everyone. */
const publicLinks = [
  { to: pages.home, label: 'Home' },
  { to: pages.apply, label: 'Apply' },
  { to: pages.games, label: 'Games' },
  { to: pages.roster, label: 'Roster' },
]

/** The navigation links of a user: members also have events, if the server does. */
export function navigationLinks({ isAuthenticated, info }: Account) {
  const hasEvents = isAuthenticated === true && info?.hasEvents === true
  return hasEvents ? [...publicLinks, { to: pages.memberEvents, label: 'Events' }] : publicLinks
}
