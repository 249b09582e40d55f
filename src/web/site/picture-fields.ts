import { partAt } from '../../contract/site/edit-content.ts'
import type { SiteContent } from '../../contract/site/site-content.ts'
import { toEntries } from './entries.ts'
import type { SitePart } from './parts/part.ts'
import { pathOf } from './paths.ts'
import type { PictureField, SiteField } from './site-fields.ts'

/** A picture of the site with its path in the content. */
export interface ShownPicture {
  field: PictureField
  path: string
  value: unknown
}

/** The pictures that the content has in a part. */
export function picturesOf({ base, fields }: SitePart, content: SiteContent): ShownPicture[] {
  return fields.flatMap((field) => picturesOfField(field, base, content))
}

function picturesOfField(field: SiteField, base: string, content: SiteContent): ShownPicture[] {
  const path = pathOf(base, field)
  const value = partAt(content, path)
  if (field.kind === 'picture') return value === undefined ? [] : [{ field, path, value }]
  if (field.kind !== 'entries') return []
  return toEntries(value).flatMap(({ entryId }) =>
    field.fields.flatMap((each) => picturesOfField(each, `${path}/${entryId}`, content)),
  )
}
