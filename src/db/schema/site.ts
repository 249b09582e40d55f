import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, timestamptz } from './columns.ts'

/** The published versions of the site's content; the latest one is served. */
export const siteVersions = pgTable('site_versions', {
  id: identity(),
  content: jsonb().notNull(),
  /** What changed, in the words of the person who published it. */
  note: text().notNull().default(''),
  publishedAt: timestamptz().notNull(),
})
