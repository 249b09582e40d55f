import { defaultSettings, type Settings } from '../../contract/settings/settings.ts'
import type { FieldPatterns } from '../app/unsaved/field-problems.ts'

/** The settings as they are being chosen. */
export interface SettingsDraft {
  staffRoleIds: readonly string[]
  /** Null: no role makes anybody main roster. */
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
  /** Null: nothing is typed, which the server refuses. */
  reminderAfterHours: number | null
  doesRejectSilent: boolean
  rejectAfterHours: number | null
  reapplyAfterDays: number | null
  minimumAccountAgeDays: number | null
  staffRecordDays: number | null
}

export type SettingName = keyof SettingsDraft

/** By which words the server means each setting. */
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
  reminderAfterHours: /the reminder|reminderAfterHours/i,
  doesRejectSilent: /doesRejectSilent/i,
  rejectAfterHours: /time until a rejection|rejectAfterHours/i,
  reapplyAfterDays: /wait after a rejection|reapplyAfterDays/i,
  staffRecordDays: /names deleted staff|staffRecordDays/i,
  minimumAccountAgeDays: /account age|minimumAccountAgeDays/i,
}

/** As on a fresh install; a server that names no zone is not taken to have one. */
const fresh: SettingsDraft = { ...defaultSettings, timeZone: '' }

/** The settings as they stand; what the server does not name is as on a fresh install. */
export function toSettingsDraft(settings: Partial<Settings>): SettingsDraft {
  const named = Object.entries(settings).filter(([name, value]) => name in fresh && value != null)
  return { ...fresh, ...Object.fromEntries(named) }
}

/** Whether whoever chooses these staff roles would be leadership no longer. */
export function removesOwnAccess(own: Settings['own'], staffRoleIds: readonly string[]): boolean {
  if (!own || own.isAdministrator) return false
  return !own.roleIds.some((roleId) => staffRoleIds.includes(roleId))
}

/** Moves one entry of a list by so many places; at its ends it stays. */
export function moveItem<T>(list: readonly T[], from: number, by: number): readonly T[] {
  const to = from + by
  const one = list[from]
  if (one === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, one)
}
