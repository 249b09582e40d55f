import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { out } from '../files/out.ts'

/** What English is written with, and the marks of the interface; every page fetches these. */
const plain = [...between(0x20, 0x7e), ...'\u00a0·–—‘’‚“”„•…−×→←↑↓±'].join('')

/** Latin-1 and what its languages need beyond it, in files of their own, fetched only for them. */
const accented = [...between(0xa1, 0xff), ...'ŒœŠšŽžŸıˆ˜‹›€™№']
  .filter((letter) => !plain.includes(letter))
  .join('')

/** A value fixes the axis; a range keeps it. */
type Axes = Record<string, number | { min: number; max: number }>

const fonts: { from: string; to: string; axes: Axes }[] = [
  {
    from: '@fontsource-variable/texturina/files/texturina-latin-standard-normal.woff2',
    to: 'texturina-display',
    axes: { opsz: 72, wght: 560 },
  },
  {
    from: '@fontsource-variable/texturina/files/texturina-latin-standard-italic.woff2',
    to: 'texturina-italic',
    axes: { opsz: 28, wght: 450 },
  },
  {
    from: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
    to: 'archivo-text',
    axes: { wght: { min: 400, max: 700 }, wdth: 100 },
  },
]

/** `npm run fonts`: the two typefaces, cut down to the letters and axes that the site uses. */
for (const { from, to, axes } of fonts) {
  const font = readFileSync(installed(from))
  for (const [name, letters] of Object.entries({ [to]: plain, [`${to}-accented`]: accented })) {
    const subset = await subsetFont(font, letters, { targetFormat: 'woff2', variationAxes: axes })
    writeFileSync(out('fonts', `${name}.woff2`), subset)
    console.log(`${name}: ${font.length} → ${subset.length} bytes`)
  }
}

/** The letters of names from farther east, in a file of their own, which is fetched only for them. */
copyFileSync(
  installed('@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2'),
  out('fonts', 'archivo-latin-ext.woff2'),
)
for (const face of ['archivo', 'texturina'])
  copyFileSync(installed(`@fontsource-variable/${face}/LICENSE`), out('fonts', `OFL-${face}.txt`))

function installed(file: string): string {
  return fileURLToPath(import.meta.resolve(file))
}

function between(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i))
}
