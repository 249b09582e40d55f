import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
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
