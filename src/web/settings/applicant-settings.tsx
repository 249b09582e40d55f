import { maxDays, maxHours, type Settings } from '../../contract/settings/settings.ts'
import type { Choice } from '../app/config/choices.ts'
import { Switch } from '../ui/fields/switch.tsx'
import { CountField } from './count-field.tsx'
import { OptionalSelect } from './optional-select.tsx'
import { Setting } from './setting.tsx'
import type { useSettingsForm } from './use-settings-form.ts'

interface ApplicantSettingsProps {
  form: Pick<ReturnType<typeof useSettingsForm>, 'choice' | 'problems' | 'set'>
  categories: Settings['categories']
  /** The roles to choose from. */
  roles: readonly Choice[]
}

/** The settings of applications. */
export function ApplicantSettings({ form, categories, roles }: ApplicantSettingsProps) {
  const { choice, problems, set } = form
  const places = (categories ?? []).map(({ channelId, channelName, warning }) => ({
    value: channelId,
    name: channelName,
    warning,
  }))
  return (
    <>
      <Setting
        title="Interview rooms"
        about="Each applicant gets a private channel on Discord. Closed rooms move to the archive."
      >
        <OptionalSelect
          label="Category of open rooms"
          none="No category (top of the server)"
          choices={places}
          value={choice.interviewCategoryId}
          onChange={(id) => set('interviewCategoryId', id)}
          error={problems.interviewCategoryId}
        />
        <OptionalSelect
          label="Category of the archive"
          none="No category (rooms stay where they are)"
          choices={places}
          value={choice.archiveCategoryId}
          onChange={(id) => set('archiveCategoryId', id)}
          error={problems.archiveCategoryId}
        />
      </Setting>
      <Setting
        title="Approved applicants"
        about="The role that approved applicants get. Removed again if you change the decision."
      >
        <OptionalSelect
          label="Role of approved applicants"
          none="No role"
          choices={roles.map((role) => withStaffWarning(role, choice.staffRoleIds))}
          value={choice.approvedRoleId}
          onChange={(id) => set('approvedRoleId', id)}
          error={problems.approvedRoleId}
        />
      </Setting>
      <Reminders {...form} />
      <Eligibility {...form} />
    </>
  )
}

function withStaffWarning(role: Choice, staffRoleIds: readonly string[]): Choice {
  if (role.warning || !staffRoleIds.includes(role.value)) return role
  const warning = `${role.name} is a staff role. Everyone you approve could use the staff pages.`
  return { ...role, warning }
}

function Reminders({ choice, problems, set }: ApplicantSettingsProps['form']) {
  return (
    <Setting
      title="Silent applicants"
      about="Applicants who don’t answer in the interview room are reminded once."
    >
      <CountField
        label="Remind after"
        unit="hours"
        most={maxHours}
        value={choice.reminderAfterHours}
        onChange={(hours) => set('reminderAfterHours', hours)}
        error={problems.reminderAfterHours}
      />
      <Switch
        label="Reject applicants who don’t answer the reminder"
        checked={choice.doesRejectSilent}
        onChange={(event) => set('doesRejectSilent', event.target.checked)}
      />
      {choice.doesRejectSilent && (
        <CountField
          label="Reject this long after the reminder"
          unit="hours"
          most={maxHours}
          value={choice.rejectAfterHours}
          onChange={(hours) => set('rejectAfterHours', hours)}
          error={problems.rejectAfterHours}
        />
      )}
    </Setting>
  )
}

function Eligibility({ choice, problems, set }: ApplicantSettingsProps['form']) {
  return (
    <Setting title="Who may apply" about="Leave empty for no limit.">
      <CountField
        label="Wait after a rejection"
        unit="days"
        most={maxDays}
        value={choice.reapplyAfterDays}
        onChange={(days) => set('reapplyAfterDays', days)}
        error={problems.reapplyAfterDays}
      />
      <CountField
        label="Minimum age of the Discord account"
        unit="days"
        most={maxDays}
        value={choice.minimumAccountAgeDays}
        onChange={(days) => set('minimumAccountAgeDays', days)}
        error={problems.minimumAccountAgeDays}
      />
    </Setting>
  )
}
