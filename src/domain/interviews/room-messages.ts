import type { Button, OutgoingMessage } from '../../discord/actions.ts'
import { reviewUrl } from '../applications/review-url.ts'
import type { Context } from '../core/context.ts'
import { escapeMarkdown } from '../core/markdown.ts'

type Site = Pick<Context, 'siteUrl'>

/** The applicant and form of a room, and the role that is pinged. */
export interface RoomMessageContext {
  roomId: number
  submissionId: number
  memberId: string
  displayName: string
  formTitle: string
  inGuild: boolean
  staffRoleIds: readonly string[]
}

/** The topic of a room's channel, by which a room whose creation was interrupted is found again. */
export function roomTopic(site: Site, submissionId: number): string {
  return `Application ${submissionId}: ${reviewUrl(site, submissionId)}`
}

/**
 * The first message of a room: welcomes the applicant, mentions staff and contains the room's buttons. The text
 * does not depend on whether they are pinged.
 */
export function formatWelcome(
  site: Site,
  occasion: RoomMessageContext,
  shouldPingStaff: boolean,
): OutgoingMessage {
  const { memberId, displayName, formTitle, inGuild } = occasion
  const greeting = inGuild
    ? `Welcome, <@${memberId}>! Thank you for your application (${escapeMarkdown(formTitle)}).`
    : `**${escapeMarkdown(displayName)}** has applied (${escapeMarkdown(formTitle)}) and is not in this server at the moment.`
  return {
    text: [
      greeting,
      'This room is for your interview: only you and staff can read it.',
      mentionRoles(occasion.staffRoleIds),
    ]
      .filter(Boolean)
      .join('\n'),
    buttons: [roomButtons(site, occasion)],
    allowedMentions: {
      memberIds: [memberId],
      roleIds: shouldPingStaff ? occasion.staffRoleIds : [],
    },
  }
}

/**
 * The message to an open room when its applicant applies again. The text does not depend on whether staff
 * are pinged, so that a retry recognises it.
 */
export function formatReapplication(
  site: Site,
  occasion: Omit<RoomMessageContext, 'roomId'>,
  shouldPingStaff: boolean,
): OutgoingMessage {
  const { memberId, formTitle, submissionId, staffRoleIds } = occasion
  return {
    text: `<@${memberId}> has applied again (${escapeMarkdown(formTitle)}). ${mentionRoles(staffRoleIds)}`.trim(),
    buttons: [[readButton(site, submissionId)]],
    allowedMentions: { memberIds: [memberId], roleIds: shouldPingStaff ? staffRoleIds : [] },
  }
}

/** The buttons of an open room; they contain the room's id, so that they work after a restart. */
function roomButtons(site: Site, { roomId, submissionId }: RoomMessageContext): Button[] {
  return [
    readButton(site, submissionId),
    { label: 'Close', id: `close-room:${roomId}`, style: 'danger' },
    { label: 'Pause Reminders', id: `pause-reminders:${roomId}`, style: 'secondary' },
  ]
}

function readButton(site: Site, submissionId: number): Button {
  return { label: 'Read the Application', url: reviewUrl(site, submissionId) }
}

function mentionRoles(roleIds: readonly string[]): string {
  return roleIds.map((id) => `<@&${id}>`).join(' ')
}
