import { useQuery } from '@tanstack/react-query'
import { hidden } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
import { submissionsQuery } from '../queries.ts'
import { isPending } from '../status-badge.tsx'
import styles from './waiting-count.module.css'

/** The number of pending applications, beside a link; nothing if there are none. */
export function WaitingCount() {
  const { data = [] } = useQuery({ ...submissionsQuery, staleTime: 60_000 })
  const waiting = data.filter(isPending).length
  if (waiting === 0) return null
  return (
    <span className={styles.count}>
      {rich('{count, number}<hidden> pending</hidden>', {
        count: waiting,
        hidden,
      })}
    </span>
  )
}
