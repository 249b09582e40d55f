import { useQuery } from '@tanstack/react-query'
import { channelChoicesQuery } from '../app/config/choices.ts'
import { Switch } from '../ui/fields/switch.tsx'
import { OneOf } from './one-of.tsx'
import { Setting } from './setting.tsx'
import type { useSettingsForm } from './use-settings-form.ts'

/** What a reached level brings. */
export function LevelSettings({
  choice,
  problems,
  set,
}: Pick<ReturnType<typeof useSettingsForm>, 'choice' | 'problems' | 'set'>) {
  const channels = useQuery(channelChoicesQuery)
  return (
    <Setting
      title="Levels"
      about="Where reached levels are announced, and whether the reward of a higher level takes the place of the one before."
    >
      <OneOf
        label="Announcement channel"
        none="No channel: levels are not announced"
        choices={channels.data}
        value={choice.announcementChannelId}
        onChange={(id) => set('announcementChannelId', id)}
        error={problems.announcementChannelId}
      />
      <Switch
        label="Members keep the rewards of lower levels"
        checked={choice.keepsAllRewards}
        onChange={(event) => set('keepsAllRewards', event.target.checked)}
      />
    </Setting>
  )
}
