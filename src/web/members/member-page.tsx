import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { pages } from '../../contract/core/pages.ts'
import { t } from '../../text/t.ts'
import { ApiError } from '../app/api.ts'
import { RequestError } from '../app/menu/request-error.tsx'
import { StaffPage } from '../app/menu/staff-page.tsx'
import { ErrorBlock, Loading, Skeleton } from '../ui/display/load-states.tsx'
import { MemberSheet } from './member-sheet.tsx'
import { memberQuery } from './queries.ts'

const above = [{ to: pages.members, label: t('Members') }]

/** /menu/members/:memberId: one member. */
export function MemberPage() {
  const { memberId = '' } = useParams()
  return <Member key={memberId} userId={memberId} />
}

function Member({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(memberQuery(userId))
  if (data) {
    return (
      <StaffPage title={data.displayName} trail={{ above, here: t('Member') }}>
        <MemberSheet member={data} />
      </StaffPage>
    )
  }
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <StaffPage
      title={t('Member')}
      trail={{ above, here: isUnknown ? t('Not found') : t('Member') }}
    >
      {isUnknown ? (
        <>
          <ErrorBlock>{t('Member not found.')}</ErrorBlock>
          <p className="back-link">
            <Link className="link" to={pages.members}>
              {t('Back to the members')}
            </Link>
          </p>
        </>
      ) : error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load this member. Please try again later.')}
        </RequestError>
      ) : (
        <LoadingSkeleton />
      )}
    </StaffPage>
  )
}

function LoadingSkeleton() {
  return (
    <>
      <Loading isHidden>{t('Loading this member...')}</Loading>
      <div className="stack" aria-hidden>
        <Skeleton width="100%" height={118} />
        <Skeleton width="100%" height={92} />
        <Skeleton width="100%" height={240} />
      </div>
    </>
  )
}
