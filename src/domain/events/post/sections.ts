import { type LazyText, t } from '../../../text/t.ts'
import { escapeMarkdown } from '../../core/markdown.ts'
import type { EventRow } from '../event-row.ts'
import type { PostSection, SectionLine } from './fit-sections.ts'
import { iconText } from './icon-text.ts'
import {
  type EventPost,
  type PostAnswer,
  type PostGame,
  type SignupGroup,
  signupGroups,
} from './load-post.ts'

/** The lists of a post: by combat role if the event’s game has classes, else by answer. */
export function sectionsOf({ event, answers, game }: EventPost): PostSection[] {
  if (game) return [...roleSections(event, answers, game), ...otherSections(answers, game)]
  return signupGroups.flatMap((group) => {
    const people = inGroup(answers, group)
    if (people.length === 0 && group !== 'signed') return []
    return {
      head: headOf(group, people.length, event),
      lines: [{ label: '', names: namesOf(people) }],
    }
  })
}

/** How many come of each combat role that is needed or played, against the need. */
export function formatCounters({ event, answers, game }: EventPost): string {
  if (!game) return ''
  return countedRoles(event, answers, game)
    .map(({ icon, name, people, need }) => {
      const counter = need === undefined ? people.length : `${people.length}/${need}`
      return `${iconText(game.emojis, icon)} ${escapeMarkdown(name)} ${counter}`.trim()
    })
    .join(' · ')
}

/** The members with a place. */
export function comingOf(answers: readonly PostAnswer[]): PostAnswer[] {
  return answers.filter(({ group }) => group === 'signed' || group === 'late')
}

const heads: Record<SignupGroup, LazyText> = {
  signed: () => t('Signed up'),
  late: () => t('Late'),
  waiting: () => t('Waiting', { context: 'event' }),
  maybe: () => t('Maybe'),
  absent: () => t('Can’t come'),
  bench: () => t('Bench'),
}

function headOf(group: SignupGroup, people: number, event: EventRow): string {
  const head = heads[group]()
  return group === 'signed' ? withPlaces(head, people, event) : `${head} (${people})`
}

/** A heading with how many people have a place, and how many places there are: `Signed up (3 of 40)`. */
export function withPlaces(
  heading: string,
  people: number,
  { capacity }: Pick<EventRow, 'capacity'>,
): string {
  if (capacity === null) return `${heading} (${people})`
  return t('{heading} ({people} of {capacity})', { heading, people, capacity })
}

function inGroup(answers: readonly PostAnswer[], group: SignupGroup): PostAnswer[] {
  return answers.filter((answer) => answer.group === group)
}

function namesOf(people: readonly PostAnswer[]): string[] {
  return people.map(({ name }) => escapeMarkdown(name))
}

/** The combat roles with a need or with people, in the game’s order. */
function countedRoles({ needs }: EventRow, answers: readonly PostAnswer[], game: PostGame) {
  const coming = comingOf(answers)
  return game.combatRoles
    .map((role) => ({
      ...role,
      need: needs.find(({ combatRoleId }) => combatRoleId === role.combatRoleId)?.count,
      people: coming.filter(({ combatRoleId }) => combatRoleId === role.combatRoleId),
    }))
    .filter(({ need, people }) => need !== undefined || people.length > 0)
}

function roleSections(event: EventRow, answers: readonly PostAnswer[], game: PostGame) {
  const known = new Set(game.combatRoles.map(({ combatRoleId }) => combatRoleId))
  const others = comingOf(answers).filter(
    ({ combatRoleId }) => combatRoleId === null || !known.has(combatRoleId),
  )
  const sections: PostSection[] = countedRoles(event, answers, game).map(
    ({ name, people, need }) => ({
      head: `${name} (${people.length}${need === undefined ? '' : `/${need}`})`,
      lines: linesByClass(people, game),
    }),
  )
  if (others.length === 0) return sections
  const lines = [{ label: '', names: others.map(comingName) }]
  return [...sections, { head: `${t('No combat role yet')} (${others.length})`, lines }]
}

/** A line for each class, in the game’s order; then classes that the game no longer has, by name. */
function linesByClass(people: readonly PostAnswer[], game: PostGame): SectionLine[] {
  const labels = new Map(game.classes.map((one) => [one.classId, classLabel(one, game)]))
  const byLabel = new Map([...labels.values(), ''].map((label) => [label, [] as string[]]))
  for (const person of people) {
    const label =
      labels.get(person.classId ?? 0) ??
      (person.className === null ? '' : `${escapeMarkdown(person.className)}: `)
    byLabel.set(label, [...(byLabel.get(label) ?? []), comingName(person)])
  }
  return [...byLabel].flatMap(([label, names]) => (names.length > 0 ? { label, names } : []))
}

/** The icon of a class, with its name if there is no icon or other classes have the same. */
function classLabel({ name, icon }: PostGame['classes'][number], game: PostGame): string {
  const shown = iconText(game.emojis, icon)
  const isUnique = game.classes.filter((one) => one.icon === icon).length === 1
  return shown && isUnique ? `${shown} ` : `${shown} ${escapeMarkdown(name)}: `.trimStart()
}

function comingName({ name, group, lateMinutes }: PostAnswer): string {
  const shown = escapeMarkdown(name)
  if (group !== 'late') return shown
  return lateMinutes === null
    ? t('{name} (late)', { name: shown })
    : t('{name} (~{minutes} min late)', { name: shown, minutes: lateMinutes })
}

function otherSections(answers: readonly PostAnswer[], game: PostGame): PostSection[] {
  const waiting = inGroup(answers, 'waiting')
  const plain = (['maybe', 'absent', 'bench'] as const).flatMap((group) => {
    const people = inGroup(answers, group)
    const head = group === 'absent' ? t('Not coming') : heads[group]()
    const lines = [{ label: '', names: namesOf(people) }]
    return people.length > 0 ? { head: `${head} (${people.length})`, lines } : []
  })
  return waiting.length === 0
    ? plain
    : [
        { head: `${heads.waiting()} (${waiting.length})`, lines: linesByRole(waiting, game) },
        ...plain,
      ]
}

function linesByRole(waiting: readonly PostAnswer[], game: PostGame): SectionLine[] {
  const byRole = game.combatRoles.map(({ combatRoleId, name }) => ({
    label: `${escapeMarkdown(name)}: `,
    names: namesOf(waiting.filter((answer) => answer.combatRoleId === combatRoleId)),
  }))
  const known = new Set(game.combatRoles.map(({ combatRoleId }) => combatRoleId))
  const others = waiting.filter(({ combatRoleId }) => !known.has(combatRoleId ?? 0))
  return [...byRole, { label: '', names: namesOf(others) }].filter(({ names }) => names.length > 0)
}
