import { t } from '../../text/t.ts'
import type { SettingGroup } from '../app/menu/settings-path.ts'
import type { SettingName } from './settings-draft.ts'

/** The names of the groups, in the order of the index. */
export const groupNames: Readonly<Record<SettingGroup, string>> = {
  guild: t('Guild'),
  games: t('Games'),
  recruiting: t('Recruiting'),
  activity: t('Activity'),
}

/** All groups, in the order of the index. */
export const allGroups = Object.keys(groupNames) as SettingGroup[]

const groupBySetting: Readonly<Record<SettingName | 'games', SettingGroup>> = {
  games: 'games',
  staffRoleIds: 'guild',
  mainRosterRoleId: 'guild',
  rolePriority: 'guild',
  timeZone: 'guild',
  staffRecordDays: 'guild',
  opensRooms: 'recruiting',
  interviewCategoryId: 'recruiting',
  archiveCategoryId: 'recruiting',
  approvedRoleId: 'recruiting',
  reviewsAsTeam: 'recruiting',
  reviewChannelId: 'recruiting',
  voteQuorum: 'recruiting',
  doesExportReviews: 'recruiting',
  trialRoleId: 'recruiting',
  trialDays: 'recruiting',
  decisionTemplates: 'recruiting',
  offersUndo: 'recruiting',
  reminderAfterHours: 'recruiting',
  doesRejectSilent: 'recruiting',
  rejectAfterHours: 'recruiting',
  reapplyAfterDays: 'recruiting',
  minimumAccountAgeDays: 'recruiting',
  doesVoiceCountAlone: 'activity',
  keepsAllRewards: 'activity',
  announcementChannelId: 'activity',
  reliabilityDays: 'activity',
  presenceDays: 'activity',
}

/** The group of a setting, or of the list of games. */
export function groupOf(name: SettingName | 'games'): SettingGroup {
  return groupBySetting[name]
}

/** The groups that have any of these settings, in the order of the index. */
export function groupsOf(names: readonly SettingName[]): SettingGroup[] {
  const found = new Set(names.map(groupOf))
  return allGroups.filter((group) => found.has(group))
}
