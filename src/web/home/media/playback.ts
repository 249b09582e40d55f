import { isReachedInApp } from '../../app/navigation/navigation-record.ts'

/** The share of a video's area that must be visible. */
const visibleShare = 0.2
/** The number of retries after a refresh. */
const maxRetries = 3
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
  const shouldPlay = () => isInView && !document.hidden

  async function attempt() {
    clearTimeout(recheck)
    if (!shouldPlay() || !film.paused) return
    try {
      await film.play()
      recheck = setTimeout(() => shouldPlay() && film.paused && onBlocked(), recheckDelay)
    } catch (error) {
      if (isBlocked(error)) onBlocked()
    }
  }

  function onBlocked() {
    logBlocked()
    stopWaiting ??= onNextInteraction(scrolling, () => {
      stopWaiting = undefined
      // After one failure it waits for the end of scrolling rather than every scroll event.
      scrolling = 'scrollend'
      void attempt()
    })
    if (retry || retries === maxRetries || isReachedInApp()) return
    retries += 1
    retry = setTimeout(() => {
      retry = undefined
      void attempt()
    }, retryDelay * retries)
  }

  function update() {
    if (shouldPlay()) void attempt()
    else film.pause()
  }

  const view = new IntersectionObserver(
    (changes) => {
      isInView = (changes.at(-1)?.intersectionRatio ?? 0) >= visibleShare
      update()
    },
    { threshold: visibleShare },
  )
  view.observe(film)
  document.addEventListener('visibilitychange', update)
  return () => {
    isInView = false
    view.disconnect()
    document.removeEventListener('visibilitychange', update)
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
    for (const kind of kinds) window.removeEventListener(kind, onInput, { capture: true })
  }
  const onInput = () => {
    stop()
    call()
  }
  for (const kind of kinds) window.addEventListener(kind, onInput, { capture: true, passive: true })
  return stop
}

/** Whether the browser blocked autoplay: any error but an abort or an unsupported source. */
function isBlocked(error: unknown): boolean {
  return !(
    error instanceof DOMException && ['AbortError', 'NotSupportedError'].includes(error.name)
  )
}

function logBlocked(): void {
  if (isLogged) return
  isLogged = true
  // biome-ignore lint/suspicious/noConsole: the specification wants it logged; it is no error.
  console.info('Autoplay blocked; the films wait for the first interaction.')
}
