import { useEffect } from 'react'
import { guild } from '../site-content.ts'

let isFirstPage = true
let isReachedInApp = false

/**
 * Sets the document title. After an in-app navigation, focuses the main heading for screen-reader and keyboard
 * users.
 */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ? `${title} — ${guild.name}` : guild.name
  }, [title])

  useEffect(() => {
    isReachedInApp = !isFirstPage
    isFirstPage = false
    if (isReachedInApp) focusHeading()
  }, [])
}

/** Focuses the heading of content that replaces a placeholder, if the focus was lost. */
export function useFocusHeading(): void {
  useEffect(() => {
    if (isReachedInApp && document.activeElement === document.body) focusHeading()
  }, [])
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
