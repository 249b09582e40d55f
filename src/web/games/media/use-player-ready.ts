import { type RefObject, useEffect, useState } from 'react'

/** The player's origin; the server's content security policy must allow it. */
export const playerOrigin = 'https://www.youtube-nocookie.com'

const pollInterval = 250
/** How long a loaded player may take to respond, in ms. */
const responseTimeout = 2000

interface PlayerState {
  hasAnswered: boolean
  /** Whether the response is overdue; it may still come. */
  isLate: boolean
}

/**
 * Whether the YouTube player responds. The `load` event also fires for error pages, so the player is polled
 * with messages, as YouTube's own script does.
 */
export function usePlayerReady(
  frame: RefObject<HTMLIFrameElement | null>,
  hasLoaded: boolean,
): PlayerState {
  const [hasAnswered, setAnswered] = useState(false)
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    if (hasAnswered) return
    const player = () => frame.current?.contentWindow
    const onMessage = ({ source, origin }: MessageEvent) => {
      if (origin === playerOrigin && source === player()) setAnswered(true)
    }
    window.addEventListener('message', onMessage)
    // The message is not secret, and an error page has no origin to target.
    const polling = setInterval(
      () => player()?.postMessage('{"event":"listening"}', '*'),
      pollInterval,
    )
    return () => {
      window.removeEventListener('message', onMessage)
      clearInterval(polling)
    }
  }, [frame, hasAnswered])

  useEffect(() => {
    if (!hasLoaded) return
    const timer = setTimeout(() => setLate(true), responseTimeout)
    return () => clearTimeout(timer)
  }, [hasLoaded])

  return { hasAnswered, isLate: !hasAnswered && (isLate || !navigator.onLine) }
}
