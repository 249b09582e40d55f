import type { DecisionTemplate } from '../../contract/applications/decision-messages.ts'
import { defaultSettings, type Settings } from '../../contract/settings/settings.ts'
import type { FieldPatterns } from '../app/unsaved/field-problems.ts'

/** The edited settings. */
export interface SettingsDraft {
  staffRoleIds: readonly string[]
  /** Null: no main-roster role. */
  mainRosterRoleId: string | null
  /** Highest first. */
  rolePriority: readonly string[]
  timeZone: string
  doesVoiceCountAlone: boolean
  keepsAllRewards: boolean
  announcementChannelId: string | null
  interviewCategoryId: string | null
  archiveCategoryId: string | null
  approvedRoleId: string | null
  reviewsAsTeam: boolean
  reviewChannelId: string | null
  /** Null: off. */
  voteQuorum: number | null
  doesExportReviews: boolean
  trialRoleId: string | null
  trialDays: number | null
  /** Null: empty, which the server rejects. */
  reminderAfterHours: number | null
  doesRejectSilent: boolean
  rejectAfterHours: number | null
  reapplyAfterDays: number | null
  minimumAccountAgeDays: number | null
  decisionTemplates: readonly DecisionTemplate[]
  offersUndo: boolean
  staffRecordDays: number | null
  presenceDays: number | null
  reliabilityDays: number | null
}

export type SettingName = keyof SettingsDraft

/** Patterns that assign server messages to settings. */
export const settingPatterns: FieldPatterns<SettingName> = {
  staffRoleIds: /staff roles|staffRoleIds/i,
  mainRosterRoleId: /main roster|mainRosterRoleId/i,
  rolePriority: /role priority|rolePriority/i,
  timeZone: /time zone|timeZone/i,
  doesVoiceCountAlone: /doesVoiceCountAlone|alone/i,
  keepsAllRewards: /keepsAllRewards/i,
  announcementChannelId: /announcement channel|announcementChannelId/i,
  interviewCategoryId: /category of open rooms|interviewCategoryId/i,
  archiveCategoryId: /category of the archive|archiveCategoryId/i,
  approvedRoleId: /role of approved applicants|approvedRoleId/i,
  voteQuorum: /the quorum|voteQuorum/i,
  doesExportReviews: /votes and comments|doesExportReviews/i,
  reviewsAsTeam: /stages and reviewers|reviewsAsTeam/i,
  reviewChannelId: /review channel|reviewChannelId/i,
  trialRoleId: /role during a trial|trialRoleId/i,
  trialDays: /^a trial|trialDays/i,
  reminderAfterHours: /the reminder|reminderAfterHours/i,
  doesRejectSilent: /doesRejectSilent/i,
  rejectAfterHours: /time until a rejection|rejectAfterHours/i,
  reapplyAfterDays: /wait after a rejection|reapplyAfterDays/i,
  staffRecordDays: /names deleted staff|staffRecordDays/i,
  presenceDays: /presence is kept|presenceDays/i,
  reliabilityDays: /counts for reliability|reliabilityDays/i,
  minimumAccountAgeDays: /account age|minimumAccountAgeDays/i,
  decisionTemplates: /message|placeholder|decisionTemplates/i,
  offersUndo: /offersUndo/i,
}

/** The defaults, but without assuming a time zone. */
const fresh: SettingsDraft = { ...defaultSettings, timeZone: '' }

/** The current settings, with defaults for those that the server does not send. */
export function toSettingsDraft(settings: Partial<Settings>): SettingsDraft {
  const named = Object.entries(settings).filter(([name, value]) => name in fresh && value != null)
  return { ...fresh, ...Object.fromEntries(named) }
}

/** Whether choosing these staff roles would remove the viewer's own access. */
export function removesOwnAccess(own: Settings['own'], staffRoleIds: readonly string[]): boolean {
  if (!own || own.isAdministrator) return false
  return !own.roleIds.some((roleId) => staffRoleIds.includes(roleId))
}

/** Moves an entry of a list by an offset; unchanged at the ends. */
export function moveItem<T>(list: readonly T[], from: number, by: number): readonly T[] {
  const to = from + by
  const one = list[from]
  if (one === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, one)
}
