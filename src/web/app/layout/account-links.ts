import type { LucideIcon } from 'lucide-react'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import ScrollText from 'lucide-react/icons/scroll-text'
import UserRound from 'lucide-react/icons/user-round'
import { pages } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import type { Account } from '../session/account.ts'

interface OwnPage {
  to: string
  label: string
  icon: LucideIcon
}

const profile = { to: pages.profile, label: t('Profile'), icon: UserRound }
const application = { to: pages.status, label: t('My application'), icon: ScrollText }
const privacy = { to: pages.privacy, label: t('Privacy'), icon: LockKeyhole }

/** The links of the account menu: main-roster members have a profile, others an application. */
export function accountLinks({ isMainRoster, info }: Account): OwnPage[] {
  return [
    ...(isMainRoster ? [profile] : []),
    ...(info?.filledForm || !isMainRoster ? [application] : []),
    privacy,
  ]
}
