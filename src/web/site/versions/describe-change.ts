import { type ContentChange, compareContent } from '../../../contract/site/compare-content.ts'
import { partAt } from '../../../contract/site/edit-content.ts'
import type { SiteContent } from '../../../contract/site/site-content.ts'
import { t } from '../../../text/t.ts'
import { entryLabelAt, labelOf, nameField } from '../name-field.ts'
import type { SitePart } from '../parts/part.ts'
import { allParts } from '../parts/site-parts.ts'
import { isWithin } from '../paths.ts'
import { mediaOf } from '../picture-fields.ts'
import { fallbackOf, filesIn } from '../pictures/shown-picture.ts'
import { partWith } from '../sections.ts'
import { addressOfVideo } from '../youtube.ts'

/** A change in words. */
export interface DescribedChange {
  path: string
  kind: ContentChange['kind']
  /** The part of the site; null for what the editor does not show. */
  part: SitePart | null
  /** What changed in the part, such as `Headline` or `Question 3`; null: the section itself, or a text without a part. */
  what: string | null
  /** The texts before and after; null: there was none, or there is none any more. */
  before: string | null
  after: string | null
  /** The files of a picture before and after; undefined: there was none, or there is none any more. */
  files?: { before: string | undefined; after: string | undefined }
  /** Said in place of texts, such as `Hidden` or `Moved from place 3 to place 4`. */
  sentence: string | null
}

/** What changed between two versions of the content, in words. */
export function describeChanges(before: SiteContent, after: SiteContent): DescribedChange[] {
  const media = allParts.flatMap((part) =>
    [before, after].flatMap((content) => mediaOf(part, content)),
  )
  const described = compareContent(before, after).map((change) => {
    const medium = media.find(({ path }) => isWithin(change.path, path))
    // Without words yet, a new picture is one change.
    const isItsAltText = change.path === `${medium?.path}/alt` && change.after !== ''
    if (!medium || isItsAltText) return describeChange(change, before, after)
    return medium.kind === 'film'
      ? describeFilm(medium.path, before, after)
      : describePicture(medium.path, before, after)
  })
  // A picture has a file for each of its sizes, a film for each of its formats.
  return [...new Map(described.map((change) => [`${change.kind} ${change.path}`, change])).values()]
}

function describePicture(path: string, before: SiteContent, after: SiteContent): DescribedChange {
  const part = partWith(path) ?? null
  const fileIn = (content: SiteContent) => fallbackOf(partAt(content, path))
  const files = { before: fileIn(before), after: fileIn(after) }
  const isSame = files.before === files.after
  return {
    ...{ path, part, kind: 'changed', before: null, after: null },
    what: part ? nameField(part, path, after) : t('Picture'),
    sentence: isSame ? t('Focal point moved') : null,
    ...(!isSame && { files }),
  }
}

function describeFilm(path: string, before: SiteContent, after: SiteContent): DescribedChange {
  const part = partWith(path) ?? null
  const isIn = (content: SiteContent) => filesIn(partAt(content, path)).length > 0
  return {
    ...{ path, part, kind: 'changed', before: null, after: null },
    what: part ? nameField(part, path, after) : t('Film'),
    sentence: isIn(before) ? (isIn(after) ? t('Replaced') : t('Removed')) : t('Added'),
  }
}

function describeChange(
  change: ContentChange,
  before: SiteContent,
  after: SiteContent,
): DescribedChange {
  const { path, kind } = change
  const part = partWith(path) ?? null
  const content = kind === 'removed' ? before : after
  const isSection = path.startsWith('guild/sections/')
  const moved = kind === 'moved' ? describeMove(change) : null
  const visibility = isSection && !moved ? (change.after === true ? t('Hidden') : t('Shown')) : null
  const sentence = moved ?? visibility
  return {
    ...{ path, kind, part, sentence },
    what: isSection || !part ? null : nameField(part, path, content),
    before: sentence ? null : formatValue(change.before, part, path),
    after: sentence ? null : formatValue(change.after, part, path),
  }
}

function describeMove({ from = 0, to = 0 }: ContentChange): string {
  return t('Moved from place {from} to place {to}', { from, to })
}

function formatValue(value: unknown, part: SitePart | null, path: string): string | null {
  if (value === null || value === undefined) return null
  if (path.endsWith('/youtubeId')) return addressOfVideo(String(value))
  if (Array.isArray(value)) return value.map((one) => formatValue(one, part, path)).join(' ')
  if (typeof value !== 'object') return part ? labelOf(part, path, String(value)) : String(value)
  // An entry by its title, anything else by its texts.
  const texts = Object.entries(value).filter(([name]) => name !== 'entryId')
  const title = texts.find(([name]) => ['title', 'question', 'value', 'role'].includes(name))
  if (title) return String(title[1])
  return texts.map(([, text]) => formatValue(text, part, path)).join(', ')
}

/** A change in a few words for a list: `Headline`, `Question moved`, `Hidden`. */
export function summarize({ path, kind, part, what, sentence }: DescribedChange): string {
  if (what === null) return kind === 'moved' ? t('Moved') : (sentence ?? t('Section'))
  if (kind === 'changed') return what
  const entry = (part && entryLabelAt(part, path)) ?? what
  if (kind === 'added') return t('{entry} added', { entry })
  return kind === 'removed' ? t('{entry} deleted', { entry }) : t('{entry} moved', { entry })
}
