import type { SectionId } from '../../contract/site/guild-content.ts'
import type { SiteContent } from '../../contract/site/site-content.ts'
import type { SiteEdit } from '../../contract/site/site-editor.ts'
import { t } from '../../text/t.ts'
import type { SitePart } from './parts/part.ts'
import { allParts, sitePages } from './parts/site-parts.ts'
import { isWithin, pathOf } from './paths.ts'

/** The path of the order and visibility of the sections. */
const sectionsPath = 'guild/sections'

/** The parts of a page in the order in which it shows them. */
export function partsInOrder(parts: readonly SitePart[], { guild }: SiteContent): SitePart[] {
  const orderOf = ({ section }: SitePart) => guild.sections.findIndex(({ id }) => id === section)
  const sections = parts.filter(({ section }) => section)
  const sorted = sections.toSorted((one, other) => orderOf(one) - orderOf(other))
  return parts.map((part) => (part.section ? (sorted[sections.indexOf(part)] ?? part) : part))
}

/** Whether a part is a hidden section. */
export function isHidden({ section }: SitePart, { guild }: SiteContent): boolean {
  return guild.sections.some(({ id, isHidden }) => id === section && isHidden === true)
}

/** Hides a section or shows it again. */
export function toggleSection(section: SectionId, hides: boolean): SiteEdit {
  const path = `${sectionsPath}/${section}/isHidden`
  const [shown, hidden] = [undefined, true]
  return { kind: 'set', path, from: hides ? shown : hidden, to: hides ? hidden : shown }
}

/** Moves a section to an index among the sections; null if it is there already. */
export function moveSection(
  section: SectionId,
  index: number,
  { guild }: SiteContent,
): SiteEdit | null {
  const ids = guild.sections.map(({ id }) => id)
  const to = Math.min(Math.max(0, index), ids.length - 1)
  if (ids.indexOf(section) === to) return null
  const others = ids.filter((id) => id !== section)
  return { kind: 'move', path: sectionsPath, entryId: section, after: others[to - 1] ?? null }
}

/** The part that has a path, such as that of a changed field; undefined if none has. */
export function partWith(path: string): SitePart | undefined {
  const [, section] = /^guild\/sections\/(\w+)/.exec(path) ?? []
  if (section) return allParts.find((part) => part.section === section)
  return allParts.find(({ base, fields }) =>
    fields.some((field) => isWithin(path, pathOf(base, field))),
  )
}

/** Where a part is: `on Home`. */
export function describeLocation(part: SitePart): string {
  const page = sitePages.find(({ parts }) => parts.includes(part))
  return page ? t('on {page}', { page: page.label }) : t('on the whole site')
}
