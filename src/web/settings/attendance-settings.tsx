import { maxDays } from '../../contract/settings/settings.ts'
import { t } from '../../text/t.ts'
import { CountField } from './count-field.tsx'
import { GroupedSetting } from './grouped-setting.tsx'
import type { useSettingsForm } from './use-settings-form.ts'

type AttendanceSettingsProps = Pick<
  ReturnType<typeof useSettingsForm>,
  'choice' | 'problems' | 'set'
>

/** How long presence in voice is kept, and which events count for reliability. */
export function AttendanceSettings({ choice, problems, set }: AttendanceSettingsProps) {
  return (
    <GroupedSetting
      name="reliabilityDays"
      title={t('Attendance')}
      about={t('Which events count for reliability, and how long presence in voice is kept.')}
    >
      <CountField
        label={t('Reliability of the last')}
        unit={t('days')}
        max={maxDays}
        value={choice.reliabilityDays}
        onChange={(days) => set('reliabilityDays', days)}
        error={problems.reliabilityDays}
      />
      <CountField
        label={t('Keep presence in voice for')}
        unit={t('days')}
        max={maxDays}
        value={choice.presenceDays}
        onChange={(days) => set('presenceDays', days)}
        error={problems.presenceDays}
      />
    </GroupedSetting>
  )
}
