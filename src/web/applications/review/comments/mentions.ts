import type { StaffMember } from '../../../../contract/applications/review.ts'
import { t } from '../../../../text/t.ts'

type Person = Pick<StaffMember, 'userId' | 'displayName'>

/** What a chosen person is written as: `@name`, or `<@id>` if others share the name. */
export function writtenMention(person: Person, people: readonly Person[]): string {
  const isShared = people.some(
    ({ userId, displayName }) => displayName === person.displayName && userId !== person.userId,
  )
  return isShared ? `<@${person.userId}>` : `@${person.displayName}`
}

/** Replaces each `@name` of these people with `<@id>`, longer names first. */
export function encodeMentions(text: string, people: readonly Person[]): string {
  return people
    .map((person) => ({ ...person, written: writtenMention(person, people) }))
    .toSorted((one, other) => other.written.length - one.written.length)
    .reduce(
      (encoded, { userId, written }) =>
        encoded.replace(
          new RegExp(`${escapeRegExp(written)}(?![\\p{L}\\p{N}_])`, 'gu'),
          `<@${userId}>`,
        ),
      text,
    )
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}

/** Splits a text at its mentions of known people; every second part is a mentioned name. */
export function splitMentions(text: string, people: readonly Person[]): string[] {
  const mentions = new Map(people.map(({ userId, displayName }) => [userId, `@${displayName}`]))
  const parts = text.split(/<@(\d{1,20})>/)
  return parts.map((part, index) =>
    index % 2 === 1 ? (mentions.get(part) ?? t('@unknown')) : part,
  )
}

/** A text with `@name` for each mention, to edit it; names that several people share stay ids. */
export function decodeMentions(
  text: string,
  mentioned: readonly Person[],
  people: readonly Person[],
): string {
  return mentioned.reduce((decoded, person) => {
    const isKnown = people.some(({ userId }) => userId === person.userId)
    return isKnown
      ? decoded.replaceAll(`<@${person.userId}>`, writtenMention(person, people))
      : decoded
  }, text)
}

/** The mention that is being typed before the caret, without its `@`. */
export function findTypedMention(
  text: string,
  caret: number,
): { start: number; name: string } | null {
  const match = /(?:^|\s)@([^\s@]{0,30})$/u.exec(text.slice(0, caret))
  if (!match) return null
  const name = match[1] ?? ''
  return { start: caret - name.length - 1, name }
}
