import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { initialTheme } from '../../../contract/setup/chosen-site.ts'
import { filesOf, SiteContent } from '../../../contract/site/site-content.ts'
import { findLatestVersion, listVersions } from '../../../domain/site/site-versions.ts'
import { listUploads } from '../../../domain/site/uploads/list-uploads.ts'
import { findMissingFiles } from '../../../domain/site/uploads/missing-files.ts'
import { isolatedPictures } from '../../../integrations/pictures/isolated/isolated-pictures.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import type { ConvertedLogo } from './fit-logo.ts'
import { publishInitialSite } from './publish-initial-site.ts'

const { db, ...app } = await openTestApp()
const pictures = isolatedPictures()

beforeEach(() => app.reset())

async function publish(name: string, logo: ConvertedLogo | null = null) {
  const chosen = { name, language: 'en', theme: initialTheme }
  await publishInitialSite(db, { chosen, logo, opensRooms: true, pictures, now: new Date() })
  return SiteContent.parse((await findLatestVersion(db))?.content)
}

test('a new guild’s site has pictures that are stored like uploaded ones', async () => {
  const content = await publish('Nachtwache')

  const files = filesOf(content)
  expect(files.length).toBeGreaterThan(15)
  const steps = content.guild.join.steps.map(({ picture }) => picture?.avif)
  expect(new Set(steps.filter(Boolean)).size).toBe(4)
  expect(files.filter((file) => !file.startsWith('uploads/'))).toEqual([])
  expect(await findMissingFiles(db, files)).toEqual([])
  const { uploads, usedBytes } = await listUploads(db)
  expect(uploads.map(({ name }) => name).sort()).toEqual([
    'banners.webp',
    'shield.webp',
    'standards.webp',
  ])
  expect(usedBytes).toBeLessThan(3_000_000)
})

test('a start that is tried again publishes only what was changed', async () => {
  await publish('Nachtwache')
  await publish('Nachtwache')
  expect(await listVersions(db)).toHaveLength(1)

  expect((await publish('Tagwache')).guild.name).toBe('Tagwache')
  expect(await listVersions(db)).toHaveLength(2)
})

test('a logo is in the header and on every icon', async () => {
  const original = readFileSync('tests/fixtures/second-guild/img/icon-512.png')
  const converted = await pictures.convert(original, 1_000_000)
  const logo = { ...converted, fileName: 'logo.png', bytes: original.length }

  const { icons } = (await publish('Nachtwache', logo)).pictures

  const { uploads } = await listUploads(db)
  expect(uploads.map(({ name }) => name)).not.toContain('shield.webp')
  const paths = uploads.find(({ name }) => name === 'logo.png')?.files.map(({ path }) => path)
  const { logoWidth, logoHeight, ...files } = icons
  expect(paths).toEqual(expect.arrayContaining(Object.values(files)))
  expect(icons).toMatchObject({ logoWidth: 112, logoHeight: 112 })
})
