import { pages } from '../../../contract/core/pages.ts'
import { hasAnyTask } from '../../../contract/core/tasks.ts'
import { useAccount } from '../session/account.ts'
import { useTasks } from '../session/tasks.ts'
import type { pageCalls, StaffPath } from './page-calls.ts'

/** Any of these tasks opens a page: those of the call that it cannot do without. */
type PageTasks = { readonly [Path in StaffPath]: (typeof pageCalls)[Path]['tasks'] }

/** The tasks that open each staff page. They are repeated here because the calls would make every page larger. */
const pageTasks: PageTasks = {
  [pages.menu]: ['activity'],
  [pages.submissions]: ['applications'],
  [pages.submission]: ['applications'],
  [pages.interviewTimes]: ['decisions'],
  [pages.recruiting]: ['applications'],
  [pages.trials]: ['applications'],
  [pages.messages]: ['activity'],
  [pages.voice]: ['activity'],
  [pages.events]: ['events', 'attendance', 'activity'],
  [pages.eventCategory]: ['events', 'attendance', 'activity'],
  [pages.eventSignups]: ['events', 'attendance', 'activity'],
  [pages.lineUp]: ['events'],
  [pages.attendance]: ['attendance'],
  [pages.xpConfig]: ['leveling'],
  [pages.eventsConfig]: ['server', 'events'],
  [pages.reactionConfig]: ['server'],
  [pages.automation]: ['server'],
  [pages.forms]: ['forms'],
  [pages.form]: ['forms'],
  [pages.members]: ['activity', 'members'],
  [pages.member]: ['activity', 'members'],
  [pages.settings]: ['settings'],
  [pages.rights]: ['settings'],
  [pages.gameSetup]: ['server', 'settings'],
  [pages.imports]: ['imports'],
  [pages.importFile]: ['imports'],
  [pages.history]: ['imports'],
  [pages.audit]: ['audit'],
  [pages.health]: ['health'],
}

/** Which staff pages the viewer may open, without those that another server does not have. */
export function useMayOpen(): (page: StaffPath) => boolean {
  const tasks = useTasks()
  const { info } = useAccount()
  const missing = new Set<StaffPath>([
    ...(info?.tasks
      ? []
      : [
          pages.rights,
          pages.interviewTimes,
          pages.recruiting,
          pages.trials,
          pages.imports,
          pages.importFile,
          pages.history,
        ]),
    ...(info?.hasEvents ? [] : [pages.attendance]),
  ])
  return (page) => hasAnyTask(tasks, pageTasks[page]) && !missing.has(page)
}
