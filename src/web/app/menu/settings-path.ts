import { pages } from '../../../contract/core/pages.ts'

/** A group of settings; the first is shown unless the address names another. */
export type SettingGroup = 'guild' | 'games' | 'recruiting' | 'activity'

/** The address of a group of settings. */
export function settingsPath(group: SettingGroup): string {
  return group === 'guild' ? pages.settings : `${pages.settings}?group=${group}`
}
