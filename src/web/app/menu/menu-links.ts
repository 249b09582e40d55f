import type { LucideIcon } from 'lucide-react'
import CalendarCheck from 'lucide-react/icons/calendar-check-2'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarCog from 'lucide-react/icons/calendar-cog'
import ChartColumn from 'lucide-react/icons/chart-column'
import FileInput from 'lucide-react/icons/file-input'
import FilePen from 'lucide-react/icons/file-pen-line'
import Flag from 'lucide-react/icons/flag'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import History from 'lucide-react/icons/history'
import Inbox from 'lucide-react/icons/inbox'
import KeyRound from 'lucide-react/icons/key-round'
import Message from 'lucide-react/icons/message-square'
import Mic from 'lucide-react/icons/mic'
import Settings from 'lucide-react/icons/settings'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smile from 'lucide-react/icons/smile-plus'
import Timer from 'lucide-react/icons/timer'
import TrendingUp from 'lucide-react/icons/trending-up'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'
import { pages } from '../../../contract/core/pages.ts'
import { WaitingCount } from '../../applications/list/waiting-count.tsx'
import { useAccount } from '../session/account.ts'
import type { StaffPath } from './page-calls.ts'
import { useMayOpen } from './page-tasks.ts'

export interface MenuLink {
  to: StaffPath
  label: string
  icon: LucideIcon
  /** Not marked as current on the pages below it. */
  isExact?: boolean
  /** Shown only if the guild reviews as a team. */
  isForTeams?: boolean
  /** Shown only if the guild has trials. */
  isForTrials?: boolean
  /** Shown at the end of the link, such as a count. */
  Note?: ComponentType
}

/** Links of the Administration panel under one heading. */
interface MenuGroup {
  title: string
  links: readonly MenuLink[]
}

const menuGroups: readonly MenuGroup[] = [
  {
    title: 'Review',
    links: [
      { to: pages.submissions, label: 'Form Submissions', icon: Inbox, Note: WaitingCount },
      { to: pages.interviewTimes, label: 'Interview Times', icon: CalendarClock, isForTeams: true },
      { to: pages.forms, label: 'Form Editor', icon: FilePen },
      { to: pages.recruiting, label: 'Recruiting', icon: ChartColumn, isForTeams: true },
      { to: pages.trials, label: 'Trials', icon: ShieldCheck, isForTrials: true },
    ],
  },
  {
    title: 'Activity',
    links: [
      { to: pages.messages, label: 'Message Activity', icon: Message },
      { to: pages.voice, label: 'Voice Activity', icon: Mic },
      { to: pages.events, label: 'Event Activity', icon: Flag },
      { to: pages.attendance, label: 'Attendance', icon: CalendarCheck },
    ],
  },
  {
    title: 'Configuration',
    links: [
      { to: pages.xpConfig, label: 'XP Config', icon: TrendingUp },
      { to: pages.eventsConfig, label: 'Event Config', icon: CalendarCog },
      { to: pages.reactionConfig, label: 'Reaction Config', icon: Smile },
      { to: pages.automation, label: 'Automation Config', icon: Timer },
    ],
  },
  {
    title: 'Guild',
    links: [
      { to: pages.members, label: 'Members', icon: Users },
      { to: pages.settings, label: 'Settings', icon: Settings, isExact: true },
      { to: pages.rights, label: 'Rights', icon: KeyRound },
      { to: pages.imports, label: 'Import', icon: FileInput },
      { to: pages.audit, label: 'Audit Log', icon: History },
      { to: pages.health, label: 'Health', icon: HeartPulse },
    ],
  },
]

/** The links to the pages that the viewer may open, without those that the guild has no use for. */
export function useMenu(): readonly MenuGroup[] {
  const mayOpen = useMayOpen()
  const { info } = useAccount()
  return menuGroups
    .map(({ title, links }) => ({
      title,
      links: links.filter(
        ({ to, isForTeams, isForTrials }) =>
          mayOpen(to) && (info?.hasTeamReview || !isForTeams) && (info?.hasTrials || !isForTrials),
      ),
    }))
    .filter(({ links }) => links.length > 0)
}
