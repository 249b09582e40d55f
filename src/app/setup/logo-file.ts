import { existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readJson, writePrivateFile } from '../../config/stored/stored-values.ts'
import type { UploadedLogo } from '../../contract/setup/logo.ts'
import { logoPath } from '../../contract/setup/setup.ts'
import { uploadLimits } from '../../contract/site/site-uploads.ts'
import { DomainError, invalidField } from '../../domain/core/errors.ts'
import {
  type EncodedPicture,
  PictureRejected,
  type Pictures,
  PicturesUnavailable,
} from '../../integrations/pictures/pictures.ts'
import type { ConvertedLogo } from '../site/initial-site/fit-logo.ts'
import { orUnavailable } from './or-unavailable.ts'

const Picture = z.object({
  bytes: z.base64().transform((data) => Buffer.from(data, 'base64')),
  ...{ width: z.int(), height: z.int() },
})

const Stored = z.object({
  ...{ picture: Picture, thumbnail: Picture },
  fileName: z.string(),
  ...{ width: z.int(), height: z.int(), bytes: z.int() },
})

const logoFile = (dataDir: string) => join(dataDir, 'setup-logo.json')

/** Removes the logo, at the end of set-up. */
export function removeLogoFile(dataDir: string): void {
  rmSync(logoFile(dataDir), { force: true })
}

/** The guild's logo while it is set up, as it was converted. */
export function createLogoFile(dataDir: string, pictures: Pictures) {
  const file = logoFile(dataDir)
  return {
    /** The address of the logo, another one for each upload; null: there is none. */
    address: (): string | null =>
      existsSync(file) ? `${logoPath}?v=${Math.round(statSync(file).mtimeMs)}` : null,
    read: (): ConvertedLogo | null =>
      existsSync(file) ? orUnavailable(file, () => Stored.parse(readJson(file))) : null,
    /** Throws if the file is no picture that can be converted. */
    async convert({ fileName, data }: UploadedLogo): Promise<ConvertedLogo> {
      const original = Buffer.from(data, 'base64')
      const converted = await pictures.convert(original, uploadLimits.pixels).catch(refuse)
      return { ...converted, fileName, bytes: original.length }
    },
    write({ picture, thumbnail, ...logo }: ConvertedLogo): void {
      const stored = { ...logo, picture: inBase64(picture), thumbnail: inBase64(thumbnail) }
      orUnavailable(file, () => writePrivateFile(file, JSON.stringify(stored)))
    },
    remove: () => orUnavailable(file, () => removeLogoFile(dataDir)),
  }
}

/** What `createLogoFile` returns. */
export type LogoFile = ReturnType<typeof createLogoFile>

const inBase64 = ({ bytes, ...size }: EncodedPicture) => ({
  ...{ ...size, bytes: Buffer.from(bytes).toString('base64') },
})

function refuse(error: unknown): never {
  if (error instanceof PictureRejected) throw invalidField('data', error.message)
  if (error instanceof PicturesUnavailable) throw new DomainError('unavailable', error.message)
  throw error
}
