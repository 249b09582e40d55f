import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { holdScrollPosition } from './hold-scroll-position.ts'
import { recordPosition, storedPosition, storePositions } from './scroll-positions.ts'

/**
 * A new page starts at its top, or at the anchor it was opened with; going back and reloading return
 * to where one was. Within a page an anchor is scrolled to, and `#` alone is the top, as is the
 * landing page's own address.
 */
export function usePageScroll(): void {
  const location = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const before = useRef<Location>(null)

  useLayoutEffect(() => {
    const from = before.current
    before.current = location
    // An entry that a plain anchor made has no state; the browser alone knows whether one went
    // there or came back, and scrolls for both.
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

  // After the page's heading has taken the focus: who came for a part of the page goes on from there.
  useEffect(() => {
    const part = isReturn ? null : partOf(location)
    part?.setAttribute('tabindex', '-1')
    part?.focus({ preventScroll: true })
  }, [location, isReturn])
}

/** Puts the view where the way leads. Returns what ends that, if it takes a while. */
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

/** Whether the browser reloaded the page, or came back to it from another site. */
function isReopened(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'reload' || load?.type === 'back_forward'
}

/** Whether the way leads to another part of the same page, or from the landing page to its top. */
function isWithinPage(from: Location, to: Location): boolean {
  if (from.key === to.key || from.search !== to.search) return false
  return from.hash !== '' || to.hash !== '' || to.pathname === pages.home
}

/** Finds, as often as it is asked, how far down the page the address's anchor begins, in px. */
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
