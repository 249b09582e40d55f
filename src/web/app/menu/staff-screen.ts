import type { LucideIcon } from 'lucide-react'
import { type ComponentType, createContext, useContext } from 'react'
import type { AccountInfo } from '../../../contract/accounts/accounts.ts'
import type { Endpoint } from '../../../contract/core/endpoint.ts'
import type { pages } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import type { LazyPage } from '../lazy-page.tsx'

/** The address of a staff screen, with its parameters. */
export type StaffPath = Extract<(typeof pages)[keyof typeof pages], `/menu${string}`>

/** The groups of the Administration panel with their titles, in display order. */
export const menuGroups = {
  review: t('Review', { context: 'menu' }),
  activity: t('Activity'),
  configuration: t('Configuration'),
  guild: t('Guild'),
}

/** The link to a screen in the Administration panel. */
export interface MenuEntry {
  group: keyof typeof menuGroups
  label: string
  icon: LucideIcon
  /** Not marked as current on the screens below it. */
  isExact?: boolean
  /** Whether this guild uses the screen; absent: always. */
  isUsed?: (info: AccountInfo | undefined) => boolean
  /** Shown at the end of the link, such as a count. */
  Note?: ComponentType
}

/** Everything about a screen of the staff area except its address. */
export interface StaffScreen {
  /** The call that it cannot do without. People who may make it can open the screen. */
  endpoint: Extract<Endpoint, { level: 'admin' }>
  Page: LazyPage
  /** Absent: it is reached from another screen. */
  menu?: MenuEntry
  /** Whether the server has it, which may be of another make; absent: always. */
  isOffered?: (info: AccountInfo | undefined) => boolean
}

/** Every screen of the staff area by address, those of a menu group in its order. */
export type StaffScreens = Readonly<Record<StaffPath, StaffScreen>>

/** Provided by the staff area, because the screens themselves read the list. */
export const StaffScreensContext = createContext<StaffScreens | null>(null)

/** Every screen of the staff area; only within it. */
export function useStaffScreens(): StaffScreens {
  const screens = useContext(StaffScreensContext)
  if (!screens) throw new Error('This is not in the staff area.')
  return screens
}
