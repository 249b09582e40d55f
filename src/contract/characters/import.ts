import { z } from 'zod'
import { t } from '../../text/t.ts'
import type { Endpoint } from '../core/endpoint.ts'
import { alwaysSent, PathId } from '../core/fields.ts'
import { requiredText } from '../core/text-fields.ts'

/** The largest file to import, in UTF-16 units and in lines. */
export const maxImportLength = 500_000
export const maxImportLines = 1_000

/** A character of a game with its member; the columns of the CSV export, which can be imported again. */
export const GameCharacter = z.object({
  userId: z.string(),
  displayName: z.string(),
  name: z.string(),
  className: z.string(),
  /** The preferred one first. */
  combatRoles: z.array(z.string()),
  strength: z.int().nullable(),
  isMain: z.boolean(),
})
export type GameCharacter = z.infer<typeof GameCharacter>

/** Every character of a game, by member. */
export const listGameCharacters = {
  method: 'GET',
  path: '/api/menu/settings/games/:id/characters',
  level: 'admin',
  tasks: ['members'],
  params: z.object({ id: PathId }),
  response: z.array(GameCharacter),
} satisfies Endpoint

/** One line of an imported file, and what it does. */
export const ImportedLine = z.object({
  line: z.int(),
  /** The member, as found or as written in the file. */
  member: z.string(),
  name: z.string(),
  className: z.string(),
  combatRoles: z.array(z.string()),
  strength: alwaysSent(z.int().nullable()),
  isMain: z.boolean(),
  /** `refused`: the line is left out, because of its `problem`. */
  effect: z.enum(['added', 'changed', 'unchanged', 'refused']),
  problem: alwaysSent(z.string().nullable()),
})
export type ImportedLine = z.infer<typeof ImportedLine>

const ImportBody = z.object({
  csv: requiredText(
    () => t('The file'),
    maxImportLength,
    () => t('The file is empty.'),
  ),
})

/** Shows what importing characters from a CSV file would do; changes nothing. */
export const previewImport = {
  method: 'POST',
  path: '/api/menu/settings/games/:id/characters/preview',
  level: 'admin',
  tasks: ['members'],
  params: z.object({ id: PathId }),
  body: ImportBody,
  response: z.array(ImportedLine),
} satisfies Endpoint

/** Imports characters from a CSV file; lines with problems are left out. */
export const importCharacters = {
  method: 'POST',
  path: '/api/menu/settings/games/:id/characters/import',
  level: 'admin',
  tasks: ['members'],
  params: z.object({ id: PathId }),
  body: ImportBody,
  conflicts: true,
  response: z.array(ImportedLine),
} satisfies Endpoint
