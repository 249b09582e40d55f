// @both-databases: files in chunks, and where JSON content shows them
import {
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { like } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { toContent } from '../../../contract/site/picture-places.ts'
import type { Db } from '../../../db/db.ts'
import { siteFileChunks, siteFiles, siteUploads, siteVersions } from '../../../db/schema/site.ts'
import { fitPicture } from '../../../domain/site/uploads/fit-picture.ts'
import { listUploads } from '../../../domain/site/uploads/list-uploads.ts'
import { readStoredFile } from '../../../domain/site/uploads/stored-files.ts'
import { openTestDatabase } from '../../../testing/database/database.ts'
import { storeFilm, storePicture } from '../../../testing/features/pictures.ts'
import { publishSampleSite } from '../../../testing/features/site.ts'
import { contentOf } from '../../../testing/site-content.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { exportSite, importSite } from './move-site.ts'

const app = await openTestApp()
const folder = mkdtempSync(join(tmpdir(), 'muster-moving-'))
afterAll(() => rmSync(folder, { recursive: true }))

const archive = join(folder, 'site.zip')
const focus = { x: 50, y: 50 }
const guildDir = resolve('guild')

/** A site that shows an uploaded picture, also as its logo, and an uploaded film, and has a picture that it does not show. */
beforeEach(async () => {
  await app.reset()
  const leader = await app.signIn('leader')
  await publishSampleSite(app.db)
  await storePicture(leader)
  const [{ uploadId }, film] = [await storePicture(leader), await storeFilm(leader)]
  const { guild, pictures, videos } = contentOf()
  const step = await fitPicture(app.ctx, { uploadId, place: 'step', focus })
  const logo = await fitPicture(app.ctx, { uploadId, place: 'logo', focus })
  const { content } = (await leader.get('/api/menu/site')).body
  const stepPath = `guild/join/steps/${JSON.parse(content).guild.join.steps[0].entryId}/picture`
  const set = (path: string, from: unknown, to: unknown) => ({ kind: 'set', path, from, to })
  const edits = [
    set(stepPath, guild.join.steps[0]?.picture, toContent('step', step, { focus, alt: 'A gate' })),
    set('pictures/icons', pictures.icons, toContent('logo', logo, { focus })),
    set('videos/about', videos.about, { mp4: film.files[0]?.path }),
  ]
  const edited = await leader.post('/api/menu/site/edit', { edits })
  expect(edited.status).toBe(200)
  const published = await leader.post('/api/menu/site/publish', { version: 1 })
  expect(published.status).toBe(200)
})

async function openOther(): Promise<Db> {
  const { db, close } = await openTestDatabase('restored')
  onTestFinished(close)
  await db.delete(siteVersions)
  await db.delete(siteUploads)
  return db
}

const importInto = (db: Db, file = archive) =>
  importSite(db, { file, name: 'site.zip', note: 'moved', guildDir })

/** The texts and bytes of an archive by name. */
async function filesOfArchive(): Promise<Map<string, Buffer>> {
  const zip = await openPromise(archive, { autoClose: false })
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  }
  zip.close()
  return files
}

/** An archive with other files. */
async function craft(change: (files: Map<string, Buffer>) => void): Promise<string> {
  const files = await filesOfArchive()
  change(files)
  const zip = new ZipFile()
  for (const [name, bytes] of files) zip.addBuffer(bytes, name)
  zip.end()
  const path = join(folder, 'crafted.zip')
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

describe('a site', () => {
  test('moves to another installation with what was uploaded, and once', async () => {
    await exportSite(app.db, archive)
    const other = await openOther()
    await importInto(other)
    await importInto(other)

    const versions = await other.select().from(siteVersions)
    expect(versions.map(({ note }) => note)).toEqual(['moved', 'moved'])
    const { uploads } = await listUploads(other)
    const shown = (await listUploads(app.db)).uploads.filter(({ isLive }) => isLive)
    const factsOf = ({ kind, name, width, height, files, isLive }: (typeof uploads)[number]) => ({
      ...{ kind, name, width, height, isLive, files: files.map(({ path }) => path).sort() },
    })
    expect(uploads.map(factsOf)).toEqual(shown.map(factsOf))
    for (const { path: file } of uploads.flatMap(({ files }) => files)) {
      const [here, there] = [await readStoredFile(app.db, file), await readStoredFile(other, file)]
      expect(there?.equals(here ?? Buffer.of()), file).toBe(true)
    }
  })

  test('lets its pictures be cropped again there', async () => {
    await exportSite(app.db, archive)
    const other = await openOther()
    await importInto(other)
    const { uploads } = await listUploads(other)
    const uploadId = uploads.find(({ kind }) => kind === 'picture')?.uploadId ?? 0
    const wanted = { uploadId, place: 'preview', focus } as const
    const fitted = await fitPicture({ ...app.ctx, db: other }, wanted)
    expect(fitted.file).toMatchObject({ width: 1200, height: 630 })
  })

  test('keeps crops that the other installation has made differently', async () => {
    await exportSite(app.db, archive)
    const other = await openOther()
    await importInto(other)
    // As a later version of the program would make it.
    const changed = `uploads/${'x'.repeat(22)}.avif`
    const isAvif = like(siteFiles.path, '%.avif')
    await other.update(siteFiles).set({ path: changed }).where(isAvif)
    await importInto(other)
    expect(await other.$count(siteUploads)).toBe(2)
    const paths = await other.select({ path: siteFiles.path }).from(siteFiles).where(isAvif)
    expect(paths.map(({ path }) => path)).toContain(changed)
    expect(paths).toHaveLength(2)
  })

  test('keeps crops that nothing has shown there for a day', async () => {
    await exportSite(app.db, archive)
    const other = await openOther()
    await importInto(other)
    await other.delete(siteVersions)
    await other.update(siteFiles).set({ createdAt: new Date(Date.now() - 2 * 86_400_000) })
    // Another crop is missing, so that space is made for it.
    await other.delete(siteFiles).where(like(siteFiles.path, '%.avif'))
    await importInto(other)
    expect(await other.$count(siteVersions)).toBe(1)
  })

  test('is not exported while one of its files cannot be read, and the export before stays', async () => {
    writeFileSync(archive, 'the export before')
    await app.db.delete(siteFileChunks)
    await expect(exportSite(app.db, archive)).rejects.toThrow('was deleted while it was read')
    expect(readFileSync(archive, 'utf8')).toBe('the export before')
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('is not imported beyond the quota, unless its files are there already', async () => {
    await exportSite(app.db, archive)
    const other = await openOther()
    const row = { fileName: 'x.png', byteCount: 20_000_000, uploadedAt: new Date() }
    await other.insert(siteUploads).values(Array(25).fill(row))
    await expect(importInto(other)).rejects.toThrow(/would take up more than 500 MB/)
    await app.db.insert(siteUploads).values(Array(25).fill(row))
    await importInto(app.db)
    expect(await app.db.$count(siteVersions)).toBe(3)
  })

  test('is a JSON file without what was uploaded, which is then missing elsewhere', async () => {
    const file = join(folder, 'site.json')
    await exportSite(app.db, file)
    expect(JSON.parse(readFileSync(file, 'utf8')).guild.name).toBe('Orillon')
    await importSite(app.db, { file, name: 'site.json', note: '', guildDir })
    await expect(importInto(await openOther(), file)).rejects.toThrow(
      /^These uploaded files are missing here\. Export the site into a \.zip file to have them:\nuploads\//,
    )
  })
})

describe('an archive', () => {
  const uploadOf = (files: Map<string, Buffer>) =>
    [...files.keys()].find((name) => name.startsWith('uploads/')) ?? ''

  test.each<[string, (files: Map<string, Buffer>) => void, RegExp]>([
    ['without content', (files) => files.delete('site.json'), /^site.json is missing in the file/],
    [
      'with content that is wrong',
      (files) => files.set('site.json', Buffer.from('{}')),
      /^Correct this first:\nsite.zip: guild: /,
    ],
    [
      'without a list of uploads',
      (files) => files.set('uploads.json', Buffer.from('[{')),
      /^uploads.json in the file is not a list of uploads/,
    ],
    [
      'with a path that leads elsewhere',
      (files) => {
        const text = String(files.get('uploads.json')).replace(/uploads\/[\w-]{22}/, '../secret')
        files.set('uploads.json', Buffer.from(text))
      },
      /^uploads.json in the file is not a list of uploads/,
    ],
    [
      'with a file that is too large',
      (files) => files.set('site.json', Buffer.alloc(34_000_000)),
      /^site.json is too large/,
    ],
    [
      'with an upload without files',
      (files) => {
        const [upload] = JSON.parse(String(files.get('uploads.json')))
        files.set('uploads.json', Buffer.from(JSON.stringify([{ ...upload, files: [] }])))
      },
      /^uploads.json in the file is not a list of uploads/,
    ],
    [
      'without a file',
      (files) => files.delete(uploadOf(files)),
      /^uploads\/.* is missing in the file/,
    ],
    [
      'with other bytes',
      (files) => files.set(uploadOf(files), Buffer.from('<script>alert(1)</script>')),
      /^uploads\/.* is damaged/,
    ],
  ])('%s is refused, and nothing is changed', async (_, change, problem) => {
    await exportSite(app.db, archive)
    const other = await openOther()
    await expect(importInto(other, await craft(change))).rejects.toThrow(problem)
    expect(await other.$count(siteVersions)).toBe(0)
    expect(await other.$count(siteUploads)).toBe(0)
  })

  test('that is none is refused', async () => {
    const file = join(folder, 'none.zip')
    writeFileSync(file, 'no archive')
    await expect(importInto(app.db, file)).rejects.toThrow(/^The file cannot be read: /)
  })
})
