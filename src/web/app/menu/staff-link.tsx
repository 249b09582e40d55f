import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { hasAnyTask } from '../../../contract/core/tasks.ts'
import { useTasks } from '../session/tasks.ts'
import type { StaffPath } from './page-calls.ts'
import { pageTasks } from './page-tasks.ts'

interface StaffLinkProps extends ComponentProps<typeof Link> {
  /** The page that the link leads to. */
  page: StaffPath
}

/** A link to a staff page; its text alone for those who may not open the page. */
export function StaffLink({ page, ...link }: StaffLinkProps) {
  return hasAnyTask(useTasks(), pageTasks[page]) ? <Link {...link} /> : link.children
}
