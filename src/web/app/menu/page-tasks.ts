import { pages } from '../../../contract/core/pages.ts'
import type { pageCalls, StaffPath } from './page-calls.ts'

/** Any of these tasks opens a page: those of the call that it cannot do without. */
type PageTasks = { readonly [Path in StaffPath]: (typeof pageCalls)[Path]['tasks'] }

/** The tasks that open each staff page. They are repeated here because the calls would make every page larger. */
export const pageTasks: PageTasks = {
  [pages.menu]: ['activity'],
  [pages.submissions]: ['applications'],
  [pages.submission]: ['applications'],
  [pages.messages]: ['activity'],
  [pages.voice]: ['activity'],
  [pages.events]: ['events', 'attendance', 'activity'],
  [pages.eventCategory]: ['events', 'attendance', 'activity'],
  [pages.eventSignups]: ['events', 'attendance', 'activity'],
  [pages.xpConfig]: ['leveling'],
  [pages.eventsConfig]: ['server', 'events'],
  [pages.reactionConfig]: ['server'],
  [pages.automation]: ['server'],
  [pages.forms]: ['forms'],
  [pages.form]: ['forms'],
  [pages.member]: ['activity', 'members'],
  [pages.settings]: ['settings'],
  [pages.rights]: ['settings'],
  [pages.audit]: ['audit'],
  [pages.health]: ['health'],
}
