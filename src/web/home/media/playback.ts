import { isReachedInApp } from '../../app/navigation/navigation-record.ts'

/** How much of a film has to be in view, as a share of its area. */
const visibleShare = 0.2
/** How often a refused film is tried again after a refresh. */
const mostRetries = 3
/** The first retry waits this long, the second twice as long, the third thrice; in ms. */
const retryDelay = 500
/** How long after an attempt we look whether the film does run, in ms. */
const recheckDelay = 500
/** What a person does that may let the browser change its mind. */
const interactions = ['click', 'keydown', 'touchstart', 'touchend'] as const

type Timer = ReturnType<typeof setTimeout> | undefined

let isLogged = false

/**
 * Plays a film for as long as at least a fifth of it is in view and the tab is shown, and pauses it
 * otherwise. Where the browser refuses, tries again: after a refresh by the clock, and whenever a
 * person does something. Returns what ends it, with the film at rest.
 */
export function autoplayInView(film: HTMLVideoElement): () => void {
  let isInView = false
  let retries = 0
  let recheck: Timer
  let retry: Timer
  let stopWaiting: (() => void) | undefined
  let scrolling: 'scroll' | 'scrollend' = 'scroll'
  const isWanted = () => isInView && !document.hidden

  async function attempt() {
    clearTimeout(recheck)
    if (!isWanted() || !film.paused) return
    try {
      await film.play()
      recheck = setTimeout(() => isWanted() && film.paused && refused(), recheckDelay)
    } catch (error) {
      if (isRefusal(error)) refused()
    }
  }

  function refused() {
    logRefusal()
    stopWaiting ??= onNextInteraction(scrolling, () => {
      stopWaiting = undefined
      // One that did not help is not asked again at every step of the way.
      scrolling = 'scrollend'
      void attempt()
    })
    if (retry || retries === mostRetries || isReachedInApp()) return
    retries += 1
    retry = setTimeout(() => {
      retry = undefined
      void attempt()
    }, retryDelay * retries)
  }

  function follow() {
    if (isWanted()) void attempt()
    else film.pause()
  }

  const view = new IntersectionObserver(
    (changes) => {
      isInView = (changes.at(-1)?.intersectionRatio ?? 0) >= visibleShare
      follow()
    },
    { threshold: visibleShare },
  )
  view.observe(film)
  document.addEventListener('visibilitychange', follow)
  return () => {
    isInView = false
    view.disconnect()
    document.removeEventListener('visibilitychange', follow)
    stopWaiting?.()
    clearTimeout(recheck)
    clearTimeout(retry)
    film.pause()
  }
}

/** Calls once, at the next thing that a person does. Returns what stops the waiting. */
function onNextInteraction(scrolling: string, call: () => void): () => void {
  const kinds = [...interactions, scrolling]
  const stop = () => {
    for (const kind of kinds) window.removeEventListener(kind, hear, { capture: true })
  }
  const hear = () => {
    stop()
    call()
  }
  for (const kind of kinds) window.addEventListener(kind, hear, { capture: true, passive: true })
  return stop
}

/** Anything but our own pause in between, or a film that cannot be read. */
function isRefusal(error: unknown): boolean {
  return !(
    error instanceof DOMException && ['AbortError', 'NotSupportedError'].includes(error.name)
  )
}

function logRefusal(): void {
  if (isLogged) return
  isLogged = true
  // biome-ignore lint/suspicious/noConsole: the specification wants it logged; it is no error.
  console.info('Autoplay blocked; the films wait for the first interaction.')
}
