import type { LucideIcon } from 'lucide-react'
import Inbox from 'lucide-react/icons/inbox'
import type { ComponentType } from 'react'
import { pages } from '../../contract/pages.ts'
import { WaitingCount } from '../submissions/waiting-count.tsx'

export interface MenuLink {
  to: string
  label: string
  icon: LucideIcon
  /** Stands at the end of the link, e.g. what waits behind it. */
  Note?: ComponentType
}

/** The pages of the staff area as the Administration panel lists them. */
export const menuGroups: readonly { title: string; links: readonly MenuLink[] }[] = [
  {
    title: 'Review',
    links: [{ to: pages.submissions, label: 'Form Submissions', icon: Inbox, Note: WaitingCount }],
  },
]
