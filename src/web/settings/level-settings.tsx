import { useQuery } from '@tanstack/react-query'
import { channelChoicesQuery } from '../app/config/choices.ts'
import { Switch } from '../ui/fields/switch.tsx'
import { OptionalSelect } from './optional-select.tsx'
import { Setting } from './setting.tsx'
import type { useSettingsForm } from './use-settings-form.ts'

/** The settings of levels. */
export function LevelSettings({
  choice,
  problems,
  set,
}: Pick<ReturnType<typeof useSettingsForm>, 'choice' | 'problems' | 'set'>) {
  const channels = useQuery(channelChoicesQuery)
  return (
    <Setting
      title="Levels"
      about="Where level-ups are announced, and whether members keep the roles of lower levels."
    >
      <OptionalSelect
        label="Announcement channel"
        none="No channel (level-ups are not announced)"
        choices={channels.data}
        value={choice.announcementChannelId}
        onChange={(id) => set('announcementChannelId', id)}
        error={problems.announcementChannelId}
      />
      <Switch
        label="Keep the roles of lower levels"
        checked={choice.keepsAllRewards}
        onChange={(event) => set('keepsAllRewards', event.target.checked)}
      />
    </Setting>
  )
}
