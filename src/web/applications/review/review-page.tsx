import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { pages } from '../../../contract/core/pages.ts'
import { t } from '../../../text/t.ts'
import { ApiError } from '../../app/api.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { RequestError } from '../../app/menu/request-error.tsx'
import { StaffPage } from '../../app/menu/staff-page.tsx'
import { ErrorBlock } from '../../ui/display/load-states.tsx'
import { receiptQuery, reviewQuery, submissionQuery } from '../queries.ts'
import { NextAndPrevious } from './next-and-previous.tsx'
import { Review, ReviewSkeleton } from './review.tsx'

const Shortcuts = lazyComponent(async () => (await import('./shortcuts.tsx')).Shortcuts)

const above = [{ to: pages.submissions, label: t('Form Submissions') }]

/** /menu/submissions/:submissionId: the review of one application. */
export function ReviewPage() {
  const { submissionId = '' } = useParams()
  const id = Number(submissionId)
  if (!/^\d{1,10}$/.test(submissionId) || id < 1 || id > 2_147_483_647) {
    return (
      <StaffPage title={t('Submission')} trail={{ above, here: t('Not found') }}>
        <ErrorBlock>{t('Invalid form or user ID.')}</ErrorBlock>
        <BackToList />
      </StaffPage>
    )
  }
  return <SubmissionReview key={id} submissionId={id} />
}

function SubmissionReview({ submissionId }: { submissionId: number }) {
  // Prefetched, because they are rendered above the notes and must not push them down.
  usePrefetchQuery(receiptQuery(submissionId))
  usePrefetchQuery(reviewQuery(submissionId))
  const { data, error, isFetching, refetch } = useQuery(submissionQuery(submissionId))
  const frame = {
    title: data?.title ?? t('Submission'),
    trail: { above, here: data?.userName ?? t('Submission {submissionId}', { submissionId }) },
    actions: (
      <>
        <NextAndPrevious submissionId={submissionId} />
        {data && <Shortcuts submissionId={submissionId} />}
      </>
    ),
  }
  if (data) {
    return (
      <StaffPage {...frame}>
        <Suspense fallback={<ReviewSkeleton />}>
          <Review submission={data} />
        </Suspense>
      </StaffPage>
    )
  }
  if (!error) {
    return (
      <StaffPage {...frame}>
        <ReviewSkeleton />
      </StaffPage>
    )
  }
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <StaffPage {...frame}>
      {isGone ? (
        <ErrorBlock>{t('Submission not found.')}</ErrorBlock>
      ) : (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load the form. Please try again later.')}
        </RequestError>
      )}
      <BackToList />
    </StaffPage>
  )
}

function BackToList() {
  return (
    <p className="back-link">
      <Link className="link" to={pages.submissions}>
        {t('Back to all submissions')}
      </Link>
    </p>
  )
}
