let openModals = 0

/**
 * Keeps the page behind a modal from scrolling until the returned function is called. The class is quicker than
 * `:root:has(dialog[open])`, for which the browser searches the page whenever elements come or go.
 */
export function holdPage(): () => void {
  const { classList } = document.documentElement
  openModals += 1
  classList.add('held')
  return () => {
    openModals -= 1
    classList.toggle('held', openModals > 0)
  }
}
