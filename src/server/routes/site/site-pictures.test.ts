// @both-databases: files in chunks, and where JSON content shows them
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { toContent } from '../../../contract/site/picture-places.ts'
import { siteFileChunks, siteFiles } from '../../../db/schema/site.ts'
import { publishVersion } from '../../../domain/site/site-versions.ts'
import { readStoredFile } from '../../../domain/site/uploads/stored-files.ts'
import { storePicture } from '../../../testing/features/pictures.ts'
import { publishSampleSite } from '../../../testing/features/site.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { contentOf } from '../../../testing/site-content.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const path = '/api/menu/site/uploads'
let leader: Caller

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  await publishSampleSite(app.db)
})

const list = async () => (await leader.get(path)).body
const cropFor = (uploadId: number, place: string, focus?: object) =>
  leader.post(`${path}/${uploadId}/fit`, { place, ...(focus && { focus }) })

/** The picture of the hero in the draft, replaced by an uploaded one. */
async function useAsHero(uploadId: number, alt = 'A fort') {
  const { files } = (await cropFor(uploadId, 'hero')).body
  const from = contentOf().pictures.hero
  const to = toContent('hero', files, { focus: { x: 50, y: 50 }, alt })
  const edits = [{ kind: 'set', path: 'pictures/hero', from, to }]
  return leader.post('/api/menu/site/edit', { edits })
}

async function publishDraft() {
  const { published } = (await leader.get('/api/menu/site')).body
  return leader.post('/api/menu/site/publish', { version: published.version })
}

describe('a place of the site', () => {
  test('gets the picture in its sizes, cropped around the focus', async () => {
    const { uploadId } = await storePicture(leader)
    const { status, body } = await cropFor(uploadId, 'hero', { x: 0, y: 50 })
    expect(status).toBe(200)
    expect(body.files).toMatchObject({
      large: {
        file: expect.stringMatching(/^uploads\/[\w-]{22}\.avif$/),
        width: 1920,
        height: 1200,
      },
      fallback: { file: expect.stringMatching(/\.webp$/), width: 1920, height: 1200 },
      mobile: { width: 780, height: 1127 },
    })
    const phone = await readStoredFile(app.db, body.files.mobileFallback.file)
    const { dominant } = await sharp(phone ?? Buffer.of()).stats()
    expect(dominant.r).toBeGreaterThan(200)
    expect(dominant.b).toBeLessThan(50)
  })

  test('gets the same files again for the same focus', async () => {
    const { uploadId } = await storePicture(leader)
    const one = (await cropFor(uploadId, 'step')).body
    const { usedBytes } = await list()
    expect((await cropFor(uploadId, 'step')).body).toEqual(one)
    expect((await list()).usedBytes).toBe(usedBytes)
  })

  test('that shows the whole picture gets the same files for every focus', async () => {
    const { uploadId } = await storePicture(leader)
    const one = (await cropFor(uploadId, 'logo', { x: 0, y: 0 })).body
    expect(one.files).toMatchObject({
      logo: { file: expect.stringMatching(/\.webp$/), width: 224, height: 112 },
      tab: { file: expect.stringMatching(/\.png$/), width: 96, height: 96 },
      large: { file: expect.stringMatching(/\.png$/), width: 512, height: 512 },
    })
    expect((await cropFor(uploadId, 'logo', { x: 90, y: 90 })).body).toEqual(one)
  })

  test('is one that the site has, of a picture that is stored', async () => {
    const { uploadId } = await storePicture(leader)
    expect((await cropFor(uploadId, 'moon')).status).toBe(400)
    expect((await cropFor(uploadId, 'hero', { x: 101, y: 0 })).status).toBe(400)
    expect((await cropFor(uploadId + 1, 'hero')).status).toBe(404)
  })

  test('shows what is uploaded, in the draft and then to visitors', async () => {
    const { uploadId } = await storePicture(leader)
    expect((await useAsHero(uploadId)).status).toBe(200)
    expect((await publishDraft()).status).toBe(200)
    const { uploads } = await list()
    expect(uploads).toMatchObject([{ uploadId, isLive: true, earlierVersions: 0 }])
  })

  test('can show a picture of the guild’s folder again after another was published', async () => {
    const { uploadId } = await storePicture(leader)
    await useAsHero(uploadId)
    await publishDraft()
    const { content } = (await leader.get('/api/menu/site')).body
    const from = JSON.parse(content).pictures.hero
    const edit = { kind: 'set', path: 'pictures/hero', from, to: contentOf().pictures.hero }
    expect((await leader.post('/api/menu/site/edit', { edits: [edit] })).status).toBe(200)
  })

  test('cannot show what nobody uploaded', async () => {
    const set = (to: object) => {
      const edit = { kind: 'set', path: 'pictures/about', from: contentOf().pictures.about, to }
      return leader.post('/api/menu/site/edit', { edits: [edit] })
    }
    const invented = `uploads/${'a'.repeat(22)}.avif`
    const about = { large: invented, small: invented, fallback: invented }
    expect(await set(about)).toMatchObject({
      status: 400,
      body: ['This file has been deleted. Choose another.'],
    })
    const file = 'img/../../secret.png'
    expect((await set({ large: file, small: file, fallback: file })).status).toBe(400)
    const other = 'img/elsewhere.png'
    expect((await set({ large: other, small: other, fallback: other })).body).toEqual([
      'There is no such file.',
    ])
  })

  test('is published only with words for those who cannot see the picture', async () => {
    const { uploadId } = await storePicture(leader)
    await useAsHero(uploadId, '')
    expect(await publishDraft()).toMatchObject({
      status: 400,
      body: ['Describe each picture for people who can’t see it.'],
    })
  })
})

describe('a picture', () => {
  test('is deleted with its sizes, unless the site shows it', async () => {
    const { uploadId } = await storePicture(leader)
    await useAsHero(uploadId)
    const remove = () => leader.post(`${path}/${uploadId}/delete`, undefined)
    expect((await remove()).status).toBe(409)
    await publishDraft()
    expect((await remove()).status).toBe(409)
    const content = contentOf()
    await publishVersion(app.db, { content, note: '', publishedAt: app.ctx.now() })
    expect((await list()).uploads).toMatchObject([{ isLive: false, earlierVersions: 1 }])
    expect((await remove()).status).toBe(200)
    expect(await app.db.$count(siteFiles)).toBe(0)
    expect(await app.db.$count(siteFileChunks)).toBe(0)
    expect((await remove()).status).toBe(404)
  })

  test('that was uploaded twice can be deleted once while the site shows it', async () => {
    const [one, other] = [await storePicture(leader), await storePicture(leader)]
    await cropFor(other.uploadId, 'hero')
    await useAsHero(one.uploadId)
    expect((await leader.post(`${path}/${other.uploadId}/delete`, undefined)).status).toBe(200)
    expect((await leader.post(`${path}/${one.uploadId}/delete`, undefined)).status).toBe(409)
  })

  test('that was deleted keeps the versions with it from being restored', async () => {
    const { uploadId } = await storePicture(leader)
    await useAsHero(uploadId)
    const { version } = (await publishDraft()).body
    await publishVersion(app.db, { content: contentOf(), note: '', publishedAt: app.ctx.now() })
    await leader.post(`${path}/${uploadId}/delete`, undefined)
    const restored = await leader.post(`/api/menu/site/versions/${version}/restore`, undefined)
    expect(restored).toMatchObject({
      status: 409,
      body: { message: 'A file of this version has been deleted.' },
    })
  })

  test('of a size that the site never showed is deleted after a day', async () => {
    const { uploadId } = await storePicture(leader)
    await cropFor(uploadId, 'step', { x: 10, y: 50 })
    await app.db
      .update(siteFiles)
      .set({ createdAt: new Date(app.ctx.now().getTime() - 90_000_000) })
    await cropFor(uploadId, 'step', { x: 90, y: 50 })
    const steps = await app.db.select().from(siteFiles).where(eq(siteFiles.place, 'step'))
    expect(steps.map(({ focusX }) => focusX)).toEqual([90, 90])
  })
})
