import { useMemo } from 'react'
import type { SiteUpload } from '../../../contract/site/site-uploads.ts'
import { t } from '../../../text/t.ts'
import { useSiteEditor } from '../editor-context.ts'
import { allParts } from '../parts/site-parts.ts'
import { mediaOf } from '../picture-fields.ts'
import { uploadOf } from './shown-picture.ts'

/** Where the site shows a picture or film, in words: `Used in Hero, Closing`, `Not used`. */
export function useUsedParts(upload: SiteUpload): string {
  const { content } = useSiteEditor()
  const labels = useMemo(
    () =>
      allParts
        .filter((part) => mediaOf(part, content).some(({ value }) => uploadOf(value, [upload])))
        .map(({ label }) => label),
    [content, upload],
  )
  const { isLive, earlierVersions } = upload
  if (labels.length > 0) return t('Used in {parts}', { parts: labels.join(', ') })
  if (isLive) return t('Shown to visitors until you publish')
  if (earlierVersions > 0) {
    return t('Only in {count, plural, one {# earlier version} other {# earlier versions}}', {
      count: earlierVersions,
    })
  }
  return t('Not used')
}
