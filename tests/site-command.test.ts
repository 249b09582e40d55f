import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newDataFolder,
  newFolder,
  nodeArguments,
  type Product,
  startProduct,
} from '../src/testing/processes/product.ts'
import { contentOf } from '../src/testing/site-content.ts'

const DATA_DIR = newDataFolder()
const file = join(newFolder(), 'site.json')
let product: Product

beforeAll(async () => {
  product = await startProduct({ DATA_DIR })
})
afterAll(() => product.stop('SIGKILL'))

/** Runs `npm run site`; resolves to what it prints. */
async function site(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...nodeArguments('src/commands/site.ts'), ...args],
    { env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, DATA_DIR } },
  )
  return stdout
}

const exported = () => JSON.parse(readFileSync(file, 'utf8'))

test('the content of a running site is exported, changed and published', async () => {
  await site('export', file)
  expect(exported()).toEqual(contentOf())

  const changed = exported()
  changed.guild.lead = 'We fight on Tuesdays.'
  writeFileSync(file, JSON.stringify(changed))
  await site('import', file, '--note', 'Tuesdays')

  const home = async () => (await fetch(product.url)).text()
  await expect.poll(home).toContain('We fight on Tuesdays.')
  changed.guild.links.discord = 'http://discord.gg/orillon'
  writeFileSync(file, JSON.stringify(changed))
  await expect(site('import', file)).rejects.toThrow('guild.links.discord: a link begins with')
})

test('a running site is exported and imported as a ZIP file', async () => {
  const archive = join(newFolder(), 'site.zip')
  await site('export', archive)
  expect(readFileSync(archive).toString('latin1')).toMatch(/^PK/)
  await site('import', archive, '--note', 'The same again')
  await expect(site('import', join(newFolder(), 'none.zip'))).rejects.toThrow(
    'none.zip is missing.',
  )
  writeFileSync(archive, 'no archive')
  await expect(site('import', archive)).rejects.toThrow('The file cannot be read')
  expect(readdirSync(join(DATA_DIR, 'demo')).filter((name) => name.startsWith('site-'))).toEqual([])
})

test('the content of a stopped installation is exported', async () => {
  await product.stop()

  await site('export', file)

  expect(exported().guild.lead).toBe('We fight on Tuesdays.')
})
