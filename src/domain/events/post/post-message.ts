import type { Button, OutgoingMessage } from '../../../discord/actions.ts'
import { t } from '../../../text/t.ts'
import { escapeMarkdown } from '../../core/markdown.ts'
import type { EventRow } from '../event-row.ts'
import { deadlineOf } from '../signup-rules.ts'
import { fitSections } from './fit-sections.ts'
import type { EventPost } from './load-post.ts'
import { pagesOf } from './section-pages.ts'
import { comingOf, formatCounters, sectionsOf, withPlaces } from './sections.ts'

/** The colours of events that take no sign-ups any more; the others have the site's accent. */
const colors = { closed: 0x6b7280, cancelled: 0xb3423a }

/** The id of the button by which an event's post is found again. */
export function signUpButtonId(eventId: string): string {
  return `sign-up:${eventId}`
}

/** Discord allows 6000 characters in an embed. */
const maxEmbedLength = 5900

/** The post of an event at a given time. */
export function formatEventPost(post: EventPost, now: Date): OutgoingMessage {
  const { event, roleId, accent } = post
  const isOpen = event.cancelledAt === null && event.startsAt > now
  const facts = factsOf(post)
  const sections = sectionsOf(post)
  const head = {
    title: titleOf(event),
    ...(event.description && { description: event.description }),
    ...footerOf(event, isOpen),
  }
  const headings = sections.map((section) => section.head)
  const fixed = [Object.values(head), facts.flatMap((fact) => [fact.name, fact.text]), headings]
  const shown = fitSections(sections, maxEmbedLength - fixed.flat().join('').length)
  return {
    ...(roleId !== null && { text: `<@&${roleId}>`, allowedMentions: { roleIds: [roleId] } }),
    embed: {
      ...head,
      color: event.cancelledAt ? colors.cancelled : isOpen ? accent : colors.closed,
      fields: [...facts, ...shown.map(({ head: name, text }) => ({ name, text }))],
    },
    buttons: [
      answerButtons(post, isOpen, now),
      shown.some(({ isAll }) => !isAll)
        ? [{ id: `who-comes:${event.id}:0`, label: t('Show everyone'), style: 'secondary' }]
        : [],
    ],
  }
}

/** The fields before the names: time, deadline and counters. */
function factsOf(post: EventPost): { name: string; text: string }[] {
  const { event, answers, game } = post
  const duration = t('for {duration}', { duration: formatDuration(event) })
  return [
    {
      name: t('When', { context: 'time' }),
      text: `${formatTimestamp(event.startsAt)}\n${duration}`,
    },
    ...(event.deadlineMinutes > 0
      ? [{ name: t('Sign up by'), text: formatTimestamp(deadlineOf(event)) }]
      : []),
    ...(game
      ? [
          {
            name: withPlaces(t('Coming'), comingOf(answers).length, event),
            text: formatCounters(post) || t('Nobody yet'),
          },
        ]
      : []),
  ]
}

/** A time that Discord shows in each reader's time zone. */
export function formatTimestamp(moment: Date): string {
  const seconds = Math.floor(moment.getTime() / 1000)
  return `<t:${seconds}:F> (<t:${seconds}:R>)`
}

function titleOf({ title, cancelledAt }: EventRow): string {
  const shown = escapeMarkdown(title)
  return cancelledAt ? t('Cancelled: {title}', { title: shown }) : shown
}

/** `2 h 30 min`. */
export function formatDuration({ durationMinutes }: Pick<EventRow, 'durationMinutes'>): string {
  const [hours, minutes] = [Math.floor(durationMinutes / 60), durationMinutes % 60]
  return [hours > 0 && t('{hours} h', { hours }), minutes > 0 && t('{minutes} min', { minutes })]
    .filter(Boolean)
    .join(' ')
}

function footerOf({ cancelledAt, repeatsWeekly }: EventRow, isOpen: boolean) {
  const facts = [
    repeatsWeekly && t('Every week at this time.'),
    !isOpen && !cancelledAt && t('Sign-ups are closed.'),
  ].filter(Boolean)
  return facts.length > 0 ? { footer: facts.join(' ') } : {}
}

/** After the deadline only Late and Not coming remain. */
function answerButtons({ event, game }: EventPost, isOpen: boolean, now: Date): Button[] {
  const { id } = event
  const isDisabled = !isOpen
  const isLate = isDisabled || deadlineOf(event) <= now
  const [coming, notComing] = game
    ? [t('Coming'), t('Not coming')]
    : [t('Sign up'), t('Can’t come')]
  const last = game
    ? { id: `change-character:${id}`, label: t('Change character') }
    : { id: `withdraw:${id}`, label: t('Withdraw') }
  return [
    { id: signUpButtonId(id), label: coming, style: 'success', isDisabled: isLate },
    { id: `late:${id}`, label: t('Late'), style: 'primary', isDisabled },
    { id: `maybe:${id}`, label: t('Maybe'), style: 'secondary', isDisabled: isLate },
    { id: `cannot-come:${id}`, label: notComing, style: 'secondary', isDisabled },
    { ...last, style: 'secondary', isDisabled },
  ]
}

/** A page of the members who answered. */
export function formatSignupPage(post: EventPost, wanted: number): OutgoingMessage {
  const pages = pagesOf(sectionsOf(post))
  const page = Math.min(Math.max(0, wanted), pages.length - 1)
  const turn = (to: number, label: string): Button => ({
    id: `turn-names:${post.event.id}:${to}`,
    label,
    style: 'secondary',
    isDisabled: to < 0 || to >= pages.length,
  })
  return {
    embed: {
      title: titleOf(post.event),
      description: pages[page] || t('No answers yet.'),
      ...(pages.length > 1 && {
        footer: t('Page {page} of {pages}', {
          page: page + 1,
          pages: pages.length,
        }),
      }),
    },
    ...(pages.length > 1 && {
      buttons: [[turn(page - 1, t('Previous')), turn(page + 1, t('Next'))]],
    }),
  }
}
