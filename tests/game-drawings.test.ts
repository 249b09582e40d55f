import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../guild/img/games')
const plans = readdirSync(folder).filter((name) => name.endsWith('.svg'))

test('every plan of a game is at most 12 kB compressed', () => {
  expect(plans).toHaveLength(6)
  for (const name of plans) {
    expect(gzipSync(readFileSync(join(folder, name))).length, name).toBeLessThanOrEqual(12_000)
  }
})
