import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import { Focus, isUploadedFile } from '../../../contract/site/content-fields.ts'
import { withoutEntryIds } from '../../../contract/site/entry-ids.ts'
import { filesOf, type SiteContent } from '../../../contract/site/site-content.ts'
import { uploadLimits } from '../../../contract/site/site-uploads.ts'
import type { Db } from '../../../db/db.ts'
import { StartupError } from '../../../db/startup-error.ts'
import { findShownUploads, type MovedUpload } from '../../../domain/site/uploads/moved-uploads.ts'
import { findStoredFile } from '../../../domain/site/uploads/stored-files.ts'

/*
 * An archive is a ZIP file with the content as JSON, a list of the uploads that it shows, and their files under their
 * paths in the content.
 */
const contentName = 'site.json'
const uploadsName = 'uploads.json'

/** The content as it is exported, for people who edit it. */
export const formatContent = (content: SiteContent) =>
  `${JSON.stringify(withoutEntryIds(content), null, 2)}\n`

/** Writes an archive, one file of an upload after the other. */
export async function writeArchive(db: Db, content: SiteContent, path: string): Promise<void> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  const uploads = await findShownUploads(db, filesOf(content).filter(isUploadedFile))
  zip.addBuffer(Buffer.from(formatContent(content)), contentName)
  zip.addBuffer(Buffer.from(JSON.stringify(uploads, null, 2)), uploadsName)
  const files = new Set(uploads.flatMap((upload) => upload.files.map((file) => file.path)))
  for (const file of files) {
    // The library does not listen for errors of these streams.
    zip.addReadStreamLazy(file, { compress: false }, (use) =>
      use(null, Readable.from(readFile(db, file)).on('error', fail)),
    )
  }
  zip.end()
  await pipeline(output, createWriteStream(path, { mode: 0o600 }))
}

async function* readFile(db: Db, path: string): AsyncGenerator<Buffer> {
  const file = await findStoredFile(db, path)
  if (!file) throw new Error(`${path} was deleted meanwhile.`)
  yield* file.read(0, file.byteCount)
}

const Size = z.int().min(1).max(100_000)
const uploadedFile = /^uploads\/[\w-]{22}\.(avif|webp|jpg|png|webm|mp4)$/

const Uploads: z.ZodType<MovedUpload[]> = z.array(
  z.object({
    kind: z.enum(['picture', 'film']),
    name: z.string().min(1).max(200),
    width: Size,
    height: Size,
    bytes: z.int().min(1).max(uploadLimits.bytes.film),
    files: z
      .array(
        z.object({
          path: z.string().regex(uploadedFile),
          place: z.string().max(20),
          size: z.string().max(20),
          focus: Focus,
          width: Size,
          height: Size,
        }),
      )
      .min(1),
  }),
)

/** An archive that is open. */
export interface Archive {
  /** The content as JSON. */
  content: string
  uploads: MovedUpload[]
  /** The bytes of a file of an upload. */
  read(path: string): Promise<Buffer>
  close(): void
}

/** Opens an archive. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false }).catch(refuse)
  const entries = new Map<string, Entry>()
  async function read(name: string): Promise<Buffer> {
    const entry = entries.get(name)
    if (!entry) throw new StartupError(`${name} is missing in the file.`)
    if (entry.uncompressedSize > mostBytes) throw new StartupError(`${name} is too large.`)
    return zip.openReadStreamPromise(entry).then(buffer).catch(refuse)
  }
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const content = (await read(contentName)).toString()
    const uploads = parseUploads((await read(uploadsName)).toString())
    return { content, uploads, read, close: () => zip.close() }
  } catch (error) {
    zip.close()
    return refuse(error as Error)
  }
}

function parseUploads(text: string): MovedUpload[] {
  try {
    return Uploads.parse(JSON.parse(text))
  } catch (cause) {
    throw new StartupError(`${uploadsName} in the file is not a list of uploads.`, String(cause))
  }
}

/** Films are copied into new containers, which may be slightly larger. */
const mostBytes = uploadLimits.bytes.film * 1.1

function refuse(error: Error): never {
  if (error instanceof StartupError) throw error
  throw new StartupError(`The file cannot be read: ${error.message}`)
}
