import type { Element } from 'happy-dom'

/** A substring, or a pattern. */
export type Name = string | RegExp

const spaces = /\s+/g

/** The text of an element with collapsed white space. */
export function wordsOf(element: Element): string {
  return (element.textContent ?? '').replace(spaces, ' ').trim()
}

/** Matches like Playwright: a string is a case-insensitive substring unless `exact`. */
export function matcherOf(name: Name, isExact: boolean): (words: string) => boolean {
  if (name instanceof RegExp) return (words) => name.test(words)
  const wanted = name.replace(spaces, ' ').trim()
  if (isExact) return (words) => words === wanted
  return (words) => words.toLowerCase().includes(wanted.toLowerCase())
}

/** Whether an element is visible, apart from its style. */
export function isShown(element: Element): boolean {
  if (element.closest('[hidden], dialog:not([open]), [popover], template, script, style'))
    return false
  const folded = element.closest('details:not([open])')
  return folded === null || element.closest('summary')?.parentElement === folded
}
