import { useQuery } from '@tanstack/react-query'
import { t } from '../../../text/t.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { StaffPage } from '../../app/menu/staff-page.tsx'
import { Empty, Loading, Skeleton } from '../../ui/display/load-states.tsx'
import { trialsQuery } from './queries.ts'
import { TrialActions } from './trial-actions.tsx'
import { TrialCard } from './trial-card.tsx'
import styles from './trials.module.css'

/** /menu/trials: the running trials, those that end first at the top. */
export function TrialsPage() {
  const { data, error, isFetching, refetch } = useQuery(trialsQuery)
  return (
    <StaffPage
      title={t('Trials')}
      subtitle={
        data &&
        data.trials.length > 0 &&
        t('{count, plural, one {# member} other {# members}} on trial', {
          count: data.trials.length,
        })
      }
    >
      {error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load the trials. Please try again later.')}
        </RequestError>
      ) : !data ? (
        <>
          <Loading isHidden>{t('Loading the trials...')}</Loading>
          <div className="stack" aria-hidden>
            <Skeleton width="100%" height={280} />
            <Skeleton width="100%" height={280} />
          </div>
        </>
      ) : data.trials.length === 0 ? (
        <div className={styles.card}>
          <Empty>{t('Nobody is on trial. The next approval starts a trial.')}</Empty>
        </div>
      ) : (
        <div className={styles.list}>
          {data.trials.map((trial) => (
            <TrialCard key={trial.submissionId} trials={data} trial={trial} isLinked>
              <TrialActions trial={trial} today={data.today} />
            </TrialCard>
          ))}
        </div>
      )}
    </StaffPage>
  )
}
