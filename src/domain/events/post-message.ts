import type { Button, OutgoingMessage } from '../../discord/actions.ts'
import { escapeMarkdown } from '../core/markdown.ts'
import type { EventRow } from './event-row.ts'
import { type EventPost, type SignupGroup, signupGroups } from './load-post.ts'

const colors = { open: 0xd9a441, closed: 0x6b7280, cancelled: 0xb3423a }

/** The headings of the lists, and the maximum length of their names: Discord allows 6000 characters in all. */
const lists: Record<SignupGroup, { head: string; most: number }> = {
  signed: { head: 'Signed up', most: 1000 },
  late: { head: 'Late', most: 500 },
  waiting: { head: 'Waiting', most: 500 },
  absent: { head: 'Can’t come', most: 500 },
}

/** The id of the button by which an event's post is found again. */
export function signUpButtonId(eventId: string): string {
  return `sign-up:${eventId}`
}

/** The post of an event at a given time. */
export function formatEventPost({ event, roleId, names }: EventPost, now: Date): OutgoingMessage {
  const isOpen = event.cancelledAt === null && event.startsAt > now
  const shown = signupGroups.map((group) => ({
    group,
    ...fitNames(names[group], group),
  }))
  return {
    ...(roleId !== null && { text: `<@&${roleId}>`, allowedMentions: { roleIds: [roleId] } }),
    embed: {
      title: titleOf(event),
      ...(event.description && { description: event.description }),
      color: event.cancelledAt ? colors.cancelled : isOpen ? colors.open : colors.closed,
      fields: [
        { name: 'When', text: `${formatTimestamp(event.startsAt)}\nfor ${formatDuration(event)}` },
        ...shown
          .filter(({ group, text }) => text !== '' || group === 'signed')
          .map(({ group, text }) => ({
            name: headOf(group, names[group].length, event),
            text: text || 'Nobody yet',
          })),
      ],
      ...footerOf(event, isOpen),
    },
    buttons: [
      answerButtons(event.id, !isOpen),
      shown.some(({ isAll }) => !isAll)
        ? [{ id: `who-comes:${event.id}:0`, label: 'Show everyone', style: 'secondary' }]
        : [],
    ],
  }
}

/** A time that Discord shows in each reader's time zone. */
export function formatTimestamp(moment: Date): string {
  const seconds = Math.floor(moment.getTime() / 1000)
  return `<t:${seconds}:F> (<t:${seconds}:R>)`
}

function titleOf({ title, cancelledAt }: EventRow): string {
  return cancelledAt ? `Cancelled: ${escapeMarkdown(title)}` : escapeMarkdown(title)
}

/** `2 h 30 min`. */
export function formatDuration({ durationMinutes }: Pick<EventRow, 'durationMinutes'>): string {
  const [hours, minutes] = [Math.floor(durationMinutes / 60), durationMinutes % 60]
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ')
}

function headOf(group: SignupGroup, people: number, { capacity }: EventRow): string {
  const capacityText = group === 'signed' && capacity !== null ? `, ${capacity} places` : ''
  return `${lists[group].head} (${people}${capacityText})`
}

function footerOf({ cancelledAt, repeatsWeekly }: EventRow, isOpen: boolean) {
  const facts = [
    repeatsWeekly && 'Every week at this time.',
    !isOpen && !cancelledAt && 'Signups are closed.',
  ].filter(Boolean)
  return facts.length > 0 ? { footer: facts.join(' ') } : {}
}

/** As many names as fit, and the number of the others. */
function fitNames(names: readonly string[], group: SignupGroup) {
  const room = lists[group].most - ' and 9999 more'.length
  let text = ''
  for (const [index, name] of names.entries()) {
    const longer = text === '' ? escapeMarkdown(name) : `${text}, ${escapeMarkdown(name)}`
    if (longer.length > room) {
      return { text: `${text} and ${names.length - index} more`, isAll: false }
    }
    text = longer
  }
  return { text, isAll: true }
}

function answerButtons(eventId: string, isDisabled: boolean): Button[] {
  return [
    { id: signUpButtonId(eventId), label: 'Sign up', style: 'success', isDisabled },
    { id: `late:${eventId}`, label: 'Late', style: 'primary', isDisabled },
    { id: `cannot-come:${eventId}`, label: 'Can’t come', style: 'secondary', isDisabled },
    { id: `withdraw:${eventId}`, label: 'Withdraw', style: 'secondary', isDisabled },
  ]
}

const namesOnPage = 60

/** A page of the members who answered. */
export function formatSignupPage({ event, names }: EventPost, wanted: number): OutgoingMessage {
  const all = signupGroups.flatMap((group) => names[group].map((name) => ({ group, name })))
  const pages = Math.max(1, Math.ceil(all.length / namesOnPage))
  const page = Math.min(Math.max(0, wanted), pages - 1)
  const here = all.slice(page * namesOnPage, (page + 1) * namesOnPage)
  const parts = signupGroups.flatMap((group) => {
    const named = here.filter((one) => one.group === group).map(({ name }) => escapeMarkdown(name))
    if (named.length === 0) return []
    return [`**${lists[group].head} (${names[group].length})**\n${named.join(', ')}`]
  })
  const turn = (to: number, label: string): Button => ({
    id: `turn-names:${event.id}:${to}`,
    label,
    style: 'secondary',
    isDisabled: to < 0 || to >= pages,
  })
  return {
    embed: {
      title: titleOf(event),
      description: parts.join('\n\n') || 'No answers yet.',
      ...(pages > 1 && { footer: `Page ${page + 1} of ${pages}` }),
    },
    ...(pages > 1 && { buttons: [[turn(page - 1, 'Previous'), turn(page + 1, 'Next')]] }),
  }
}
