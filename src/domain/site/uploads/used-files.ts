import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'

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
