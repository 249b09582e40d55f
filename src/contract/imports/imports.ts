import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { Done, PathId, required } from '../core/fields.ts'
import { Piece } from '../core/file-pieces.ts'
import { requiredText } from '../core/text-fields.ts'

/** The largest file, in bytes. */
export const maxImportBytes = 100 * 1024 * 1024
export const maxImportRows = 1_000_000

/** What a file can hold. */
export const importKinds = ['levels'] as const
export type ImportKindName = (typeof importKinds)[number]

/** The states of an import, in order; `refused`: the file could not be read. */
export const importStates = [
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
] as const
export type ImportState = (typeof importStates)[number]

/** What a row does: the first two change something. `doubtful` rows need a choice. */
export const rowEffects = [
  'created',
  'changed',
  'unchanged',
  'skipped',
  'doubtful',
  'broken',
] as const
export type RowEffect = (typeof rowEffects)[number]

const chooseColumns = () => t('Choose the columns of the file.')

/** How the columns of a file are used. */
export const Mapping = z.object(
  {
    /** The index of the column of each field. */
    columns: z.record(z.string().max(40), z.int().min(0).max(1_000), required(chooseColumns)),
    options: z.record(
      z.string().max(40),
      z.string().max(40),
      required(() => t('The options are missing.')),
    ),
    /** The member chosen for a name in the file; an empty id leaves the name out. */
    choices: z.record(
      z.string().max(200),
      z.string().regex(/^\d{0,20}$/),
      required(() => t('The choices of members are missing.')),
    ),
  },
  required(chooseColumns),
)
export type Mapping = z.infer<typeof Mapping>

/** A sum before and after an import. */
const Sum = z.object({ name: z.string(), before: z.number(), after: z.number() })

/** A name in the file that could be several members, or is only similar to theirs. */
const DoubtfulName = z.object({
  name: z.string(),
  rows: z.int(),
  candidates: z.array(
    z.object({ userId: z.string(), userName: z.string(), displayName: z.string() }),
  ),
})

/** An import in the list. */
export const ImportSummary = z.object({
  importId: z.int(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  fileName: z.string(),
  rows: z.int(),
  createdBy: z.string(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
})
export type ImportSummary = z.infer<typeof ImportSummary>

/** An import with everything that its steps show. */
export const ImportDetail = ImportSummary.extend({
  bytes: z.int(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  mapping: Mapping.nullable(),
  counts: z.partialRecord(z.enum(rowEffects), z.int()),
  sums: z.array(Sum),
  doubtful: z.array(DoubtfulName),
  /** Rows that the current step has handled. */
  handled: z.int(),
  /** Why the file cannot be read, or why the current step does not go on. */
  problem: z.string().nullable(),
  /** When a file with the same content was imported. */
  sameFileAt: z.string().nullable(),
  /** Why a finished import cannot be undone. */
  undoProblem: z.string().nullable(),
})
export type ImportDetail = z.infer<typeof ImportDetail>

/** A row of a file and what it does. */
export const ImportRow = z.object({
  number: z.int(),
  line: z.int(),
  /** The member, or the name in the file. */
  person: z.string(),
  effect: z.enum(rowEffects),
  reason: z.string(),
  before: z.string(),
  after: z.string(),
})
export type ImportRow = z.infer<typeof ImportRow>

const chooseKind = () => t('Choose what the file holds.')

const tasks = ['imports'] as const
const params = z.object({ importId: PathId })

/** The latest imports, newest first. */
export const listImports = {
  method: 'GET',
  path: '/api/menu/imports',
  level: 'admin',
  tasks,
  response: z.array(ImportSummary),
} satisfies Endpoint

/** One import. */
export const getImport = {
  method: 'GET',
  path: '/api/menu/imports/:importId',
  level: 'admin',
  tasks,
  params,
  response: ImportDetail,
} satisfies Endpoint

/** The rows of an import, by number: at most 50, with an effect and after a row if given. */
export const listImportRows = {
  method: 'GET',
  path: '/api/menu/imports/:importId/rows',
  level: 'admin',
  tasks,
  params,
  querystring: z.object({
    effect: z.enum(rowEffects).optional(),
    after: z.coerce.number().int().min(0).max(maxImportRows).optional(),
  }),
  response: z.array(ImportRow),
} satisfies Endpoint

/** Announces a file, whose pieces are then uploaded. */
export const createImport = {
  method: 'POST',
  path: '/api/menu/imports',
  level: 'admin',
  tasks,
  body: z.object({
    kind: z.enum(importKinds, required(chooseKind, chooseKind)),
    fileName: requiredText(
      () => t('The file name'),
      200,
      () => t('The file needs a name.'),
    ),
    bytes: z
      .int(required(() => t('The size of the file is missing.')))
      .min(1, { error: () => t('The file is empty.') })
      .max(maxImportBytes, { error: () => t('A file may have at most 100 MB.') }),
  }),
  conflicts: true,
  response: ImportDetail,
} satisfies Endpoint

/** Stores a piece of the file; a piece that is sent again replaces the stored one. */
export const uploadPiece = {
  method: 'PUT',
  path: '/api/menu/imports/:importId/pieces/:number',
  level: 'admin',
  tasks,
  params: params.extend({ number: PathId }),
  body: Piece,
  conflicts: true,
  response: Done,
} satisfies Endpoint

/** Reads the uploaded file in the background. */
export const readImport = {
  method: 'POST',
  path: '/api/menu/imports/:importId/read',
  level: 'admin',
  tasks,
  params,
  conflicts: true,
  response: ImportDetail,
} satisfies Endpoint

/** Sets what the columns mean and computes the preview in the background. */
export const mapImport = {
  method: 'PUT',
  path: '/api/menu/imports/:importId/mapping',
  level: 'admin',
  tasks,
  params,
  body: Mapping,
  conflicts: true,
  response: ImportDetail,
} satisfies Endpoint

/** Runs an import in the background, if its mapping is still the previewed one. */
export const runImport = {
  method: 'POST',
  path: '/api/menu/imports/:importId/run',
  level: 'admin',
  tasks,
  params,
  body: z.object({ mapping: Mapping }),
  conflicts: true,
  response: ImportDetail,
} satisfies Endpoint

/** Undoes a finished import in the background. */
export const undoImport = {
  method: 'POST',
  path: '/api/menu/imports/:importId/undo',
  level: 'admin',
  tasks,
  params,
  conflicts: true,
  response: ImportDetail,
} satisfies Endpoint

/** Deletes an import that was not run, with its file. */
export const discardImport = {
  method: 'POST',
  path: '/api/menu/imports/:importId/discard',
  level: 'admin',
  tasks,
  params,
  conflicts: true,
  response: Done,
} satisfies Endpoint
