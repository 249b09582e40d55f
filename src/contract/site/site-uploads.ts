import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, Done, PathId, required } from '../core/fields.ts'
import { Piece } from '../core/file-pieces.ts'
import { requiredText } from '../core/text-fields.ts'
import { Focus } from './content-fields.ts'
import { type PicturePlace, picturePlaces } from './picture-places.ts'

const megabyte = 1_000_000

/** The limits of uploads, in bytes and pixels. */
export const uploadLimits = {
  bytes: { picture: 20 * megabyte, film: 30 * megabyte },
  pixels: 50_000_000,
  /** What all pictures and films of the site may take up together, in every size. */
  quotaBytes: 500 * megabyte,
}

/** What can be uploaded. */
export type UploadKind = 'picture' | 'film'

/** The error message for a file that is too large. */
export function tooLargeError(kind: UploadKind): string {
  const size = `${uploadLimits.bytes[kind] / megabyte} MB`
  return kind === 'picture'
    ? t('A picture may have at most {size}.', { size })
    : t('A film may have at most {size}.', { size })
}

const Kind = z.enum(
  ['picture', 'film'],
  required(() => t('Say whether it is a picture or a film.')),
)

/** An uploaded picture, converted and in the sizes of the places that have shown it; or a film. */
export const SiteUpload = z.object({
  uploadId: z.int(),
  kind: Kind,
  /** Its name on the disk of the person who uploaded it. */
  name: z.string(),
  /** The size of the original in px. */
  width: z.int(),
  height: z.int(),
  /** What it takes up in all sizes. */
  bytes: z.int(),
  /** The address of the whole picture, at most 640 px wide and high; of a film, the film. */
  preview: z.string(),
  uploadedAt: z.string(),
  /** Null if deleted. */
  uploadedBy: alwaysSent(z.string().nullable()),
  /** Its files: their paths, such as the content has them, and what stays in view of a picture. */
  files: z.array(z.object({ path: z.string(), focus: Focus })),
  /** Whether visitors see it. */
  isLive: z.boolean(),
  /** How many earlier versions show it. */
  earlierVersions: z.int(),
})
export type SiteUpload = z.infer<typeof SiteUpload>

const Uploads = z.object({
  uploads: z.array(SiteUpload),
  usedBytes: z.int(),
  quotaBytes: z.int(),
})
export type SiteUploads = z.infer<typeof Uploads>

/** The uploaded pictures and films, the latest first, and how much space is used. */
export const listSiteUploads = {
  method: 'GET',
  path: '/api/menu/site/uploads',
  level: 'admin',
  tasks: ['site'],
  response: Uploads,
} satisfies Endpoint

/** Begins an upload; 409 if there is no space. */
export const beginUpload = {
  method: 'POST',
  path: '/api/menu/site/uploads',
  level: 'admin',
  tasks: ['site'],
  body: z
    .object({
      kind: Kind,
      fileName: requiredText(
        () => t('The file name'),
        200,
        () => t('The file needs a name.'),
      ),
      bytes: z
        .int(required(() => t('The size of the file is missing.')))
        .min(1, { error: () => t('The file is empty.') }),
    })
    .refine(({ kind, bytes }) => bytes <= uploadLimits.bytes[kind], {
      path: ['bytes'],
      error: ({ input }) => tooLargeError((input as { kind: UploadKind }).kind),
    }),
  conflicts: true,
  response: z.object({ uploadId: z.int() }),
} satisfies Endpoint

const UploadParams = z.object({ uploadId: PathId })

/** Stores a piece of a file; a piece that is sent again replaces the stored one. */
export const sendUploadPiece = {
  method: 'PUT',
  path: '/api/menu/site/uploads/:uploadId/pieces/:number',
  level: 'admin',
  tasks: ['site'],
  params: UploadParams.extend({ number: PathId }),
  body: Piece,
  conflicts: true,
  response: Done,
} satisfies Endpoint

/** Converts a file that was uploaded whole; what cannot be converted is deleted and answered 400. */
export const completeUpload = {
  method: 'POST',
  path: '/api/menu/site/uploads/:uploadId/complete',
  level: 'admin',
  tasks: ['site'],
  params: UploadParams,
  conflicts: true,
  response: SiteUpload,
} satisfies Endpoint

const inPercent = { error: () => t('The focal point is two numbers in percent.') }
const Percent = z.int(inPercent).min(0, inPercent).max(100, inPercent)

const places = Object.keys(picturePlaces) as [PicturePlace, ...PicturePlace[]]

/** Makes the sizes of a picture that a place needs; 409 if there is no space. */
export const fitPicture = {
  method: 'POST',
  path: '/api/menu/site/uploads/:uploadId/fit',
  level: 'admin',
  tasks: ['site'],
  params: UploadParams,
  body: z.object({
    place: z.enum(
      places,
      required(
        () => t('Say where the picture is shown.'),
        () => t('There is no such place.'),
      ),
    ),
    /** Default: the middle. */
    focus: z.object({ x: Percent, y: Percent }, inPercent).nullish(),
  }),
  conflicts: true,
  response: z.object({
    /** Paths in the content by the names of the sizes, with the sizes in px. */
    files: z.record(z.string(), z.object({ file: z.string(), width: z.int(), height: z.int() })),
  }),
} satisfies Endpoint

/** Deletes a picture with all its sizes, or a film; 409 if the draft or visitors show it. */
export const deleteUpload = {
  method: 'POST',
  path: '/api/menu/site/uploads/:uploadId/delete',
  level: 'admin',
  tasks: ['site'],
  params: UploadParams,
  conflicts: true,
  response: Done,
} satisfies Endpoint
