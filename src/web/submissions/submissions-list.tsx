import { useRef } from 'react'
import type { Submission } from '../../contract/submissions.ts'
import { SearchBox } from '../menu/search-box.tsx'
import { useListAddress } from '../menu/use-list-address.ts'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Pager, pageOf } from '../ui/pager.tsx'
import { Empty } from '../ui/states.tsx'
import { shortDate } from './dates.ts'
import styles from './submissions-page.module.css'
import { submissionColumns } from './submissions-table.tsx'

/** The search, the rows that match it, and the pages they fill. */
export function SubmissionsList({ submissions }: { submissions: readonly Submission[] }) {
  const { search, searchFor, page: wanted, turnTo } = useListAddress()
  const searchBox = useRef<HTMLInputElement>(null)
  const found = submissions.filter((submission) => matches(submission, search))
  const { page, pages, rows } = pageOf(found, wanted)

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
        <p role="status">{search && `${found.length.toLocaleString('en-GB')} found`}</p>
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

function matches({ userName, title, submitDate }: Submission, search: string): boolean {
  const wanted = search.trim().toLowerCase()
  return [userName, shortDate(submitDate), title].some((text) =>
    text.toLowerCase().includes(wanted),
  )
}
