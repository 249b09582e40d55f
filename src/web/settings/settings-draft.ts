import type { DecisionTemplate } from '../../contract/applications/decision-messages.ts'
import { defaultSettings, type Settings } from '../../contract/settings/settings.ts'

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
  opensRooms: boolean
  offersUndo: boolean
  staffRecordDays: number | null
  presenceDays: number | null
  reliabilityDays: number | null
}

export type SettingName = keyof SettingsDraft

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
