import { isReachedInApp } from '../../app/navigation/navigation-record.ts'

/** The share of a video's area that must be visible. */
const visibleShare = 0.2
/** The number of retries after a refresh. */
const mostRetries = 3
/** The delay of the first retry, multiplied by the attempt number, in ms. */
const retryDelay = 500
/** The delay after which playback is checked, in ms. */
const recheckDelay = 500
/** User input after which the browser may allow autoplay. */
const interactions = ['click', 'keydown', 'touchstart', 'touchend'] as const

type Timer = ReturnType<typeof setTimeout> | undefined

let isLogged = false

/**
 * Plays a video while at least a fifth of it is visible and the tab is shown. If the browser blocks autoplay,
 * retries with a delay after a refresh and on user input. Returns a function that stops and pauses it.
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
      // After one failure it waits for the end of scrolling rather than every scroll event.
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

/** Calls once on the next user input. Returns a function that cancels it. */
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

/** Whether the browser blocked autoplay: any error but an abort or an unsupported source. */
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
