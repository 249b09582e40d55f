import { guild } from '@guild/guild.ts'
import { useEffect } from 'react'

let isFirstPage = true
let isReachedInApp = false

/**
 * Names the page in the browser's tab. After a navigation within the app, the page's main heading
 * takes the focus, so that readers hear where they are and the keyboard starts from there.
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

/** For what takes a page's place once it is here: its heading takes over the focus that was lost. */
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
