import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useMayOpen } from './may-open.ts'
import type { StaffPath } from './staff-screen.ts'

interface StaffLinkProps extends ComponentProps<typeof Link> {
  /** The page that the link leads to. */
  page: StaffPath
}

/** A link to a staff page; its text alone for those who may not open the page. */
export function StaffLink({ page, ...link }: StaffLinkProps) {
  return useMayOpen()(page) ? <Link {...link} /> : link.children
}
