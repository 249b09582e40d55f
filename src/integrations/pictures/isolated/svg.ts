import { message } from '../../../text/t.ts'
import { Refusal } from './refusal.ts'

/** The most bytes of an SVG: how long it takes to draw does not depend on its size, and drawings are small. */
const mostBytes = 1_000_000

/** Whether a file claims to be an SVG: it is markup from its beginning, unlike a picture that has some in its metadata. */
export function isSvg(file: Uint8Array): boolean {
  const beginning = Buffer.from(file.subarray(0, 4_000))
    .toString('utf8')
    .replace(/^\uFEFF/, '')
  return /^\s*</.test(beginning) && /<svg[\s>]/i.test(beginning)
}

/** Elements that are refused, with what to do. */
const refusedElements: readonly [RegExp, string][] = [
  [/<!ENTITY/i, message('This SVG has entities. Export it again as plain SVG.')],
  [elements('text'), message('This SVG has text. Convert the text to paths, and export it again.')],
  [elements('image|feImage'), message('This SVG has a picture in it. Upload that picture itself.')],
  [
    elements('script|foreignObject|include|iframe'),
    message('This SVG has more than a drawing in it. Export it again as plain SVG.'),
  ],
]

/** Matches the beginning of an element, with any prefix. */
function elements(names: string): RegExp {
  return new RegExp(`<(?:[\\w-]+:)?(?:${names})[\\s/>]`, 'i')
}

/** Throws unless an SVG is a mere drawing, which looks the same on every machine. */
export function checkSvg(file: Uint8Array): void {
  if (file.length > mostBytes) {
    throw new Refusal(message('An SVG may have at most 1 MB. Simplify it, or upload a PNG.'))
  }
  const text = Buffer.from(file).toString('utf8')
  const [, reason] = refusedElements.find(([element]) => element.test(text)) ?? []
  if (reason) throw new Refusal(reason)
}
