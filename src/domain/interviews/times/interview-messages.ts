import type { Button, OutgoingMessage } from '../../../discord/actions.ts'
import { escapeMarkdown } from '../../core/markdown.ts'
import type { InterviewChange } from '../../jobs/payloads.ts'
import type { Room } from '../rooms.ts'
import type { Interview } from './load-interview.ts'

/** Discord's time stamp, which each reader sees in their own zone: `F` in full, `R` relative to now. */
export function timestamp(moment: Date, style: 'F' | 'R' | 'f'): string {
  return `<t:${Math.floor(moment.getTime() / 1000)}:${style}>`
}

/** Asks the applicant to choose a time. */
export function formatOffer(room: Room, lengthMinutes: number): OutgoingMessage {
  return {
    text: `<@${room.memberId}>, choose a time for your interview. It takes ${lengthMinutes} minutes, by voice call on Discord.`,
    buttons: [[chooseButton(room)]],
    allowedMentions: { memberIds: [room.memberId] },
  }
}

/** The message in the room about a change of an interview. */
export function formatChange(
  room: Room,
  change: InterviewChange,
  interview: Interview,
): OutgoingMessage {
  const { memberId } = room
  const { startsAt, interviewerId, missedBy } = interview
  const isOff = interview.state !== 'booked'
  const time = timestamp(startsAt, 'F')
  const texts: Record<InterviewChange, string> = {
    booked: `Interview booked for ${time}: ${details(room, interview)}.`,
    moved: `Interview moved to ${time}: ${details(room, interview)}.`,
    cancelled: `<@${memberId}> cancelled the interview on ${time}.`,
    'cancelled-by-staff': `<@${memberId}>, staff cancelled the interview on ${time}. You can choose another time.`,
    'no-show':
      missedBy === 'staff'
        ? `<@${memberId}>, staff missed the interview on ${time}. Sorry! Choose another time.`
        : `<@${memberId}>, you missed the interview on ${time}. Choose another time.`,
  }
  const reason = change !== 'no-show' && interview.reason
  return {
    text: [texts[change], reason && `Reason: ${escapeMarkdown(reason)}`].filter(Boolean).join('\n'),
    buttons: [isOff ? [chooseButton(room)] : changeButtons(room)],
    allowedMentions: { memberIds: [memberId, ...(interviewerId ? [interviewerId] : [])] },
  }
}

/** Reminds both sides of an interview. */
export function formatReminder(
  { memberId }: Room,
  { startsAt, interviewerId }: Interview,
): OutgoingMessage {
  const people = [memberId, ...(interviewerId ? [interviewerId] : [])]
  const mentions = people.map((id) => `<@${id}>`).join(' ')
  return {
    text: `${mentions} Reminder: the interview starts ${timestamp(startsAt, 'R')}, on ${timestamp(startsAt, 'F')}.`,
    allowedMentions: { memberIds: people },
  }
}

function details({ memberId }: Room, { lengthMinutes, interviewerId }: Interview): string {
  const people = `<@${memberId}> with ${interviewerId ? `<@${interviewerId}>` : 'staff'}`
  return `${people}, ${lengthMinutes} minutes, by voice call on Discord`
}

/** The ids contain the room's id, so that they are unique; handlers act on the room of the channel. */
function chooseButton({ id }: Room): Button {
  return { label: 'Choose a time', id: `interview-choose:${id}`, style: 'primary' }
}

function changeButtons({ id }: Room): Button[] {
  return [
    { label: 'Move', id: `interview-choose:${id}`, style: 'secondary' },
    { label: 'Cancel interview', id: `interview-cancel:${id}`, style: 'danger' },
  ]
}
