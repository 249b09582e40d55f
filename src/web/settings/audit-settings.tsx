import { maxDays } from '../../contract/settings/settings.ts'
import { t } from '../../text/t.ts'
import { CountField } from './count-field.tsx'
import { GroupedSetting } from './grouped-setting.tsx'
import type { useSettingsForm } from './use-settings-form.ts'

type AuditSettingsProps = Pick<ReturnType<typeof useSettingsForm>, 'choice' | 'problems' | 'set'>

/** How long the audit log keeps the names of staff who deleted their data. */
export function AuditSettings({ choice, problems, set }: AuditSettingsProps) {
  return (
    <GroupedSetting
      name="staffRecordDays"
      title={t('Audit log')}
      about={t(
        'How long actions keep the names of staff who deleted their data. At least 30 days.',
      )}
    >
      <CountField
        label={t('Keep names for')}
        unit={t('days')}
        max={maxDays}
        value={choice.staffRecordDays}
        onChange={(days) => set('staffRecordDays', days)}
        error={problems.staffRecordDays}
      />
    </GroupedSetting>
  )
}
