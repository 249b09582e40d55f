import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  type OwnInterview as OwnInterviewData,
  saveTimeZone,
} from '../../../contract/interview-times.ts'
import { t } from '../../../text/t.ts'
import { ApiError, call } from '../../app/api.ts'
import { SessionEnded } from '../../app/session/session-ended.tsx'
import { ErrorBlock } from '../../ui/display/load-states.tsx'
import { BookedInterview } from './booked-interview.tsx'
import { ChooseTime } from './choose-time.tsx'
import { ownInterviewQuery } from './queries.ts'

interface OwnInterviewProps {
  submissionId: number
  /** Whether the applicant has an open interview room. */
  hasRoom: boolean
}

/** The interview of the user's own application; nothing while no time was offered. */
export function OwnInterview({ submissionId, hasRoom }: OwnInterviewProps) {
  const { data, error, isFetching, refetch } = useQuery(ownInterviewQuery(submissionId))
  if (data) return <Interview {...{ submissionId, hasRoom }} plan={data} />
  // A server without interview times answers 404.
  if (!error || (error instanceof ApiError && error.status === 404)) return null
  return (
    <ErrorBlock onRetry={() => void refetch()} isRetrying={isFetching}>
      {t('Failed to load your interview. Please try again later.')}
      <SessionEnded error={error} />
    </ErrorBlock>
  )
}

interface InterviewProps extends OwnInterviewProps {
  plan: OwnInterviewData
}

function Interview({ submissionId, hasRoom, plan }: InterviewProps) {
  const [timeZone, changeTimeZone] = useTimeZone(plan)
  const [isMoving, setMoving] = useState(false)
  const { interview, slots } = plan
  const shared = { submissionId, plan, timeZone }
  if (interview?.state === 'booked' && !isMoving) {
    return <BookedInterview {...{ ...shared, interview, hasRoom }} onMove={() => setMoving(true)} />
  }
  if (slots.length === 0) return null
  return (
    <ChooseTime
      {...shared}
      onTimeZoneChange={changeTimeZone}
      {...(isMoving && { onClose: () => setMoving(false) })}
    />
  )
}

/** The remembered zone, or else the browser's, which is then remembered. */
function useTimeZone({ timeZone: remembered }: OwnInterviewData) {
  const [timeZone, setTimeZone] = useState(
    () => remembered ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  )
  const { mutate } = useMutation({
    mutationFn: (chosen: string) => call(saveTimeZone, { body: { timeZone: chosen } }),
  })
  useEffect(() => {
    if (timeZone !== remembered) mutate(timeZone)
  }, [timeZone, remembered, mutate])
  return [timeZone, setTimeZone] as const
}
