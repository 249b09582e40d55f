// @both-databases: files in chunks, and where JSON content shows them
import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { pieceBytes } from '../../../contract/core/file-pieces.ts'
import { middle } from '../../../contract/site/content-fields.ts'
import { auditLog } from '../../../db/schema/audit.ts'
import { siteFiles, siteUploadPieces, siteUploads } from '../../../db/schema/site.ts'
import {
  findStoredFile,
  readStoredFile,
  storeFile,
} from '../../../domain/site/uploads/stored-files.ts'
import {
  createPicture,
  storeFilm,
  storePicture,
  uploadPicture,
} from '../../../testing/features/pictures.ts'
import { publishSampleSite } from '../../../testing/features/site.ts'
import type { Caller } from '../../../testing/http/caller.ts'
import { openTestApp } from '../../../testing/test-app.ts'

const app = await openTestApp()
const path = '/api/menu/site/uploads'
let leader: Caller

beforeEach(async () => {
  await app.reset()
  leader = await app.signIn('leader')
  await publishSampleSite(app.db)
})

const begin = (body: object) =>
  leader.post(path, { kind: 'picture', fileName: 'siege.png', bytes: 10, ...body })
const list = async () => (await leader.get(path)).body

describe('an upload', () => {
  test('is converted, and nothing of the file itself is kept', async () => {
    const file = await sharp(await createPicture({ format: 'jpeg' }))
      .withExif({ IFD0: { Copyright: 'Somebody', ImageDescription: 'at home' } })
      .toBuffer()
    const upload = await storePicture(leader, file)
    expect(upload).toMatchObject({
      ...{ name: 'siege.png', width: 800, height: 400, isLive: false, earlierVersions: 0 },
      preview: expect.stringMatching(/^\/assets\/[\w-]{22}\.webp$/),
    })
    expect(upload.files).toHaveLength(2)
    for (const { path } of upload.files) {
      const stored = await readStoredFile(app.db, path)
      expect((await sharp(stored ?? Buffer.of()).metadata()).format).toBe('webp')
      expect(stored?.includes('Somebody')).toBe(false)
    }
    expect(await app.db.$count(siteUploadPieces)).toBe(0)
    expect((await list()).usedBytes).toBe(upload.bytes)
    const [entry] = await app.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'picture uploaded'))
    expect(entry).toMatchObject({ actorId: app.idOf('leader'), after: { name: 'siege.png' } })
  })

  test('arrives in pieces, in any order and twice', async () => {
    const bytes = await sharp({
      create: {
        ...{ width: 900, height: 900, channels: 3, background: '#888' },
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .png()
      .toBuffer()
    expect(bytes.length).toBeGreaterThan(pieceBytes)
    const { uploadId } = (await begin({ bytes: bytes.length })).body
    for (const number of [1, 0, 1]) {
      const piece = bytes.subarray(number * pieceBytes, (number + 1) * pieceBytes)
      const data = { data: piece.toString('base64') }
      expect((await leader.put(`${path}/${uploadId}/pieces/${number}`, data)).status).toBe(
        number * pieceBytes < bytes.length ? 200 : 409,
      )
    }
    expect((await leader.post(`${path}/${uploadId}/complete`, undefined)).status).toBe(
      Math.ceil(bytes.length / pieceBytes) === 2 ? 200 : 409,
    )
  })

  test('of a film is stored without sound and metadata, and counts', async () => {
    const film = await storeFilm(leader)
    expect(film).toMatchObject({ kind: 'film', name: 'step-1.mp4', width: 540, height: 720 })
    expect(film.files).toMatchObject([{ path: expect.stringMatching(/^uploads\/[\w-]{22}\.mp4$/) }])
    expect(film.preview).toBe(film.files[0]?.path.replace('uploads', '/assets'))
    const stored = await readStoredFile(app.db, film.files[0]?.path ?? '')
    expect(stored?.includes('Lavf')).toBe(false)
    expect((await list()).usedBytes).toBe(stored?.length)
    expect(await app.db.$count(siteUploadPieces)).toBe(0)
    const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.action, 'film uploaded'))
    expect(entry).toMatchObject({ after: { name: 'step-1.mp4' } })
    expect((await leader.post(`${path}/${film.uploadId}/fit`, { place: 'hero' })).status).toBe(404)
  })

  test('of a film is read from any position to any other', async () => {
    const { uploadId } = await storeFilm(leader)
    const bytes = Buffer.from(Array.from({ length: 1_600_000 }, (_, at) => at % 251))
    const file = { uploadId, place: 'film', size: 'webm', focus: middle, format: 'webm' } as const
    const { db, now } = app.ctx
    await storeFile(db, { ...file, createdAt: now() }, { bytes, width: 1, height: 1 })
    const [{ path: stored = '' } = {}] = await db
      .select({ path: siteFiles.path })
      .from(siteFiles)
      .where(eq(siteFiles.size, 'webm'))
    const film = await findStoredFile(db, stored)
    expect(film?.byteCount).toBe(bytes.length)
    for (const [from, to] of [
      [0, 1_600_000],
      [749_999, 750_001],
      [750_000, 750_001],
      [1_599_999, 1_600_000],
    ] as const) {
      const parts: Buffer[] = []
      for await (const part of film?.read(from, to) ?? []) parts.push(part)
      expect(Buffer.concat(parts).equals(bytes.subarray(from, to)), `${from} to ${to}`).toBe(true)
    }
  })

  test('of a film may not be a picture, nor the other way round', async () => {
    const picture = await uploadPicture(leader, await createPicture(), { kind: 'film' })
    expect(picture).toMatchObject({ status: 400, body: ['This is not a WebM or MP4 film.'] })
    const film = await uploadPicture(leader, readFileSync('guild/video/step-1.webm'))
    expect(film.status).toBe(400)
    expect(await app.db.$count(siteUploads)).toBe(0)
  })

  test('that is no picture is refused and forgotten', async () => {
    const { status, body } = await uploadPicture(leader, Buffer.from('<p onload="alert(1)">'))
    expect({ status, body }).toMatchObject({
      status: 400,
      body: ['This is not a PNG, JPEG, WebP, AVIF or SVG picture.'],
    })
    expect(await app.db.$count(siteUploads)).toBe(0)
    expect(await app.db.$count(siteUploadPieces)).toBe(0)
  })

  test('needs all of its pieces, each as long as it was announced', async () => {
    const { uploadId } = (await begin({})).body
    const piece = `${path}/${uploadId}/pieces/0`
    expect((await leader.put(piece, { data: 'AAAA' })).status).toBe(409)
    expect((await leader.put(piece, { data: 'no base64' })).status).toBe(400)
    expect((await leader.post(`${path}/${uploadId}/complete`, undefined)).body.message).toBe(
      'The upload is incomplete. Choose the file again.',
    )
  })

  test('is nobody else’s', async () => {
    const officer = await app.signIn('brannock')
    const { uploadId } = (await begin({})).body
    const data = Buffer.alloc(10).toString('base64')
    expect((await officer.put(`${path}/${uploadId}/pieces/0`, { data })).status).toBe(404)
    expect((await officer.post(`${path}/${uploadId}/complete`, undefined)).status).toBe(404)
    expect((await officer.post(`${path}/${uploadId}/delete`, undefined)).status).toBe(404)
    expect((await list()).uploads).toEqual([])
    expect((await leader.post(`${path}/${uploadId}/delete`, undefined)).status).toBe(200)
    expect(await app.db.$count(siteUploads)).toBe(0)
  })

  test('is refused beyond 20 or 30 MB, without a name, and when there is no space', async () => {
    expect((await begin({ bytes: 20_000_001 })).body).toEqual(['A picture may have at most 20 MB.'])
    const film = { kind: 'film', bytes: 30_000_001 }
    expect((await begin(film)).body).toEqual(['A film may have at most 30 MB.'])
    expect((await begin({ kind: 'sound' })).status).toBe(400)
    expect((await begin({ bytes: 0 })).status).toBe(400)
    expect((await begin({ fileName: ' ' })).status).toBe(400)
    const row = { fileName: 'old.png', byteCount: 20_000_000, uploadedAt: app.ctx.now() }
    await app.db.insert(siteUploads).values(Array(25).fill(row))
    expect(await begin({})).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('more than 500 MB') },
    })
    // They were abandoned.
    await app.db
      .update(siteUploads)
      .set({ uploadedAt: new Date(app.ctx.now().getTime() - 3_700_000) })
    expect((await begin({})).status).toBe(200)
    expect(await app.db.$count(siteUploads)).toBe(1)
  })

  test('is one of at most ten at a time', async () => {
    for (let upload = 0; upload < 10; upload++) expect((await begin({})).status).toBe(200)
    expect((await begin({})).status).toBe(409)
  })
})
