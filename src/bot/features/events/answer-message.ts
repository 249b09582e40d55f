import type { OutgoingMessage, Select } from '../../../discord/actions.ts'
import { validationError } from '../../../domain/core/errors.ts'
import { escapeMarkdown } from '../../../domain/core/markdown.ts'
import { iconText } from '../../../domain/events/post/icon-text.ts'
import type { PostGame } from '../../../domain/events/post/load-post.ts'
import type { OwnAnswer } from '../../../domain/events/post/own-answer.ts'
import { t } from '../../../text/t.ts'
import { playablePage } from './playable-options.ts'

/** The options of the Late select, in minutes. */
const lateMinuteOptions = [5, 10, 15, 20, 30, 45, 60, 90, 120]

/** Parses a value of the Late select. */
export function parseLateMinutes(value: string): number {
  const minutes = lateMinuteOptions.find((one) => String(one) === value)
  if (minutes === undefined) throw validationError(t('Choose one of the listed times.'))
  return minutes
}

/** A member's answer with the selects to change its character, class or delay. */
export function formatOwnAnswer(own: OwnAnswer, page?: number): OutgoingMessage {
  const { signup, game } = own
  if (!signup || signup.answer === 'absent') return { text: answerText(own) }
  const late = signup.answer === 'late' ? [lateMinutesSelect(own)] : []
  if (!game) return { text: answerText(own), selects: late }
  const { select, buttons } = playablePage(own, game, page)
  return {
    text: `${answerText(own)}\n${hintOf(own)}`,
    selects: [select, ...late],
    buttons: [buttons],
  }
}

function hintOf({ signup }: OwnAnswer): string {
  return signup?.classId == null
    ? t('Choose what you play below.')
    : t('Press the same button again to withdraw your answer.')
}

function answerText(own: OwnAnswer): string {
  const { signup, game, waitingPosition } = own
  if (!signup) return t('You haven’t answered yet.')
  if (waitingPosition !== null) return waitingText(own, waitingPosition)
  return game ? answerInGame(signup.answer, playedAsText(own, game)) : plainAnswer(signup.answer)
}

type Answer = NonNullable<OwnAnswer['signup']>['answer']

function plainAnswer(answer: Answer): string {
  switch (answer) {
    case 'signed':
      return t('You are signed up.')
    case 'late':
      return t('You are signed up and marked as late.')
    case 'maybe':
      return t('You are marked as maybe coming.')
    case 'absent':
      return t('You are marked as absent.')
    case 'bench':
      return t('You are on the bench.')
  }
}

/** The answer to an event with a game; `playedAs` is empty if unknown. */
function answerInGame(answer: Answer, playedAs: string): string {
  switch (answer) {
    case 'signed':
      return playedAs ? t('You are coming as {playedAs}.', { playedAs }) : t('You are coming.')
    case 'late':
      return playedAs
        ? t('You are coming late as {playedAs}.', { playedAs })
        : t('You are coming late.')
    case 'maybe':
      return playedAs
        ? t('You are marked as maybe coming as {playedAs}.', { playedAs })
        : t('You are marked as maybe coming.')
    case 'absent':
      return t('You are marked as not coming.')
    case 'bench':
      return t('You are on the bench.')
  }
}

/** `**Mirelune** (Staff, Healer)`; empty if unknown. */
function playedAsText({ signup }: OwnAnswer, game: PostGame): string {
  if (signup?.className == null) return ''
  const { characterName, className, classId, combatRoleId } = signup
  const icon = game.classes.find((one) => one.classId === classId)?.icon
  const role = game.combatRoles.find((one) => one.combatRoleId === combatRoleId)?.name
  const name = `${icon ? iconText(game.emojis, icon) : ''} **${escapeMarkdown(characterName ?? className)}**`
  const facts = [characterName === null ? undefined : className, role].filter(
    (fact) => fact !== undefined,
  )
  const shown = facts.length > 0 ? ` (${facts.map(escapeMarkdown).join(', ')})` : ''
  return `${name.trim()}${shown}`
}

function waitingText({ event, signup, game }: OwnAnswer, position: number): string {
  const role = game?.combatRoles.find(({ combatRoleId }) => combatRoleId === signup?.combatRoleId)
  const place = String(position)
  return role && event.needs.length > 0
    ? t(
        '{role} is full. You are number {place} on the waiting list for {role}. You will be notified when a place opens up.',
        { role: escapeMarkdown(role.name), place },
      )
    : t(
        'The event is full. You are number {place} on the waiting list. You will be notified when a place opens up.',
        { place },
      )
}

function lateMinutesSelect({ event, signup }: OwnAnswer): Select {
  return {
    id: `late-minutes:${event.id}`,
    placeholder: t('About how late?'),
    options: lateMinuteOptions.map((minutes) => ({
      label: t('About {minutes, number} minutes late', { minutes }),
      value: String(minutes),
      isDefault: signup?.lateMinutes === minutes,
    })),
  }
}
