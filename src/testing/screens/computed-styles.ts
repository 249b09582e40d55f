import type { Element, HTMLElement, Window } from 'happy-dom'

/** The default `display` by tag name, and by `open`, on which that of a dialog depends. */
const displays = new Map<string, string>()

/**
 * Runs a query with a fast `getComputedStyle`, on which accessible names depend. The pages have no style sheets
 * here, so an element has its own styles and the default `display` of its tag; happy-dom takes most of the time
 * of a query to compute the same.
 */
export function withoutStyleSheets<T>(window: Window, query: () => T): T {
  const compute = window.getComputedStyle.bind(window)
  const displayOf = (element: Element): string => {
    const key = `${element.tagName} ${element.hasAttribute('open')}`
    const known = displays.get(key)
    if (known !== undefined) return known
    const display = compute(element).getPropertyValue('display')
    displays.set(key, display)
    return display
  }
  const styleOf = (element: Element, property: string): string => {
    const own = element.hasAttribute('style')
      ? (element as HTMLElement).style.getPropertyValue(property)
      : ''
    return own || (property === 'display' ? displayOf(element) : '')
  }
  const fast = (element: Element) => ({
    getPropertyValue: (property: string) => styleOf(element, property),
  })
  Object.assign(window, { getComputedStyle: fast })
  try {
    return query()
  } finally {
    Object.assign(window, { getComputedStyle: compute })
  }
}
