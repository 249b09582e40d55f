import type { ReactNode } from 'react'
import { Setting } from './setting.tsx'
import type { SettingName } from './settings-draft.ts'
import { useIsShown } from './settings-view.ts'

interface GroupedSettingProps {
  /** The name of one of its fields, which decides its group. */
  name: SettingName
  title: string
  about: string
  children: ReactNode
}

/** A setting that is hidden unless its group is shown or the search found it. */
export function GroupedSetting({ name, ...setting }: GroupedSettingProps) {
  return <Setting {...setting} name={name} isHidden={!useIsShown(name)} />
}
