import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import type { Submission } from '../../../contract/applications/submissions.ts'
import { t } from '../../../text/t.ts'
import { reviewUrl } from '../list/submissions-table.tsx'
import styles from './review.module.css'
import { useNeighbours } from './use-neighbours.ts'

const statusWords: Partial<Record<string, string>> = {
  pending: t('pending'),
  interview: t('interview'),
  trial: t('trial'),
  approved: t('approved'),
  rejected: t('rejected'),
  left: t('left'),
  withdrawn: t('withdrawn'),
}

/** Links to the previous and next application of the list that the page was opened from. */
export function NextAndPrevious({ submissionId }: { submissionId: number }) {
  const { position, total, previous, next, query, status } = useNeighbours(submissionId)
  if (!previous && !next) return null
  const word = statusWords[status]
  return (
    <nav className={styles.links} aria-label={t('Submissions')}>
      <Neighbour to={previous} query={query} direction="previous" />
      {position != null && (
        <span>
          {word
            ? t('{position, number} of {total, number} {status}', { position, total, status: word })
            : t('{position, number} of {total, number}', { position, total })}
        </span>
      )}
      <Neighbour to={next} query={query} direction="next" />
    </nav>
  )
}

interface NeighbourProps {
  to: Pick<Submission, 'submissionId' | 'userName'> | null
  query: string
  direction: 'previous' | 'next'
}

/** At the ends of the list the link is replaced by plain text. */
function Neighbour({ to, query, direction }: NeighbourProps) {
  const isNext = direction === 'next'
  const sign = (
    <>
      {!isNext && <ChevronLeft size={16} aria-hidden />}
      {isNext ? t('Next') : t('Previous')}
      {isNext && <ChevronRight size={16} aria-hidden />}
    </>
  )
  if (!to) return <span className={styles.disabledLink}>{sign}</span>
  return (
    <Link
      className={styles.link}
      to={reviewUrl(to, query)}
      aria-label={
        isNext
          ? t('Next: {name}', { name: to.userName })
          : t('Previous: {name}', { name: to.userName })
      }
    >
      {sign}
    </Link>
  )
}
