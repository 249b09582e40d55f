import { useQuery } from '@tanstack/react-query'
import type { Submission } from '../../../contract/applications/submissions.ts'
import { t } from '../../../text/t.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { questionsQuery, receiptQuery } from '../queries.ts'
import styles from './history.module.css'

/** The history of the application, oldest first; nothing if the server does not support it. */
export function History({ submission }: { submission: Submission }) {
  const { data } = useQuery(receiptQuery(submission.submissionId))
  // Rendered after the answers, which would otherwise push it down.
  const { isPending } = useQuery(questionsQuery(submission))
  const history = data?.history ?? []
  if (isPending || history.length === 0) return null
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">{t('History')}</h2>
      <ol>
        {history.map(({ at, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries never move.
          <li key={index}>
            <time className="faint" dateTime={at}>
              {formatDateTime(at)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
