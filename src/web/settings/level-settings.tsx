import { useQuery } from '@tanstack/react-query'
import { t } from '../../text/t.ts'
import { channelChoicesQuery } from '../app/config/choices.ts'
import { Switch } from '../ui/fields/switch.tsx'
import { GroupedSetting } from './grouped-setting.tsx'
import { OptionalSelect } from './optional-select.tsx'
import type { useSettingsForm } from './use-settings-form.ts'

/** The settings of levels. */
export function LevelSettings({
  choice,
  problems,
  set,
}: Pick<ReturnType<typeof useSettingsForm>, 'choice' | 'problems' | 'set'>) {
  const channels = useQuery(channelChoicesQuery)
  return (
    <GroupedSetting
      name="announcementChannelId"
      title={t('Levels')}
      about={t(
        'Where level-ups are announced, and whether members keep the roles of lower levels.',
      )}
    >
      <OptionalSelect
        label={t('Announcement channel')}
        none={t('No channel (level-ups are not announced)')}
        choices={channels.data}
        value={choice.announcementChannelId}
        onChange={(id) => set('announcementChannelId', id)}
        error={problems.announcementChannelId}
      />
      <Switch
        label={t('Keep the roles of lower levels')}
        checked={choice.keepsAllRewards}
        onChange={(event) => set('keepsAllRewards', event.target.checked)}
      />
    </GroupedSetting>
  )
}
