import type { Button, OutgoingMessage } from '../../../discord/actions.ts'
import { t } from '../../../text/t.ts'
import { escapeMarkdown } from '../../core/markdown.ts'
import type { InterviewChange } from '../../jobs/payloads.ts'
import type { Room } from '../rooms.ts'
import type { Interview } from './load-interview.ts'

/** Discord's time stamp, which each reader sees in their own zone: `F` in full, `R` relative to now. */
export function timestamp(moment: Date, style: 'F' | 'R' | 'f'): string {
  return `<t:${Math.floor(moment.getTime() / 1000)}:${style}>`
}

/** Asks the applicant to choose a time. */
export function formatOffer(
  room: Room,
  { lengthMinutes, place }: { lengthMinutes: number; place: string },
): OutgoingMessage {
  return {
    text: t('{applicant}, choose a time for your interview: {minutes, number} minutes, {place}.', {
      applicant: `<@${room.memberId}>`,
      minutes: lengthMinutes,
      place,
    }),
    buttons: [[chooseButton(room)]],
    allowedMentions: { memberIds: [room.memberId] },
  }
}

/** An interview, and where it takes place. */
type PlacedInterview = Interview & { place: string }

/** The message in the room about a change of an interview. */
export function formatChange(
  room: Room,
  change: InterviewChange,
  interview: PlacedInterview,
): OutgoingMessage {
  const { memberId } = room
  const { interviewerId } = interview
  const isOff = interview.state !== 'booked'
  const reason = change !== 'no-show' && interview.reason
  return {
    text: [
      describeChange(room, change, interview),
      reason && t('Reason: {reason}', { reason: escapeMarkdown(reason) }),
    ]
      .filter(Boolean)
      .join('\n'),
    buttons: [isOff ? [chooseButton(room)] : changeButtons(room)],
    allowedMentions: { memberIds: [memberId, ...(interviewerId ? [interviewerId] : [])] },
  }
}

function describeChange(room: Room, change: InterviewChange, interview: PlacedInterview): string {
  const time = timestamp(interview.startsAt, 'F')
  const values = { applicant: `<@${room.memberId}>`, time }
  switch (change) {
    case 'booked':
      return t('Interview booked for {time}: {details}.', {
        time,
        details: details(room, interview),
      })
    case 'moved':
      return t('Interview moved to {time}: {details}.', { time, details: details(room, interview) })
    case 'cancelled':
      return t('{applicant} cancelled the interview on {time}.', values)
    case 'cancelled-by-staff':
      return t(
        '{applicant}, staff cancelled the interview on {time}. You can choose another time.',
        values,
      )
    case 'no-show':
      return interview.missedBy === 'staff'
        ? t(
            '{applicant}, staff missed the interview on {time}. Sorry! Choose another time.',
            values,
          )
        : t('{applicant}, you missed the interview on {time}. Choose another time.', values)
  }
}

/** Reminds both sides of an interview. */
export function formatReminder(
  { memberId }: Room,
  { startsAt, interviewerId }: Interview,
): OutgoingMessage {
  const people = [memberId, ...(interviewerId ? [interviewerId] : [])]
  const mentions = people.map((id) => `<@${id}>`).join(' ')
  const news = t('Reminder: the interview starts {relative}, on {time}.', {
    relative: timestamp(startsAt, 'R'),
    time: timestamp(startsAt, 'F'),
  })
  return {
    text: `${mentions} ${news}`,
    allowedMentions: { memberIds: people },
  }
}

function details({ memberId }: Room, interview: PlacedInterview): string {
  const { lengthMinutes, interviewerId, place } = interview
  return t('{applicant} with {interviewer}, {minutes, number} minutes, {place}', {
    applicant: `<@${memberId}>`,
    interviewer: interviewerId ? `<@${interviewerId}>` : t('staff', { context: 'with' }),
    minutes: lengthMinutes,
    place,
  })
}

/** The ids contain the room's id, so that they are unique; handlers act on the room of the channel. */
function chooseButton({ id }: Room): Button {
  return {
    label: t('Choose a time', { context: 'button' }),
    id: `interview-choose:${id}`,
    style: 'primary',
  }
}

function changeButtons({ id }: Room): Button[] {
  return [
    { label: t('Move'), id: `interview-choose:${id}`, style: 'secondary' },
    { label: t('Cancel interview'), id: `interview-cancel:${id}`, style: 'danger' },
  ]
}
