import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, timestamptz } from './columns.ts'
import { members } from './guild.ts'

/** The published versions of the site's content; the latest one is served. */
export const siteVersions = pgTable('site_versions', {
  id: identity(),
  content: jsonb().notNull(),
  /** What changed, in the words of the person who published it. */
  note: text().notNull().default(''),
  publishedAt: timestamptz().notNull(),
  /** Who published it; null for the first version and imports, or if deleted. */
  publishedById: text().references(() => members.id, { onDelete: 'set null' }),
})

/** The draft of the next version, at most one row. */
export const siteDraft = pgTable('site_draft', {
  /** Always 1. */
  id: integer().primaryKey(),
  content: jsonb().notNull(),
  /** Increased by each change. */
  revision: integer().notNull(),
  /** The version that it changes. */
  versionId: integer()
    .notNull()
    .references(() => siteVersions.id),
})

/** The parts of the draft that differ from its version, with their last editors. */
export const siteEdits = pgTable('site_edits', {
  path: text().primaryKey(),
  /** Null if deleted. */
  memberId: text().references(() => members.id, { onDelete: 'set null' }),
  at: timestamptz().notNull(),
})

/** Who has the editor open. */
export const siteEditors = pgTable('site_editors', {
  memberId: text()
    .primaryKey()
    .references(() => members.id),
  seenAt: timestamptz().notNull(),
  /** The part that they are writing. */
  path: text(),
})

/** The pictures and films that editors uploaded, for the pages of the site. */
export const siteUploads = pgTable('site_uploads', {
  id: identity(),
  kind: text({ enum: ['picture', 'film'] })
    .notNull()
    .default('picture'),
  /** The name of the original on the disk of the person who uploaded it. */
  fileName: text().notNull(),
  /** The size of the original. */
  byteCount: integer().notNull(),
  /** In px; null until it has been converted. */
  width: integer(),
  height: integer(),
  uploadedById: text().references(() => members.id, { onDelete: 'set null' }),
  /** When its upload began. */
  uploadedAt: timestamptz().notNull(),
})

/** The pieces of an original in base64, until it has been converted. */
export const siteUploadPieces = pgTable(
  'site_upload_pieces',
  {
    uploadId: integer()
      .notNull()
      .references(() => siteUploads.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    data: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
)

/** What was made of the uploaded pictures and films. */
export const siteFiles = pgTable(
  'site_files',
  {
    id: identity(),
    uploadId: integer()
      .notNull()
      .references(() => siteUploads.id, { onDelete: 'cascade' }),
    /** A place of the site, or what else it is: `master`, `thumbnail`, `film` or `moved`. */
    place: text().notNull(),
    /** One of the sizes of the place, such as `large`. */
    size: text().notNull(),
    /** What the crop keeps in view, in percent. */
    focusX: integer().notNull(),
    focusY: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    byteCount: integer().notNull(),
    /** Its path in the content, with a hash of its bytes. */
    path: text().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (table) => [
    uniqueIndex('site_files_made_once').on(
      table.uploadId,
      table.place,
      table.size,
      table.focusX,
      table.focusY,
    ),
    index().on(table.path),
  ],
)

/** The bytes of those files in base64. */
export const siteFileChunks = pgTable(
  'site_file_chunks',
  {
    fileId: integer()
      .notNull()
      .references(() => siteFiles.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    data: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.number] })],
)
