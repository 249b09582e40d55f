import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { pieceBytes } from '../../contract/core/file-pieces.ts'
import type { SiteUpload } from '../../contract/site/site-uploads.ts'
import type { Caller, CallResponse } from '../http/caller.ts'

const path = '/api/menu/site/uploads'

interface PictureOptions {
  width?: number
  height?: number
  format?: 'png' | 'jpeg' | 'webp' | 'avif'
}

/** A picture whose left half is red and whose right half is blue. */
export async function createPicture(options: PictureOptions = {}): Promise<Buffer> {
  const { width = 800, height = 400, format = 'png' } = options
  const half = { width: Math.ceil(width / 2), height, channels: 3 } as const
  const blue = await sharp({ create: { ...half, background: '#00f' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([{ input: blue, gravity: 'east' }])
    .toFormat(format)
    .toBuffer()
}

/** Uploads a picture or film by the calls of the editor; returns the last answer. */
export async function uploadPicture(
  caller: Caller,
  bytes: Buffer,
  { kind = 'picture', fileName = 'siege.png' } = {},
): Promise<CallResponse> {
  const begun = await caller.post(path, { kind, fileName, bytes: bytes.length })
  if (begun.status !== 200) return begun
  const { uploadId } = begun.body
  for (let number = 0; number * pieceBytes < bytes.length; number++) {
    const piece = bytes.subarray(number * pieceBytes, (number + 1) * pieceBytes)
    await caller.put(`${path}/${uploadId}/pieces/${number}`, { data: piece.toString('base64') })
  }
  return caller.post(`${path}/${uploadId}/complete`, undefined)
}

/** Uploads a film of the sample guild that is stored. */
export async function storeFilm(caller: Caller, name = 'step-1.mp4'): Promise<SiteUpload> {
  const bytes = readFileSync(`guild/video/${name}`)
  const { status, body } = await uploadPicture(caller, bytes, { kind: 'film', fileName: name })
  if (status !== 200) throw new Error(`the film was answered ${status}: ${body.message}`)
  return body
}

/** Uploads a picture that is stored. */
export async function storePicture(caller: Caller, bytes?: Buffer): Promise<SiteUpload> {
  const { status, body } = await uploadPicture(caller, bytes ?? (await createPicture()))
  if (status !== 200) throw new Error(`the picture was answered ${status}: ${body.message}`)
  return body
}
