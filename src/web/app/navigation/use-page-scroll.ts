import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { holdScrollPosition } from './hold-scroll-position.ts'
import { recordPosition, storedPosition, storePositions } from './scroll-positions.ts'

/**
 * Scroll restoration: a new page starts at its top or its anchor, back and reload restore the position, anchors
 * within a page scroll smoothly, and `#` or the landing page's path scrolls to the top.
 */
export function usePageScroll(): void {
  const location = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const before = useRef<Location>(null)

  useLayoutEffect(() => {
    const from = before.current
    before.current = location
    // An entry made by a plain anchor has no state; only the browser knows its direction, so it scrolls itself.
    const isOfBrowser = from !== null && window.history.state === null
    window.history.scrollRestoration = isOfBrowser ? 'auto' : 'manual'
    return isOfBrowser ? undefined : move(from, location, isReturn)
  }, [location, isReturn])

  useEffect(() => {
    const note = () => before.current && recordPosition(before.current)
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', storePositions)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', storePositions)
    }
  }, [])

  // Runs after the heading was focused, so that keyboard users continue at the anchor.
  useEffect(() => {
    const part = isReturn ? null : partOf(location)
    part?.setAttribute('tabindex', '-1')
    part?.focus({ preventScroll: true })
  }, [location, isReturn])
}

/** Scrolls for a navigation. Returns a function that stops a longer correction. */
function move(from: Location | null, to: Location, isReturn: boolean): (() => void) | undefined {
  if (!from) return isReopened() ? comeBack(to) : open(to)
  if (isReturn) return comeBack(to)
  if (from.pathname !== to.pathname) return open(to)
  if (isWithinPage(from, to)) window.scrollTo({ top: anchorOf(to)?.() ?? 0 })
}

function open(location: Location): (() => void) | undefined {
  const anchor = anchorOf(location)
  if (anchor) return holdScrollPosition(anchor)
  window.scrollTo({ top: 0, behavior: 'instant' })
}

function comeBack(location: Location): (() => void) | undefined {
  const seen = storedPosition(location)
  return seen === undefined ? open(location) : holdScrollPosition(() => seen)
}

/** Whether the page was reloaded or returned to from another site. */
function isReopened(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload' || load?.type === 'back_forward'
}

/** Whether a navigation stays on the page. */
function isWithinPage(from: Location, to: Location): boolean {
  if (from.key === to.key || from.search !== to.search) return false
  return from.hash !== '' || to.hash !== '' || to.pathname === pages.home
}

/** A function that measures the anchor's current position, in px; null without an anchor. */
function anchorOf(location: Location): (() => number) | null {
  const part = partOf(location)
  if (!part) return null
  return () => {
    const offset = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
    return part.getBoundingClientRect().top + window.scrollY - (offset || 0)
  }
}

function partOf({ hash }: Location): HTMLElement | null {
  return hash.length > 1 ? document.getElementById(hash.slice(1)) : null
}
