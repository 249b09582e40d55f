import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { guild } from '../site-content.ts'

let lastPath: string | undefined
let hasNavigated = false

/**
 * Sets the document title. After an in-app navigation, focuses the main heading for screen-reader and keyboard
 * users.
 */
export function usePageTitle(title: string | null): void {
  const { pathname } = useLocation()
  useEffect(() => {
    document.title = title ? `${title} — ${guild.name}` : guild.name
  }, [title])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page.
  useEffect(() => {
    // The placeholder of a page may be replaced by the page itself.
    const isNewPage = lastPath !== undefined && lastPath !== pathname
    lastPath = pathname
    hasNavigated ||= isNewPage
    if (isNewPage) focusHeading()
    else refocusHeading()
  }, [])
}

/** Focuses the heading of content that replaces a placeholder, if the focus was lost. */
export function useFocusHeading(): void {
  useEffect(refocusHeading, [])
}

function refocusHeading() {
  if (hasNavigated && document.activeElement === document.body) focusHeading()
}

/** Focuses the page's main heading, or all of the page without one. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
