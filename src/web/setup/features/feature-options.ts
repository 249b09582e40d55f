import type { LucideIcon } from 'lucide-react'
import Flag from 'lucide-react/icons/flag'
import Inbox from 'lucide-react/icons/inbox'
import Mic from 'lucide-react/icons/mic'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TrendingUp from 'lucide-react/icons/trending-up'
import { type FeatureName, verificationEmoji } from '../../../contract/setup/features.ts'
import { t } from '../../../text/t.ts'

/** How a row shows its feature. */
interface FeatureOption {
  icon: LucideIcon
  description: string
  /** What happens while it is off, if that is not simply nothing. */
  offDescription?: string
}

/** The icons and descriptions of the features. */
export const featureOptions: Record<FeatureName, FeatureOption> = {
  events: {
    icon: Flag,
    description: t('Sign-ups, reminders and line-ups.'),
  },
  levels: {
    icon: TrendingUp,
    description: t('XP for messages and voice, announced when a level is reached.'),
    offDescription: t('XP still counts, but level-ups are not announced.'),
  },
  applications: {
    icon: Inbox,
    description: t('A card for staff on each application.'),
    offDescription: t('No cards are posted. Staff see applications on the site.'),
  },
  interviews: {
    icon: Mic,
    description: t('A private room for each applicant.'),
    offDescription: t('No rooms are opened.'),
  },
  verification: {
    icon: ShieldCheck,
    description: t(
      'A moderator reacts with {emoji} to a newcomer’s message, and its author gets a role.',
      { emoji: verificationEmoji },
    ),
  },
}
