import { type Selector, transform } from 'lightningcss'

/**
 * What of a style sheet a drawn page shows itself by: without the rules for classes that it does not
 * bear. The whole sheet follows with the scripts, without which no other class appears.
 */
export function criticalStyle(sheet: string, page: string): string {
  const classes = new Set(
    [...page.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  const isBorne = (selector: Selector) =>
    selector.every((part) => part.type !== 'class' || classes.has(part.name))
  const { code } = transform({
    filename: 'first-view.css',
    code: new TextEncoder().encode(sheet),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value: { selectors } }) => (selectors.some(isBorne) ? undefined : []),
      },
    },
  })
  return new TextDecoder().decode(code)
}
