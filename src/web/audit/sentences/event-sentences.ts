import { t } from '../../../text/t.ts'
import { rich } from '../../ui/rich.ts'
import { fieldOf, type SentenceParts, type Sentences } from './sentence-parts.tsx'

/** The sentences of changes of events, their line-ups and their attendance, by action. */
export const eventSentences = {
  'event created': (parts) => rich('<by>{actor}</by> created the event <b>{name}</b>', parts),
  'event changed': (parts) =>
    parts.entry.actorId
      ? rich('<by>{actor}</by> changed the event <b>{name}</b>', parts)
      : rich('The event <b>{name}</b> was changed in Raid-Helper', parts),
  'event cancelled': (parts) => {
    if (!parts.entry.actorId) {
      return rich('The event <b>{name}</b> was cancelled in Raid-Helper', parts)
    }
    return wasCancelled(parts)
      ? rich('<by>{actor}</by> ended the series of the event <b>{name}</b>', parts)
      : rich('<by>{actor}</by> cancelled the event <b>{name}</b>', parts)
  },
  'event repeated': (parts) =>
    rich('<by>{actor}</by> created the next date of the event <b>{name}</b>', parts),
  'event imported': (parts) =>
    rich('<by>{actor}</by> imported the event <b>{name}</b> from Raid-Helper', parts),
  'event template saved': (parts) =>
    rich(
      '<by>{actor}</by> {change, select, added {added} other {changed}} the event template <b>{name}</b>',
      parts,
    ),
  'event template deleted': (parts) =>
    rich('<by>{actor}</by> deleted the event template <b>{name}</b>', parts),
  'event channel saved': (parts) =>
    rich(
      '<by>{actor}</by> {change, select, added {added} other {changed}} the event channel <b>{name}</b>',
      parts,
    ),
  'event channel removed': (parts) =>
    rich('<by>{actor}</by> removed the event channel <b>{name}</b>', parts),
  'line-up changed': (parts) =>
    rich('<by>{actor}</by> changed the line-up of <b>{name}</b>', parts),
  'line-up published': (parts) =>
    rich('<by>{actor}</by> published the line-up of <b>{name}</b>', parts),
  'line-up unpublished': (parts) =>
    rich('<by>{actor}</by> withdrew the line-up of <b>{name}</b>', parts),
  'attendance changed': (parts) =>
    parts.name
      ? rich(
          '<by>{actor}</by> changed the attendance of <about>{member}</about> at <b>{name}</b>',
          parts,
        )
      : rich('<by>{actor}</by> changed the attendance of <about>{member}</about>', parts),
  'attendance contested': (parts) =>
    parts.name
      ? rich('<about>{member}</about> contested their attendance at <b>{name}</b>', parts)
      : t('A deleted member contested their attendance'),
  'attendance contest accepted': (parts) =>
    parts.name
      ? rich(
          '<by>{actor}</by> accepted the contest of <about>{member}</about> at <b>{name}</b>',
          parts,
        )
      : rich('<by>{actor}</by> accepted the contest of <about>{member}</about>', parts),
  'attendance contest declined': (parts) =>
    parts.name
      ? rich(
          '<by>{actor}</by> declined the contest of <about>{member}</about> at <b>{name}</b>',
          parts,
        )
      : rich('<by>{actor}</by> declined the contest of <about>{member}</about>', parts),
  'attendance checked': (parts) =>
    rich('<by>{actor}</by> checked the attendance at <b>{name}</b>', parts),
  'attendance determined': (parts) =>
    rich('<by>{actor}</by> determined the attendance at <b>{name}</b>', parts),
  'attendance check saved': (parts) =>
    rich(
      '<by>{actor}</by> {change, select, added {added} other {changed}} the attendance check <b>{minutes} min after the start</b>',
      { ...parts, minutes: fieldOf(parts.entry, 'checkDelayMinutes') },
    ),
  'attendance check removed': (parts) =>
    rich('<by>{actor}</by> removed the attendance check <b>{minutes} min after the start</b>', {
      ...parts,
      minutes: fieldOf(parts.entry, 'checkDelayMinutes'),
    }),
} satisfies Sentences

/** Whether an event was cancelled before the change. */
function wasCancelled({ entry }: SentenceParts): boolean {
  return (entry.before as { isCancelled?: boolean } | null)?.isCancelled === true
}
