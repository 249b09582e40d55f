import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { addComment } from '../../../../contract/applications/comments.ts'
import { useMay } from '../../../app/session/tasks.ts'
import panelStyles from '../panel.module.css'
import { votesQuery } from '../votes/queries.ts'
import { Thread } from './thread.tsx'

/** The comments of staff; folded up while there are none. */
export function CommentsPanel({ submissionId }: { submissionId: number }) {
  const { data: votes } = useQuery(votesQuery(submissionId))
  const mayComment = useMay(addComment)
  const [isOpen, setOpen] = useState(false)
  if (!votes) return null
  const { count, revision } = votes.comments
  if (count === 0 && !mayComment) return null
  if (count === 0 && !isOpen) {
    return (
      <section className={panelStyles.panel} aria-label="Comments">
        <details className={panelStyles.folder} onToggle={() => setOpen(true)}>
          <summary>
            Comment
            <ChevronDown className="chevron" size={16} aria-hidden />
          </summary>
        </details>
      </section>
    )
  }
  return (
    <section className={panelStyles.panel} aria-label="Comments">
      <div className={panelStyles.head}>
        <h2>Comments</h2>
        <p>{count > 0 ? `${count}, staff only` : 'Staff only'}</p>
      </div>
      <Thread submissionId={submissionId} revision={revision} mayComment={mayComment} />
    </section>
  )
}
