import { useQuery } from '@tanstack/react-query'
import { pages } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { AccountPage } from '../../app/account-page/account-page.tsx'
import { EmptyState } from '../../app/account-page/empty-state.tsx'
import { SessionEnded } from '../../app/session/session-ended.tsx'
import { LinkButton } from '../../ui/buttons/button.tsx'
import { EngravedFields, ErrorBlock, Loading, Skeleton } from '../../ui/display/load-states.tsx'
import { ApplicationCard } from './application-card.tsx'
import { ownApplicationsQuery } from './queries.ts'
import styles from './status-page.module.css'

/** /apply/status: the user's own applications. */
export function StatusPage() {
  return (
    <AccountPage
      title={t('My application')}
      description={t(
        'Where your application stands and what comes next. You will see the decision, not who made it.',
      )}
      signInPrompt={t('Sign in to see where your application stands.')}
      fallback={<LoadingSkeleton />}
    >
      {() => <OwnApplications />}
    </AccountPage>
  )
}

function OwnApplications() {
  const { data: applications, error, isFetching, refetch } = useQuery(ownApplicationsQuery)
  if (!applications && !error) return <LoadingSkeleton />
  if (!applications) {
    return (
      <ErrorBlock onRetry={() => void refetch()} isRetrying={isFetching} isLarge>
        {t('Failed to load your application. Please try again later.')}
        <SessionEnded error={error} />
      </ErrorBlock>
    )
  }
  if (applications.length === 0) {
    return (
      <EmptyState
        action={
          <LinkButton variant="primary" to={pages.apply}>
            {t('Apply to join')}
          </LinkButton>
        }
        engraving={<EngravedFields />}
      >
        <p>{t('You have not applied yet.')}</p>
      </EmptyState>
    )
  }
  const newestSent = applications.find(({ step }) => step)
  return (
    <ol className={styles.list} aria-label={t('Your applications')}>
      {applications.map((application, index) => (
        <ApplicationCard
          key={application.submissionId}
          application={application}
          isFirst={index === 0}
          hasWayOn={!application.step || application === newestSent}
        />
      ))}
    </ol>
  )
}

function LoadingSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Loading isHidden>{t('Loading your application...')}</Loading>
      <Skeleton width={280} height={32} />
      <Skeleton width="100%" height={120} />
      <Skeleton width="100%" height={72} />
    </div>
  )
}
