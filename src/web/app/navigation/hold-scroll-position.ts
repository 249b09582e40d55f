/** Input that means the user scrolls. */
const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** How long the position is corrected while the page's height changes, in ms. */
const settling = 3000

/**
 * Scrolls to a position and corrects it while fonts and lists change the page's height, until the user scrolls
 * or the time is over. Returns a function that stops it.
 */
export function holdScrollPosition(scrollTop: () => number): () => void {
  const page = document.documentElement
  let reached = 0
  let height = 0
  const put = () => {
    window.scrollTo({ top: scrollTop(), behavior: 'instant' })
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
    // Scroll anchoring moves the page by as much as it has grown above the viewport.
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
