import { maxTrialDays } from '../../contract/settings/settings.ts'
import { t } from '../../text/t.ts'
import type { Choice } from '../app/config/choices.ts'
import { CountField } from './count-field.tsx'
import { GroupedSetting } from './grouped-setting.tsx'
import { OptionalSelect } from './optional-select.tsx'
import type { useSettingsForm } from './use-settings-form.ts'
import { withStaffWarning } from './with-staff-warning.ts'

interface TrialSettingsProps
  extends Pick<ReturnType<typeof useSettingsForm>, 'choice' | 'problems' | 'set'> {
  /** The roles to choose from. */
  roles: readonly Choice[]
}

/** The role and the length of trials. */
export function TrialSettings({ choice, problems, set, roles }: TrialSettingsProps) {
  return (
    <GroupedSetting
      name="trialRoleId"
      title={t('Trial')}
      about={t(
        'With a role and a length, an approval starts a trial. Staff promote, extend or end it.',
      )}
    >
      <OptionalSelect
        label={t('Role during a trial')}
        none={t('No trial')}
        choices={roles.map((role) => withStaffWarning(role, choice.staffRoleIds))}
        value={choice.trialRoleId}
        onChange={(id) => set('trialRoleId', id)}
        error={problems.trialRoleId}
      />
      <CountField
        label={t('Length of a trial')}
        unit={t('days')}
        max={maxTrialDays}
        value={choice.trialDays}
        onChange={(days) => set('trialDays', days)}
        error={problems.trialDays}
      />
    </GroupedSetting>
  )
}
