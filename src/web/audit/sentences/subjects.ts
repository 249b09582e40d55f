import type { AuditEntry } from '../../../contract/audit.ts'
import { nameOfEmoji } from '../../verification/emoji-name.ts'

/** The subject of an entry without the words that say what it is, such as `Siege` of `line-up of Siege`. */
export function nameIn({ action, subject, memberId }: AuditEntry): string {
  if (isMembersAttendance(action)) {
    // A member's attendance: `Wren (1002) at Siege`. The title is lost if the member was erased.
    return memberId ? (subject.split(`(${memberId}) at `).at(-1) ?? '') : ''
  }
  if (action === 'file imported' || action === 'import undone') {
    return / of (.+) \(import \d+\)$/s.exec(subject)?.[1] ?? subject
  }
  if (action.startsWith('reaction ')) return withoutEmojiId(subject)
  const [kind] = /^event (channel|template)/.exec(action) ?? []
  if (kind) return subject.replace(`${kind} `, '')
  return subject.replace(/^(event|game|line-up of|rights of the role|form \d+,) /, '')
}

/** Whether an early entry about a member's attendance does not say by id who it was. */
export function hasUnknownMember({ action, subject, memberId }: AuditEntry): boolean {
  return isMembersAttendance(action) && !memberId && !subject.endsWith('a deleted member')
}

function isMembersAttendance(action: string): boolean {
  return /^attendance (changed|contest)/.test(action)
}

/** The subject of a reaction is `✅ in welcome`, with custom emojis as `<:shield:123>`. */
function withoutEmojiId(subject: string): string {
  const [emoji = '', ...others] = subject.split(' ')
  return [nameOfEmoji(emoji), ...others].join(' ')
}
