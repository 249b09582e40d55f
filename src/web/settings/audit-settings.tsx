import { mostDays } from '../../contract/settings.ts'
import { CountField } from './count-field.tsx'
import { Setting } from './setting.tsx'
import type { useSettingsForm } from './use-settings-form.ts'

type AuditSettingsProps = Pick<ReturnType<typeof useSettingsForm>, 'choice' | 'problems' | 'set'>

/** How long the audit log names staff who left and deleted their data. */
export function AuditSettings({ choice, problems, set }: AuditSettingsProps) {
  return (
    <Setting
      title="Audit log"
      about="Staff who leave and delete their data are still named with what they did, for this long after it. At least 30 days."
    >
      <CountField
        label="Keep their names for"
        unit="days"
        most={mostDays}
        value={choice.staffRecordDays}
        onChange={(days) => set('staffRecordDays', days)}
        error={problems.staffRecordDays}
      />
    </Setting>
  )
}
