import type { OutgoingMessage } from '../../src/discord/actions.ts'
import { Skipped } from './report.ts'
import type { Session } from './session.ts'

/** Checks by name; each uses Discord as the bot does and throws what differs. */
export type Checks<Name extends string> = Record<Name, (session: Session) => Promise<void>>

/** For the audit log. */
export const reason = 'Conformance check'

/** Marks what this run creates. */
export const topic = `Conformance check ${Date.now()}`

/** The id of the button of each message. */
export const buttonId = 'conformance'

/** A message with a card and a button. */
export function message(text: string): OutgoingMessage {
  return {
    text,
    embed: { title: 'Conformance', description: 'Deleted again in a moment.', color: 0x86b0de },
    buttons: [[{ id: buttonId, label: 'Press', style: 'primary' }]],
  }
}

/** Early enough for everything that this run creates. */
export function beforeTheRun(): Date {
  return new Date(Date.now() - 600_000)
}

/** The message that was sent; without it the check is skipped. */
export function sentMessage(session: Session): { channelId: string; messageId: string } {
  const { target, channelId: own, messageId } = session
  const channelId = target.channelId ?? own
  if (!channelId || !messageId) throw new Skipped('there is no message')
  return { channelId, messageId }
}

/** The channel that was created; without it the check is skipped. */
export function createdChannel({ channelId }: Session): string {
  if (!channelId) throw new Skipped('there is no channel')
  return channelId
}
