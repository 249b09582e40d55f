import { type Stage, stageNames } from '../../../contract/applications/stages.ts'
import { t } from '../../../text/t.ts'
import { rich } from '../../ui/rich.ts'
import { fieldOf, type SentenceParts, type Sentences } from './sentence-parts.tsx'

/** The sentences of changes of applications and their interviews, by action. */
export const applicationSentences = {
  'application approved': (parts) => {
    if (endsTrial(parts))
      return rich('<by>{actor}</by> promoted <part>{member}</part> to member', parts)
    return fieldOf(parts.entry, 'stage') === 'trial'
      ? rich(
          '<by>{actor}</by> approved <application>the application of {member}</application> for a trial',
          parts,
        )
      : rich(
          '<by>{actor}</by> approved <application>the application of {member}</application>',
          parts,
        )
  },
  'application rejected': (parts) =>
    endsTrial(parts)
      ? rich('<by>{actor}</by> ended <part>the trial of {member}</part>', parts)
      : rich(
          '<by>{actor}</by> rejected <application>the application of {member}</application>',
          parts,
        ),
  'application decision undone': (parts) =>
    rich(
      '<by>{actor}</by> undid the decision on <application>the application of {member}</application>',
      parts,
    ),
  'application stage set': (parts) => {
    const name = fieldOf(parts.entry, 'stage')
    const known = stageNames[name as Stage] as string | undefined
    return rich(
      '<by>{actor}</by> moved <application>the application of {member}</application> to the stage {stage}',
      { ...parts, stage: known ? t(known) : name },
    )
  },
  'application reviewer set': (parts) =>
    rich(
      '<by>{actor}</by> changed the reviewer of <application>the application of {member}</application>',
      parts,
    ),
  'application voted': (parts) =>
    rich('<by>{actor}</by> voted on <application>the application of {member}</application>', parts),
  'application vote skipped': (parts) =>
    rich(
      '<by>{actor}</by> skipped the vote on <application>the application of {member}</application>',
      parts,
    ),
  'application commented': (parts) =>
    rich(
      '<by>{actor}</by> commented on <application>the application of {member}</application>',
      parts,
    ),
  'application comment edited': (parts) =>
    rich(
      '<by>{actor}</by> edited a comment on <application>the application of {member}</application>',
      parts,
    ),
  'application comment deleted': (parts) =>
    rich(
      '<by>{actor}</by> deleted a comment on <application>the application of {member}</application>',
      parts,
    ),
  'trial extended': (parts) =>
    rich('<by>{actor}</by> extended <part>the trial of {member}</part>', parts),
  'reminders paused': (parts) =>
    rich('<by>{actor}</by> paused <part>the reminders to {member}</part>', parts),
  'reminders resumed': (parts) =>
    rich('<by>{actor}</by> resumed <part>the reminders to {member}</part>', parts),
  'interview booked': (parts) =>
    parts.entry.actorId
      ? rich('<by>{actor}</by> booked <part>an interview with {member}</part>', parts)
      : rich('<b>{applicant}</b> booked <part>an interview</part>', parts),
  'interview moved': (parts) =>
    parts.entry.actorId
      ? rich('<by>{actor}</by> moved <part>the interview with {member}</part>', parts)
      : rich('<b>{applicant}</b> moved <part>the interview</part>', parts),
  'interview cancelled': (parts) =>
    parts.entry.actorId
      ? rich('<by>{actor}</by> cancelled <part>the interview with {member}</part>', parts)
      : rich('<b>{applicant}</b> cancelled <part>the interview</part>', parts),
  'interview no-show': (parts) =>
    fieldOf(parts.entry, 'missedBy') === 'staff'
      ? rich(
          '<by>{actor}</by> noted that staff missed <part>the interview with {member}</part>',
          parts,
        )
      : rich('<by>{actor}</by> noted that {member} missed <part>the interview</part>', parts),
  'interview room archived': (parts) =>
    rich('<by>{actor}</by> archived <part>the interview room of {member}</part>', parts),
  'interview room deleted': (parts) =>
    rich('<by>{actor}</by> deleted <part>the interview room of {member}</part>', parts),
} satisfies Sentences

/** Whether a decision was about somebody on trial. */
function endsTrial({ entry }: SentenceParts): boolean {
  return (entry.before as { stage?: string } | null)?.stage === 'trial'
}
