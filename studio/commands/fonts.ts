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

/** The letters of names from farther east, in a file of their own, too. */
const eastern = [
  ...between(0x100, 0x2af),
  ...between(0x1e00, 0x1e9f),
  ...between(0x1ef2, 0x1eff),
  ...between(0x20a0, 0x20c0),
].join('')

/** What the site asks of its typefaces: letters that keep clear of one another, figures of one width or height. */
const features = ['kern', 'liga', 'tnum', 'lnum', 'ccmp', 'locl']

/** A value fixes the axis; a range keeps it. */
type Axes = Record<string, number | { min: number; max: number }>

/** From the text's weight to that of headings; the heaviest masters beyond it weigh a third of the file. */
const weights = { min: 400, max: 600 }

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
    axes: { wght: weights, wdth: 100 },
  },
]

/** `npm run fonts`: the two typefaces, cut down to the letters, axes and features that the site uses. */
for (const { from, to, axes } of fonts) {
  await cut(from, to, plain, axes)
  await cut(from, `${to}-accented`, accented, axes)
}
await cut(
  '@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2',
  'archivo-latin-ext',
  eastern,
  { wght: weights },
)
for (const face of ['archivo', 'texturina'])
  copyFileSync(installed(`@fontsource-variable/${face}/LICENSE`), out('fonts', `OFL-${face}.txt`))

async function cut(from: string, to: string, letters: string, axes: Axes): Promise<void> {
  const font = readFileSync(installed(from))
  // A variable, since the types know less than the library takes.
  const options = {
    targetFormat: 'woff2' as const,
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  }
  const subset = await subsetFont(font, letters, options)
  writeFileSync(out('fonts', `${to}.woff2`), subset)
  console.log(`${to}: ${font.length} → ${subset.length} bytes`)
}

function installed(file: string): string {
  return fileURLToPath(import.meta.resolve(file))
}

function between(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i))
}
