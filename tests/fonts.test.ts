import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type FontFamily, fileNameOf, typefaces } from '../src/contract/site/theme/typefaces.ts'

type Pairing = { display: FontFamily; text: FontFamily }
type Axes = Record<string, readonly [least: number, most: number]>

const fvar = 47
const glyphTables = [10, 11]

/** A variable-length number of WOFF2: seven bits per byte; the high bit means that more follow. */
function readNumber(file: Buffer, start: number): [value: number, next: number] {
  let value = 0
  let at = start
  let byte: number
  do {
    byte = file.readUInt8(at++)
    value = value * 128 + (byte & 0x7f)
  } while (byte & 0x80)
  return [value, at]
}

/** The variation axes of a WOFF2 font, from its `fvar` table. */
function axesOf(file: Buffer): Axes {
  const tables: { tag: number; length: number }[] = []
  let at = 48
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = file.readUInt8(at++)
    const tag = flags & 0x3f
    if (tag === 0x3f) at += 4
    const isPlain = glyphTables.includes(tag) ? flags >> 6 === 3 : flags >> 6 === 0
    let length: number
    ;[length, at] = readNumber(file, at)
    if (!isPlain) [length, at] = readNumber(file, at)
    tables.push({ tag, length })
  }
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  let start = 0
  for (const { tag, length } of tables) {
    if (tag === fvar) return readAxes(data.subarray(start, start + length))
    start += length
  }
  return {}
}

function readAxes(table: Buffer): Axes {
  const first = table.readUInt16BE(4)
  const size = table.readUInt16BE(10)
  const axes = Array.from({ length: table.readUInt16BE(8) }, (_, index) => {
    const at = first + index * size
    const edge = (offset: number) => table.readInt32BE(at + offset) / 65_536
    return [table.toString('latin1', at, at + 4), [edge(4), edge(12)]] as const
  })
  return Object.fromEntries(axes)
}

const folder = join(import.meta.dirname, '..', 'src', 'web', 'styles')
const sheets = readdirSync(join(folder, 'typefaces'))
const facesIn = (sheet: string) =>
  [...readFileSync(join(folder, 'typefaces', sheet), 'utf8').matchAll(/@font-face \{[^}]*\}/g)].map(
    ([face]) => ({
      face,
      family: /font-family: "(.*)";/.exec(face)?.[1] ?? '',
      file: /url\("\.\.\/fonts\/(.*?)"\)/.exec(face)?.[1] ?? '',
    }),
  )
const fonts = sheets.flatMap(facesIn).filter(({ file }) => file !== '')
const read = (file: string) => readFileSync(join(folder, 'fonts', file))

test.each(fonts)('$file has exactly the axes of its @font-face', ({ file, face }) => {
  const [, weights = ''] = /font-weight: (.*);/.exec(face) ?? []
  const [min, max] = weights.split(' ').map(Number)

  const { wght, ...others } = axesOf(read(file))

  expect(face).not.toContain('font-stretch')
  expect(others).toEqual({})
  expect(wght === undefined).toBe(max === undefined)
  expect(wght?.[0] ?? 0).toBeLessThanOrEqual(min ?? 0)
  expect(wght?.[1] ?? 1000).toBeGreaterThanOrEqual(max ?? 0)
})

test('every font file is used, and comes with its licence', () => {
  const files = readdirSync(join(folder, 'fonts'))
  const licensed = files.filter((name) => name.endsWith('.txt')).map((name) => name.slice(4, -4))
  const unlicensed = fonts.filter(({ file }) => !licensed.some((name) => file.startsWith(name)))

  expect(fonts.map(({ file }) => file).toSorted()).toEqual(
    files.filter((name) => name.endsWith('.woff2')).toSorted(),
  )
  expect(unlicensed).toEqual([])
})

const pairings = Object.entries(typefaces).map(([name, pair]) => ({ name, ...pair }))

/** The bytes of what a page with a pairing preloads. */
const preloadedBytes = ({ display, text }: Pairing) =>
  read(`${fileNameOf(display)}-display.woff2`).length +
  read(`${fileNameOf(text)}-text.woff2`).length

test.each(pairings)(
  '$name is declared with fallbacks, and no heavier than the first',
  (pairing) => {
    for (const family of [pairing.display, pairing.text]) {
      const declared = facesIn(`${fileNameOf(family)}.css`).map((face) => face.family)
      expect(new Set(declared)).toEqual(new Set([family, `${family} Fallback`]))
    }
    expect(preloadedBytes(pairing)).toBeLessThanOrEqual(preloadedBytes(typefaces.texturina))
  },
)
