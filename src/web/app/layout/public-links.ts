import { pages } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import type { Account } from '../session/account.ts'

/** The navigation links for everyone. */
const publicLinks = [
  { to: pages.home, label: t('Home') },
  { to: pages.apply, label: t('Apply') },
  { to: pages.games, label: t('Games') },
  { to: pages.roster, label: t('Roster') },
]

/** The navigation links of a user: members also have events, if the server does. */
export function navigationLinks({ isAuthenticated, info }: Account) {
  const hasEvents = isAuthenticated === true && info?.hasEvents === true
  return hasEvents ? [...publicLinks, { to: pages.memberEvents, label: t('Events') }] : publicLinks
}
