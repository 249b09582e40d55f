import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, Done, PathId, required, requiredId } from '../core/fields.ts'
import { text } from '../core/text-fields.ts'
import { EntryId } from './content-fields.ts'

/** For how long somebody counts as an editor after a report, in seconds. */
export const siteEditorSeconds = 10

/** The longest note of a version, in UTF-16 units. */
export const longestNote = 500

const noSuchPart = () => t('There is no such part.')

/** A part of the content: names and ids of list entries, joined by `/`, such as `guild/faq/list/e3/answer`. */
const ContentPath = z
  .string(required(() => t('Say which part changes.')))
  .max(200, { error: noSuchPart })
  .regex(/^[A-Za-z][\w-]*(\/[A-Za-z\d][\w-]*)*$/, { error: noSuchPart })

const after = EntryId.or(z.string().max(40)).nullable()

/** A change of one part of the content. */
export const SiteEdit = z.discriminatedUnion('kind', [
  /** Replaces a value; `from` is the one that the caller saw. An absent `to` removes an optional part. */
  z.object({
    kind: z.literal('set'),
    path: ContentPath,
    from: z.unknown().optional(),
    to: z.unknown().optional(),
  }),
  /** Adds an entry to a list, after another one; null: as the first. */
  z.object({
    kind: z.literal('add'),
    path: ContentPath,
    entry: z.looseObject({ entryId: EntryId }),
    after,
  }),
  /** Removes an entry that looks as the caller saw it. */
  z.object({
    kind: z.literal('remove'),
    path: ContentPath,
    entry: z.looseObject({ entryId: EntryId }),
  }),
  /** Moves an entry after another one; null: to the beginning. */
  z.object({ kind: z.literal('move'), path: ContentPath, entryId: z.string().max(40), after }),
])
export type SiteEdit = z.infer<typeof SiteEdit>

/** Somebody who has the editor open. */
export const SiteEditor = z.object({
  userId: z.string(),
  displayName: z.string(),
  avatar: z.string(),
  /** The part that they are writing. */
  path: alwaysSent(z.string().nullable()),
})
export type SiteEditor = z.infer<typeof SiteEditor>

/** A published version of the site. */
export const SiteVersion = z.object({
  version: z.int(),
  publishedAt: z.string(),
  /** Null if unknown, such as after an import. */
  publishedBy: alwaysSent(z.string().nullable()),
  note: z.string(),
})
export type SiteVersion = z.infer<typeof SiteVersion>

/** Content as JSON of the schema `SiteContent`, whose lists have ids for their entries. */
const ContentText = z.string()

/** The addresses of pictures and videos by their paths in the guild's folder. */
const FileAddresses = z.record(z.string(), z.string())

/** The draft that all editors share. */
export const SiteDraft = z.object({
  /** Increased by each change. */
  revision: z.int(),
  content: ContentText,
  addresses: FileAddresses,
  /** Who changed a part last since the latest version. */
  edits: z.array(
    z.object({
      path: z.string(),
      userId: alwaysSent(z.string().nullable()),
      displayName: z.string(),
      avatar: z.string(),
      at: z.string(),
    }),
  ),
  /** The latest version, which visitors see. */
  published: SiteVersion.extend({ content: ContentText }),
  /** The version on which the draft is based; another one than the latest if that was imported meanwhile. */
  basedOn: z.int(),
})
export type SiteDraft = z.infer<typeof SiteDraft>

/** The draft; without changes it is the latest version. 409 before anything is published. */
export const getSiteDraft = {
  method: 'GET',
  path: '/api/menu/site',
  level: 'admin',
  tasks: ['site'],
  conflicts: true,
  response: SiteDraft,
} satisfies Endpoint

const sayWhat = () => t('Say what changes.')

const Revision = z.object({ revision: z.int() })

/** Changes parts of the draft, all or none; 409 if somebody else has changed one of them since. */
export const editSite = {
  method: 'POST',
  path: '/api/menu/site/edit',
  level: 'admin',
  tasks: ['site'],
  body: z.object({
    edits: z
      .array(SiteEdit, required(sayWhat))
      .min(1, { error: sayWhat })
      .max(50, { error: () => t('At most 50 changes at once.') }),
  }),
  conflicts: true,
  response: Revision,
} satisfies Endpoint

/** Reports that the caller has the editor open and which part they are writing; answers who else does. */
export const reportSiteEditor = {
  method: 'POST',
  path: '/api/menu/site/presence',
  level: 'admin',
  tasks: ['site'],
  body: z.object({ path: ContentPath.nullish() }),
  response: z.object({
    editors: z.array(SiteEditor),
    /** The draft's revision and the latest version, by which the caller knows whether to fetch the draft again. */
    revision: z.int(),
    version: z.int(),
  }),
} satisfies Endpoint

/** Publishes the draft as the next version; 409 if nothing changed, or if `version` is not the latest any more. */
export const publishSite = {
  method: 'POST',
  path: '/api/menu/site/publish',
  level: 'admin',
  tasks: ['site'],
  body: z.object({
    /** The latest version that the caller knows. */
    version: requiredId(() => t('Say which version you know.')),
    note: text(() => t('The note'), longestNote)
      .or(z.literal(''))
      .nullish(),
  }),
  conflicts: true,
  response: SiteVersion,
} satisfies Endpoint

/** Discards all changes of the draft; 409 if there are none. */
export const discardSiteDraft = {
  method: 'POST',
  path: '/api/menu/site/discard',
  level: 'admin',
  tasks: ['site'],
  conflicts: true,
  response: Done,
} satisfies Endpoint

/** The published versions, the latest first. */
export const listSiteVersions = {
  method: 'GET',
  path: '/api/menu/site/versions',
  level: 'admin',
  tasks: ['site'],
  response: z.array(SiteVersion),
} satisfies Endpoint

const VersionParams = z.object({ version: PathId })

/** A version with its content; 409 if this version of the program cannot show it. */
export const getSiteVersion = {
  method: 'GET',
  path: '/api/menu/site/versions/:version',
  level: 'admin',
  tasks: ['site'],
  params: VersionParams,
  conflicts: true,
  response: SiteVersion.extend({ content: ContentText, addresses: FileAddresses }),
} satisfies Endpoint

/** Replaces the draft by a version. Nothing is published. */
export const restoreSiteVersion = {
  method: 'POST',
  path: '/api/menu/site/versions/:version/restore',
  level: 'admin',
  tasks: ['site'],
  params: VersionParams,
  conflicts: true,
  response: Revision,
} satisfies Endpoint

/** The document in which the editor shows the draft: a page of the site that only our own pages may frame. */
export const getSitePreview = {
  method: 'GET',
  path: '/api/menu/site/preview',
  level: 'admin',
  tasks: ['site'],
  response: z.string(),
} satisfies Endpoint
