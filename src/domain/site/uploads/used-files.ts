import { and, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { siteFiles } from '../../../db/schema/site.ts'
import { keptPlaces } from './stored-files.ts'

/** Where uploaded files are shown, by their paths in the content. */
export interface FileUse {
  isInDraft: boolean
  /** The ids of the published versions, the latest last. */
  versionIds: number[]
}

/** Every uploaded file that the draft, if it is changed, or a version shows. */
export async function findUsedFiles(db: Db): Promise<Map<string, FileUse>> {
  const { rows } = (await db.execute(sql`
    with contents as (
      select id, content from site_versions
      union all
      select null, draft.content
      from site_draft as draft join site_versions as base on base.id = draft.version_id
      where draft.content <> base.content)
    select found.path[1] as path, bool_or(id is null) as "isInDraft",
      coalesce(array_agg(id order by id) filter (where id is not null), '{}') as "versionIds"
    from contents,
      regexp_matches(content::text, '"(uploads/[-\\w]{22}\\.[a-z\\d]+)"', 'g') as found(path)
    group by 1`)) as unknown as { rows: ({ path: string } & FileUse)[] }
  return new Map(rows.map(({ path, ...use }) => [path, use]))
}

/** How long sizes of pictures are kept that nothing shows, in milliseconds. */
const maxUnusedAge = 24 * 60 * 60 * 1000

/** Deletes the sizes of pictures that nothing shows; the pictures themselves stay. */
export async function deleteUnusedSizes(tx: Db, now: Date): Promise<void> {
  const used = [...(await findUsedFiles(tx)).keys()]
  await tx
    .delete(siteFiles)
    .where(
      and(
        notInArray(siteFiles.place, keptPlaces),
        lt(siteFiles.createdAt, new Date(now.getTime() - maxUnusedAge)),
        used.length > 0 ? notInArray(siteFiles.path, used) : undefined,
      ),
    )
}
