import { useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import type { Submission } from '../../../contract/applications/submissions.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { reviewUrl } from '../list/submissions-table.tsx'
import { submissionsQuery } from '../queries.ts'
import styles from './review.module.css'

/** Links to the previous and next submission in the list. */
export function NextAndPrevious({ submissionId }: { submissionId: number }) {
  const { data = [] } = useQuery({ ...submissionsQuery, staleTime: 60_000 })
  const place = data.findIndex((submission) => submission.submissionId === submissionId)
  if (place === -1 || data.length < 2) return null
  return (
    <nav className={styles.links} aria-label="Submissions">
      <Neighbour to={data[place - 1]} word="Previous" />
      <span>
        {place + 1} of {formatNumber(data.length)}
      </span>
      <Neighbour to={data[place + 1]} word="Next" />
    </nav>
  )
}

/** At the ends of the list the link is replaced by plain text. */
function Neighbour({ to, word }: { to: Submission | undefined; word: 'Previous' | 'Next' }) {
  const sign = (
    <>
      {word === 'Previous' && <ChevronLeft size={16} aria-hidden />}
      {word}
      {word === 'Next' && <ChevronRight size={16} aria-hidden />}
    </>
  )
  if (!to) return <span className={styles.disabledLink}>{sign}</span>
  return (
    <Link className={styles.link} to={reviewUrl(to)} aria-label={`${word}: ${to.userName}`}>
      {sign}
    </Link>
  )
}
