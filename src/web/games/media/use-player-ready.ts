import { type RefObject, useEffect, useState } from 'react'

/** Where the player comes from; the server's content security policy names it too. */
export const playerOrigin = 'https://www.youtube-nocookie.com'

const askEvery = 250
/** How long a player that has loaded may take to answer, in ms. */
const patience = 2000

interface Answer {
  hasAnswered: boolean
  /** It should have answered by now; it may yet. */
  isLate: boolean
}

/**
 * Whether YouTube's player is there. A frame loads even where the browser can only apologise, and no
 * page may look into it, so the player is asked, as YouTube's own script does, until it answers.
 */
export function usePlayerReady(
  frame: RefObject<HTMLIFrameElement | null>,
  hasLoaded: boolean,
): Answer {
  const [hasAnswered, setAnswered] = useState(false)
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    if (hasAnswered) return
    const player = () => frame.current?.contentWindow
    const hear = ({ source, origin }: MessageEvent) => {
      if (origin === playerOrigin && source === player()) setAnswered(true)
    }
    window.addEventListener('message', hear)
    // It says nothing secret, and an apology has no origin that could be named.
    const asking = setInterval(() => player()?.postMessage('{"event":"listening"}', '*'), askEvery)
    return () => {
      window.removeEventListener('message', hear)
      clearInterval(asking)
    }
  }, [frame, hasAnswered])

  useEffect(() => {
    if (!hasLoaded) return
    const waiting = setTimeout(() => setLate(true), patience)
    return () => clearTimeout(waiting)
  }, [hasLoaded])

  return { hasAnswered, isLate: !hasAnswered && (isLate || !navigator.onLine) }
}
