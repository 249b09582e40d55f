import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outerLayers } from '../scripts/test/mutations/outer-layers.ts'
import { product } from '../scripts/test/mutations/product.ts'
import { rules } from '../scripts/test/mutations/rules.ts'
import { root } from '../scripts/test/test-files.ts'

const mutations = [...outerLayers, ...product, ...rules]
const read = (file: string) =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''

test('every mutation breaks code that occurs exactly once in its file', () => {
  const outdated = mutations.filter(({ file, search }) => read(file).split(search).length !== 2)

  expect(outdated).toEqual([])
})

test('every mutation names tests that exist', () => {
  const missing = mutations.flatMap(({ tests }) => tests).filter((test) => read(test) === '')

  expect(missing).toEqual([])
})
