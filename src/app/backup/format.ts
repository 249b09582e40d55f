import { z } from 'zod'

/*
 * A backup is gzipped JSON lines: the head; for each table a line with its name, then its rows in
 * PostgreSQL's text format; the footer. It does not depend on the kind of database (embedded or server).
 */

/** The first line. */
export const Head = z.object({
  backupOf: z.literal('muster'),
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Creation time in ms of the newest migration that was applied. */
  schema: z.number().int(),
})
export type Head = z.infer<typeof Head>

/** The line before a table's rows; every row is a line with a string. */
export const TableLine = z.object({ table: z.string() })

/** The last line; the checksum covers all text before it. */
export const Footer = z.object({
  rows: z.number().int(),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isUsed: z.boolean() })),
  sha256: z.string(),
})
export type Footer = z.infer<typeof Footer>

/** The file name of a backup: `muster-2026-11-21T21-04-05Z.backup.gz`. */
export function backupName(madeAt: Date, occasion = ''): string {
  const moment = madeAt.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  return `muster-${moment}${occasion && `-${occasion}`}.backup.gz`
}

/** Whether a file is a daily backup, which is deleted when there are enough newer ones. */
export function isDaily(file: string): boolean {
  return /^muster-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup\.gz$/.test(file)
}

/** The name of a backup while it is being written. */
export function temporaryName(path: string): string {
  return `${path}.part`
}

/** Whether a file is an incomplete backup: in progress, or left by a process that died. */
export function isTemporary(file: string): boolean {
  return file.startsWith('muster-') && file.endsWith(temporaryName('.backup.gz'))
}

/** The time in a backup's file name. */
export function dateOfBackup(file: string): Date {
  const [, day, hours, minutes, seconds] =
    /^muster-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z/.exec(file) ?? []
  return new Date(`${day}T${hours}:${minutes}:${seconds}Z`)
}
