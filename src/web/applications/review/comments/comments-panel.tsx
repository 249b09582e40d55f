import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { addComment } from '../../../../contract/applications/comments.ts'
import { t } from '../../../../text/t.ts'
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
      <section className={panelStyles.panel} aria-label={t('Comments')}>
        <details className={panelStyles.folder} onToggle={() => setOpen(true)}>
          <summary>
            {t('Comment')}
            <ChevronDown className="chevron" size={16} aria-hidden />
          </summary>
        </details>
      </section>
    )
  }
  return (
    <section className={panelStyles.panel} aria-label={t('Comments')}>
      <div className={panelStyles.head}>
        <h2>{t('Comments')}</h2>
        <p>{count > 0 ? t('{count}, staff only', { count }) : t('Staff only')}</p>
      </div>
      <Thread submissionId={submissionId} revision={revision} mayComment={mayComment} />
    </section>
  )
}
