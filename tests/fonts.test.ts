import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

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
const css = readFileSync(join(folder, 'fonts.css'), 'utf8')
const faces = [...css.matchAll(/@font-face \{[^}]*\}/g)]
  .map(([face]) => ({ file: /url\("\.\/(.*?)"\)/.exec(face)?.[1] ?? '', face }))
  .filter(({ file }) => file !== '')

test.each(faces)('$file has exactly the axes of its @font-face', ({ file, face }) => {
  const [, weights = ''] = /font-weight: (.*);/.exec(face) ?? []
  const [min, max] = weights.split(' ').map(Number)

  const { wght, ...others } = axesOf(readFileSync(join(folder, file)))

  expect(face).not.toContain('font-stretch')
  expect(others).toEqual({})
  expect(wght === undefined).toBe(max === undefined)
  expect(wght?.[0] ?? 0).toBeLessThanOrEqual(min ?? 0)
  expect(wght?.[1] ?? 1000).toBeGreaterThanOrEqual(max ?? 0)
})

test('every font file is covered', () => {
  const files = readdirSync(join(folder, 'fonts')).filter((name) => name.endsWith('.woff2'))

  expect(files).toHaveLength(7)
  expect(faces.map(({ file }) => file.replace('fonts/', '')).toSorted()).toEqual(files.toSorted())
})
