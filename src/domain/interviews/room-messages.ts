import type { Button, OutgoingMessage } from '../../discord/actions.ts'
import { t } from '../../text/t.ts'
import { reviewUrl } from '../applications/review-url.ts'
import type { Context } from '../core/context.ts'
import { escapeMarkdown } from '../core/markdown.ts'
import { formInParentheses } from '../forms/form-in-parentheses.ts'
import type { Room } from './rooms.ts'

type Site = Pick<Context, 'siteUrl'>

/** The application that a message is about, with its applicant. */
interface Application {
  submissionId: number
  memberId: string
  displayName: string
  formTitle: string
  inGuild: boolean
}

/** The roles of staff that a message mentions, and whether they are pinged by it. */
export interface MentionedStaff {
  roleIds: string[]
  shouldPing: boolean
}

/**
 * The topic of a room's channel, in the guild's language. Its end, the application's address, is that by which a room
 * whose creation was interrupted is found again.
 */
export function roomTopic(site: Site, submissionId: number): string {
  return t('Application {id}: {url}', { id: submissionId, url: reviewUrl(site, submissionId) })
}

/**
 * The first message of a room: welcomes the applicant, mentions staff and contains the room's buttons. The text
 * does not depend on whether they are pinged.
 */
export function formatWelcome(
  site: Site,
  room: Pick<Room, 'id'>,
  { submissionId, memberId, displayName, formTitle, inGuild }: Application,
  staff: MentionedStaff,
): OutgoingMessage {
  const form = formInParentheses(formTitle)
  const greeting = inGuild
    ? t('Welcome, {applicant}! Thank you for your application{form}.', {
        applicant: `<@${memberId}>`,
        form,
      })
    : t('**{name}** has applied{form} and is not in this server at the moment.', {
        name: escapeMarkdown(displayName),
        form,
      })
  return {
    text: [
      greeting,
      t('This room is for your interview: only you and staff can read it.'),
      mentionRoles(staff),
    ]
      .filter(Boolean)
      .join('\n'),
    buttons: [
      [
        readButton(site, submissionId),
        // The ids contain the room's id, so that they are unique; handlers act on the room of the channel.
        { label: t('Close'), id: `close-room:${room.id}`, style: 'danger' },
        { label: t('Pause Reminders'), id: `pause-reminders:${room.id}`, style: 'secondary' },
      ],
    ],
    allowedMentions: { memberIds: [memberId], roleIds: pingedRoles(staff) },
  }
}

/**
 * The message to an open room when its applicant applies again. The text does not depend on whether staff
 * are pinged, so that a retry recognises it.
 */
export function formatReapplication(
  site: Site,
  { submissionId, memberId, formTitle }: Application,
  staff: MentionedStaff,
): OutgoingMessage {
  const values = { applicant: `<@${memberId}>`, form: formInParentheses(formTitle) }
  const news = t('{applicant} has applied again{form}.', values)
  return {
    text: `${news} ${mentionRoles(staff)}`.trim(),
    buttons: [[readButton(site, submissionId)]],
    allowedMentions: { memberIds: [memberId], roleIds: pingedRoles(staff) },
  }
}

function readButton(site: Site, submissionId: number): Button {
  return { label: t('Read the Application'), url: reviewUrl(site, submissionId) }
}

function mentionRoles({ roleIds }: MentionedStaff): string {
  return roleIds.map((id) => `<@&${id}>`).join(' ')
}

function pingedRoles({ roleIds, shouldPing }: MentionedStaff): string[] {
  return shouldPing ? roleIds : []
}
