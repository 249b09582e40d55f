import { z } from 'zod'

/*
 * A backup is a gzipped text of JSON lines: the head; for each table a line with its name, then each of
 * its rows as PostgreSQL writes a row of that table; the foot. Nothing in it says which kind of database
 * it came from.
 */

/** The first line. */
export const Head = z.object({
  backupOf: z.literal('muster'),
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** When the newest migration was made that the database had seen, in ms. */
  schema: z.number().int(),
})
export type Head = z.infer<typeof Head>

/** The line before a table's rows; every row is a line with a string. */
export const TableLine = z.object({ table: z.string() })

/** The last line; the checksum is that of all text before it. */
export const Foot = z.object({
  rows: z.number().int(),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isUsed: z.boolean() })),
  sha256: z.string(),
})
export type Foot = z.infer<typeof Foot>

/** What the file is called that was made then: `muster-2026-11-21T21-04-05Z.backup.gz`. */
export function backupName(madeAt: Date, occasion = ''): string {
  const moment = madeAt.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  return `muster-${moment}${occasion && `-${occasion}`}.backup.gz`
}

/** Whether a file is a backup of every day, which is deleted when there are enough newer ones. */
export function isDaily(file: string): boolean {
  return /^muster-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup\.gz$/.test(file)
}

/** What a backup is called while it is written. */
export function temporaryName(path: string): string {
  return `${path}.part`
}

/** Whether a file is a backup that is being written, or was when its program died. */
export function isTemporary(file: string): boolean {
  return file.startsWith('muster-') && file.endsWith(temporaryName('.backup.gz'))
}

/** The moment that a backup's name says. */
export function dateOfBackup(file: string): Date {
  const [, day, hours, minutes, seconds] =
    /^muster-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z/.exec(file) ?? []
  return new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}
