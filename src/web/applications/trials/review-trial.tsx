import { useQuery } from '@tanstack/react-query'
import { t } from '../../../text/t.ts'
import { ExtendTrial } from './extend-trial.tsx'
import { trialQuery } from './queries.ts'
import { TrialCard } from './trial-card.tsx'
import styles from './trials.module.css'

/** The trial on the review page, where Approve promotes and Reject ends it; nothing without one. */
export function ReviewTrial({ submissionId, isOwn }: { submissionId: number; isOwn: boolean }) {
  const { data } = useQuery(trialQuery(submissionId))
  const [trial] = data?.trials ?? []
  if (!data || !trial) return null
  return (
    <div className={styles.inReview}>
      <TrialCard trials={data} trial={trial}>
        <p>{t('Approve makes them a member. Reject ends the trial.')}</p>
        {!isOwn && <ExtendTrial trial={trial} today={data.today} />}
      </TrialCard>
    </div>
  )
}
