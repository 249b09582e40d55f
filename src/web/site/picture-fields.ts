import { partAt } from '../../contract/site/edit-content.ts'
import type { SiteContent } from '../../contract/site/site-content.ts'
import { toEntries } from './entries.ts'
import type { SitePart } from './parts/part.ts'
import { pathOf } from './paths.ts'
import type { SiteField } from './site-fields.ts'

/** A picture or film of the site with its path in the content. */
export interface ShownMedium {
  kind: 'picture' | 'film'
  path: string
  value: unknown
}

/** The pictures and films that the content has in a part. */
export function mediaOf({ base, fields }: SitePart, content: SiteContent): ShownMedium[] {
  return fields.flatMap((field) => mediaOfField(field, base, content))
}

/** The pictures that the content has in a part. */
export function picturesOf(part: SitePart, content: SiteContent): ShownMedium[] {
  return mediaOf(part, content).filter(({ kind }) => kind === 'picture')
}

function mediaOfField(field: SiteField, base: string, content: SiteContent): ShownMedium[] {
  const { kind } = field
  const path = pathOf(base, field)
  const value = partAt(content, path)
  if (kind === 'picture' || kind === 'film') return value ? [{ kind, path, value }] : []
  if (kind !== 'entries') return []
  return toEntries(value).flatMap(({ entryId }) =>
    field.fields.flatMap((each) => mediaOfField(each, `${path}/${entryId}`, content)),
  )
}
