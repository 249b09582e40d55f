import type { ReactNode } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'

interface BarLinkProps {
  to: string
  onClick?: () => void
  children: ReactNode
}

/** A navigation link, marked as current on its page and the pages below. */
export function NavBarLink({ to, ...rest }: BarLinkProps) {
  const { pathname } = useLocation()
  return <Link {...rest} to={to} aria-current={isAt(to, pathname) ? 'page' : undefined} />
}

/** The home page has two paths, and every other path is below `/`. */
function isAt(to: string, pathname: string): boolean {
  if (to !== pages.home) return matchPath({ path: to, end: false }, pathname) !== null
  return [pages.home, pages.homeAlias].some((path) => matchPath(path, pathname) !== null)
}
