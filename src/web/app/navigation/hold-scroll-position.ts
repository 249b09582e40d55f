/** What a person does to move the page themselves. */
const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** For how long a page may go on changing its height before it is left alone, in ms. */
const settling = 3000

/**
 * Puts the page at a place, and again whenever the page changes its height, since fonts and lists
 * arrive later; until anybody moves it or it has settled. Returns what ends the holding.
 */
export function holdScrollPosition(place: () => number): () => void {
  const page = document.documentElement
  let reached = 0
  let height = 0
  const put = () => {
    window.scrollTo({ top: place(), behavior: 'instant' })
    reached = window.scrollY
    height = page.scrollHeight
  }
  const release = () => {
    heights.disconnect()
    clearTimeout(timer)
    for (const move of moves) window.removeEventListener(move, release)
  }
  const heights = new ResizeObserver(() => {
    const moved = window.scrollY - reached
    // The browser itself moves the page by as much as it has grown above what is seen.
    const isAnchored = Math.abs(moved - (page.scrollHeight - height)) <= 1
    if (Math.abs(moved) <= 1 || isAnchored) put()
    else release()
  })
  const timer = setTimeout(release, settling)
  heights.observe(document.body)
  for (const move of moves) window.addEventListener(move, release, { passive: true })
  put()
  return release
}
