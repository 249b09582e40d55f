import { useQuery } from '@tanstack/react-query'
import { saveInterviewRules } from '../../../contract/interview-times.ts'
import { t } from '../../../text/t.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { StaffPage } from '../../app/menu/staff-page.tsx'
import { useMay } from '../../app/session/tasks.ts'
import { Loading, Skeleton } from '../../ui/display/load-states.tsx'
import { AvailabilityForm } from './availability-form.tsx'
import { interviewTimesQuery } from './queries.ts'
import { RulesForm } from './rules-form.tsx'

/** /menu/interview-times: when the user can hold interviews, and the rules of all interviews. */
export function InterviewTimesPage() {
  const { data, error, isFetching, refetch } = useQuery(interviewTimesQuery)
  const mayChangeRules = useMay(saveInterviewRules)
  return (
    <StaffPage
      title={t('Interview Times')}
      subtitle={t('Applicants choose from the times that you and other staff offer')}
    >
      {data ? (
        <>
          <AvailabilityForm saved={data.availability} guildTimeZone={data.guildTimeZone} />
          {mayChangeRules && <RulesForm saved={data.rules} />}
        </>
      ) : error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load the interview times. Please try again later.')}
        </RequestError>
      ) : (
        <>
          <Loading isHidden>{t('Loading the interview times...')}</Loading>
          <Skeleton width="100%" height={420} />
        </>
      )}
    </StaffPage>
  )
}
