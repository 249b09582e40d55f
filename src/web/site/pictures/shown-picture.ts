import {
  addressOfUpload,
  type Focus,
  isSiteFile,
  middle,
} from '../../../contract/site/content-fields.ts'
import { isRecord } from '../../../contract/site/same-value.ts'
import type { SiteUpload } from '../../../contract/site/site-uploads.ts'
import { formatTenths } from '../../ui/format-tenths.ts'

/** The files of a picture in the content, such as those of `pictures/hero`. */
export function filesIn(value: unknown): string[] {
  return (isRecord(value) ? Object.values(value) : [value]).filter(isSiteFile)
}

/** The file of a picture that every browser can show; undefined if there is none. */
export function fallbackOf(value: unknown): string | undefined {
  const named = isRecord(value) ? value.fallback : undefined
  return isSiteFile(named) ? named : filesIn(value)[0]
}

/** The upload of which a picture was made; undefined for one of the guild's folder. */
export function uploadOf(
  value: unknown,
  uploads: readonly SiteUpload[] = [],
): SiteUpload | undefined {
  const files = filesIn(value)
  return uploads.find((upload) => upload.files.some(({ path }) => files.includes(path)))
}

/** What stays in view of a picture, also of one whose content is a single file; the middle if nobody has chosen. */
export function focusOf(value: unknown, upload?: SiteUpload): Focus {
  const focus = isRecord(value) ? value.focus : undefined
  if (isRecord(focus)) return focus as Focus
  return upload?.files.find(({ path }) => path === value)?.focus ?? middle
}

/** The address of a file; `addresses` knows those of the guild's folder. */
export function addressOf(file: string, addresses: Readonly<Record<string, string>>): string {
  return addresses[file] ?? addressOfUpload(file)
}

/** A size as people say it: `43 kB`, `0.4 MB`, `212 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes > 0 && bytes < 100_000) return `${Math.ceil(bytes / 1000)} kB`
  const megabytes = bytes / 1_000_000
  return `${megabytes < 10 ? formatTenths(megabytes) : Math.round(megabytes)} MB`
}
