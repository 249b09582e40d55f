import { hasAnyTask } from '../../../contract/core/tasks.ts'
import { useAccount } from '../session/account.ts'
import { useTasks } from '../session/tasks.ts'
import { type MenuEntry, menuGroups, type StaffPath, useStaffScreens } from './staff-screen.ts'

/** Whether the viewer may open a staff screen and the server has it. */
export function useMayOpen(): (path: StaffPath) => boolean {
  const screens = useStaffScreens()
  const tasks = useTasks()
  const { info } = useAccount()
  return (path) => {
    const { endpoint, isOffered } = screens[path]
    return hasAnyTask(tasks, endpoint.tasks) && (isOffered?.(info) ?? true)
  }
}

/** An entry of the menu with its screen's address. */
export interface MenuLink extends MenuEntry {
  to: StaffPath
}

/** The links to the screens that the viewer may open and the guild uses, by group. */
export function useMenu(): readonly { title: string; links: readonly MenuLink[] }[] {
  const screens = useStaffScreens()
  const mayOpen = useMayOpen()
  const { info } = useAccount()
  const links = (Object.keys(screens) as StaffPath[]).flatMap((to): MenuLink[] => {
    const { menu } = screens[to]
    return menu && mayOpen(to) && (menu.isUsed?.(info) ?? true) ? [{ to, ...menu }] : []
  })
  return Object.entries(menuGroups)
    .map(([key, title]) => ({ title, links: links.filter(({ group }) => group === key) }))
    .filter(({ links }) => links.length > 0)
}
