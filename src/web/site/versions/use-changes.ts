import { useMemo } from 'react'
import type { SiteContent } from '../../../contract/site/site-content.ts'
import type { SiteDraft } from '../../../contract/site/site-editor.ts'
import { useSiteEditor } from '../editor-context.ts'
import { isWithin } from '../paths.ts'
import { type DescribedChange, describeChanges } from './describe-change.ts'

/** Somebody who changed parts of the draft. */
export type Author = Pick<SiteDraft['edits'][number], 'userId' | 'displayName' | 'avatar'>

/** What the draft changes on the site, and who did. */
export function useChanges() {
  const { draft, content } = useSiteEditor()
  const published = useMemo<SiteContent>(
    () => JSON.parse(draft.published.content),
    [draft.published.content],
  )
  const changes = useMemo(() => describeChanges(published, content), [published, content])

  /** Who made a change last; undefined for one that is not saved yet. */
  function authorOf({ path }: DescribedChange): Author | undefined {
    return draft.edits
      .filter((edit) => isWithin(edit.path, path) || isWithin(path, edit.path))
      .toSorted((one, other) => other.at.localeCompare(one.at))[0]
  }
  return { changes, authorOf }
}
