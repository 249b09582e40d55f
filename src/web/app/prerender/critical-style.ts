import { type Selector, transform } from 'lightningcss'

/**
 * The critical CSS of a prerendered page: drops rules for classes that the page does not contain. The full
 * style sheet follows with the scripts.
 */
export function criticalStyle(sheet: string, page: string): string {
  const classes = new Set(
    [...page.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  const isUsed = (selector: Selector) =>
    selector.every((part) => part.type !== 'class' || classes.has(part.name))
  const { code } = transform({
    filename: 'first-view.css',
    code: new TextEncoder().encode(sheet),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value: { selectors } }) => (selectors.some(isUsed) ? undefined : []),
      },
    },
  })
  return new TextDecoder().decode(code)
}
