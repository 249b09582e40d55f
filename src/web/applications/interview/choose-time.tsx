import { useQueryClient } from '@tanstack/react-query'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import {
  bookInterview,
  maxReasonLength,
  moveOwnInterview,
  type OwnInterview,
} from '../../../contract/interview-times.ts'
import { t } from '../../../text/t.ts'
import { ApiError, call } from '../../app/api.ts'
import { SessionEnded } from '../../app/session/session-ended.tsx'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorBlock } from '../../ui/display/load-states.tsx'
import { Field, TextInput } from '../../ui/fields/field.tsx'
import { bold } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
import { formatSlot, formatSlotTime, formatZone } from './format-slot.ts'
import styles from './own-interview.module.css'
import { ownInterviewQuery } from './queries.ts'
import { SlotPicker } from './slot-picker.tsx'
import { ZoneSelect } from './zone-select.tsx'

interface ChooseTimeProps {
  submissionId: number
  plan: OwnInterview
  timeZone: string
  onTimeZoneChange: (timeZone: string) => void
  /** Keeps the booked interview; absent if none is booked. */
  onClose?: () => void
}

/** Lets the applicant choose a free time, to book an interview or to move the booked one. */
export function ChooseTime({
  submissionId,
  plan,
  timeZone,
  onTimeZoneChange,
  onClose,
}: ChooseTimeProps) {
  const { slots, lengthMinutes, place, guildTimeZone, interview } = plan
  const [chosen, setChosen] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [isChangingZone, setChangingZone] = useState(false)
  const { saving, taken } = useBooking(submissionId, timeZone, onClose)
  const justTaken = taken.filter((slot) => !slots.includes(slot))
  const selectedSlot = chosen !== null && slots.includes(chosen) ? chosen : null
  return (
    <section className={styles.choose} aria-label={t('Choose a time')}>
      <h3>{onClose ? t('Choose another time') : t('Choose a time')}</h3>
      {!onClose && interview && <p>{endedText(plan, timeZone)}</p>}
      <p>
        {t(
          '{minutes, plural, one {# minute} other {# minutes}}, {place}. Times are in your time zone, {zone}.',
          { minutes: lengthMinutes, place, zone: formatZone(timeZone) },
        )}{' '}
        <button type="button" className="link" onClick={() => setChangingZone(!isChangingZone)}>
          {t('Change')}
        </button>
      </p>
      {isChangingZone && <ZoneSelect value={timeZone} onChange={onTimeZoneChange} />}
      <SlotPicker
        {...{ slots, taken: justTaken, timeZone, guildTimeZone, value: selectedSlot }}
        onChange={setChosen}
      />
      <Failure error={saving.error} justTaken={justTaken.at(-1)} timeZone={timeZone} />
      {onClose && (
        <Field label={t('Reason')} isRequired>
          {(control) => (
            <TextInput
              {...control}
              value={reason}
              maxLength={maxReasonLength}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      )}
      <div className={styles.foot}>
        <p>
          {selectedSlot ? (
            <>
              <b>{formatSlot(timeZone, selectedSlot)}</b>
              <small>
                {t('{time} guild time', { time: formatSlotTime(guildTimeZone, selectedSlot) })}
              </small>
            </>
          ) : (
            t('Choose a day and a time.')
          )}
        </p>
        {onClose && (
          <Button size="medium" onClick={onClose}>
            {t('Keep')}
          </Button>
        )}
        <Button
          variant="primary"
          size="medium"
          disabled={!selectedSlot || (onClose !== undefined && reason.trim() === '')}
          isBusy={saving.isPending}
          onClick={() => selectedSlot && saving.mutate({ startsAt: selectedSlot, reason })}
        >
          {onClose ? t('Move') : t('Book')}
        </Button>
      </div>
    </section>
  )
}

/** Books or moves; a time that someone else has booked is kept as taken, and the free ones are read again. */
function useBooking(submissionId: number, timeZone: string, onStay: (() => void) | undefined) {
  const queryClient = useQueryClient()
  const [taken, setTaken] = useState<string[]>([])
  const { queryKey } = ownInterviewQuery(submissionId)
  const params = { submissionId }
  const saving = useSingleMutation({
    mutationFn: ({ startsAt, reason }: { startsAt: string; reason: string }) =>
      onStay
        ? call(moveOwnInterview, { params, body: { startsAt, reason } })
        : call(bookInterview, { params, body: { startsAt, timeZone } }),
    onSuccess: (plan) => {
      queryClient.setQueryData(queryKey, plan)
      onStay?.()
    },
    onError: async (error, { startsAt }) => {
      if (!(error instanceof ApiError) || error.status !== 409) return
      setTaken((before) => [...before.filter((slot) => slot !== startsAt), startsAt])
      await queryClient.invalidateQueries({ queryKey })
    },
  })
  return { saving, taken }
}

interface FailureProps {
  error: Error | null
  justTaken: string | undefined
  timeZone: string
}

function Failure({ error, justTaken, timeZone }: FailureProps) {
  if (!error) return null
  if (justTaken && error instanceof ApiError && error.status === 409) {
    return (
      <div className={styles.race} role="alert">
        <TriangleAlert size={18} strokeWidth={1.75} aria-hidden />
        <p>
          {rich(
            '<taken>{time} was just booked.</taken> Choose another time, nothing else has changed.',
            {
              time: formatSlotTime(timeZone, justTaken),
              taken: bold,
            },
          )}
        </p>
      </div>
    )
  }
  return (
    <ErrorBlock>
      {error instanceof ApiError && [409, 429].includes(error.status)
        ? error.message
        : t('Failed to save your choice. Nothing was booked. Please try again.')}
      <SessionEnded error={error} />
    </ErrorBlock>
  )
}

function endedText({ interview }: OwnInterview, timeZone: string): string {
  if (!interview) return ''
  const time = formatSlot(timeZone, interview.startsAt)
  if (interview.state === 'cancelled') {
    const { reason } = interview
    return reason
      ? t('Your interview on {time} was cancelled. Reason: {reason}', { time, reason })
      : t('Your interview on {time} was cancelled.', { time })
  }
  return interview.missedBy === 'staff'
    ? t('We missed the interview on {time}. Sorry!', { time })
    : t('You missed the interview on {time}.', { time })
}
