import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import type { Submission } from '../../../contract/applications/submissions.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { reviewUrl } from '../list/submissions-table.tsx'
import styles from './review.module.css'
import { useNeighbours } from './use-neighbours.ts'

/** Links to the previous and next application of the list that the page was opened from. */
export function NextAndPrevious({ submissionId }: { submissionId: number }) {
  const { position, total, previous, next, query, status } = useNeighbours(submissionId)
  if (!previous && !next) return null
  return (
    <nav className={styles.links} aria-label="Submissions">
      <Neighbour to={previous} query={query} word="Previous" />
      {position != null && (
        <span>
          {formatNumber(position)} of {formatNumber(total)} {status}
        </span>
      )}
      <Neighbour to={next} query={query} word="Next" />
    </nav>
  )
}

interface NeighbourProps {
  to: Pick<Submission, 'submissionId' | 'userName'> | null
  query: string
  word: 'Previous' | 'Next'
}

/** At the ends of the list the link is replaced by plain text. */
function Neighbour({ to, query, word }: NeighbourProps) {
  const sign = (
    <>
      {word === 'Previous' && <ChevronLeft size={16} aria-hidden />}
      {word}
      {word === 'Next' && <ChevronRight size={16} aria-hidden />}
    </>
  )
  if (!to) return <span className={styles.disabledLink}>{sign}</span>
  return (
    <Link className={styles.link} to={reviewUrl(to, query)} aria-label={`${word}: ${to.userName}`}>
      {sign}
    </Link>
  )
}
