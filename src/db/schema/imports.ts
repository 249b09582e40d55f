import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { identity, timestamptz } from './columns.ts'
import { members } from './guild.ts'

/** The files of other bots that staff import. */
export const imports = pgTable(
  'imports',
  {
    id: identity(),
    /** What the file holds, such as `levels`. */
    kind: text().notNull(),
    state: text({
      enum: [
        'uploading',
        'reading',
        'mapping',
        'previewing',
        'ready',
        'running',
        'done',
        'undoing',
        'undone',
        'refused',
      ],
    }).notNull(),
    fileName: text().notNull(),
    byteCount: integer().notNull(),
    /** SHA-256 of the file; null until it has been read. */
    contentHash: text(),
    columnNames: text().array().notNull().default([]),
    rowCount: integer().notNull().default(0),
    /** Null until the file has been read. */
    mapping: jsonb().$type<StoredMapping>(),
    /** The number of the last row that the current step has handled. */
    cursor: integer().notNull().default(0),
    /** The sums before the import. */
    sums: jsonb().$type<Record<string, number>>(),
    /** Why the file cannot be read, or why the current step failed. */
    problem: text(),
    createdBy: text().references(() => members.id, { onDelete: 'set null' }),
    /** Who started it; rewards are limited by their rank. */
    runBy: text().references(() => members.id, { onDelete: 'set null' }),
    createdAt: timestamptz().notNull(),
    /** When it was completed. */
    doneAt: timestamptz(),
    undoneAt: timestamptz(),
  },
  (table) => [index().on(table.contentHash)],
)

/** How the columns of a file are used. */
export interface StoredMapping {
  /** The index of the column of each field. */
  columns: Record<string, number>
  options: Record<string, string>
  /** The member whom staff chose for a name; an empty id leaves the name out. */
  choices: Record<string, string>
}

/** The uploaded pieces of a file in base64, until it has been read. */
export const importPieces = pgTable(
  'import_pieces',
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    data: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
)

/** The rows of a file. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** The line of a CSV file, or the entry of a JSON list. */
    line: integer().notNull(),
    /** Emptied when the row is imported. */
    cells: text().array().notNull(),
    /** What the row does; null until the preview. */
    effect: text({ enum: ['created', 'changed', 'unchanged', 'skipped', 'doubtful', 'broken'] }),
    /** Why it does that; empty if that needs no reason. */
    reason: text().notNull().default(''),
    memberId: text().references(() => members.id, { onDelete: 'cascade' }),
    /** What the row is about, such as `message 4711`; unique among the effective rows of a file. */
    key: text(),
    /** The value before and after, in words. */
    before: text().notNull().default(''),
    after: text().notNull().default(''),
    /** The size of the change in XP, which undoing subtracts. */
    amount: bigint({ mode: 'number' }).notNull().default(0),
    isApplied: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index().on(table.importId, table.key),
    index().on(table.key),
    index().on(table.memberId),
  ],
)
