import { useMemo, useRef } from 'react'
import type { Submission } from '../../../contract/applications/submissions.ts'
import { SearchBox } from '../../app/menu/search-box.tsx'
import { useListParams } from '../../app/menu/use-list-params.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Empty } from '../../ui/display/load-states.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { Pager, paginate } from '../../ui/lists/pager.tsx'
import styles from './submissions-page.module.css'
import { submissionColumns } from './submissions-table.tsx'

/** The search, the matching rows and the pager. */
export function SubmissionsList({ submissions }: { submissions: readonly Submission[] }) {
  const { search, searchFor, page: wanted, turnTo } = useListParams()
  const searchBox = useRef<HTMLInputElement>(null)
  // Formatting thousands of dates on every keystroke would be too slow.
  const texts = useMemo(() => submissions.map(searchedOf), [submissions])
  const sought = search.trim().toLowerCase()
  const found = submissions.filter((_, place) => texts[place]?.includes(sought))
  const { page, pages, rows } = paginate(found, wanted)

  function clear() {
    searchFor('')
    searchBox.current?.focus()
  }

  return (
    <>
      <div className={styles.tools}>
        <SearchBox
          ref={searchBox}
          placeholder="Search by username or form title..."
          value={search}
          onChange={searchFor}
        />
        <p role="status">{search && `${formatNumber(found.length)} found`}</p>
      </div>
      <div className={styles.card}>
        {rows.length > 0 ? (
          <DataTable
            caption="Submissions"
            columns={submissionColumns}
            rows={rows}
            keyOf={({ submissionId }) => submissionId}
          />
        ) : (
          <Empty
            action={
              search && (
                <Button size="small" onClick={clear}>
                  Clear Search
                </Button>
              )
            }
          >
            No submissions found matching your search criteria
          </Empty>
        )}
      </div>
      <Pager page={page} pages={pages} label="Pages of submissions" onTurn={turnTo} />
    </>
  )
}

/** The searchable text of a submission: user, date as shown, form. */
function searchedOf({ userName, submitDate, title }: Submission): string {
  return [userName, formatDateTime(submitDate), title].join('\n').toLowerCase()
}
