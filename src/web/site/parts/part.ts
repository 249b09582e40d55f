import type { SectionId } from '../../../contract/site/guild-content.ts'
import type { SiteField } from '../site-fields.ts'

/** A part of the site that is selected, shown and edited as one. */
export interface SitePart {
  id: string
  label: string
  /** The path in the content that the names of its fields continue. */
  base: string
  fields: readonly SiteField[]
  /** The element of the page that shows it; absent: nothing in particular. */
  selector?: string
  /** The section of the landing page that it is; absent: it cannot be moved or hidden. */
  section?: SectionId
  /** What its form has below the fields. */
  shows?: 'uploads' | 'contrasts'
  /** Said in place of a count if it cannot be moved. */
  note?: string
}

/** A page of the site with its parts. */
export interface SitePage {
  label: string
  /** The address that shows it. */
  address: string
  parts: readonly SitePart[]
}
