import { t } from '../../text/t.ts'
import type { Choice } from '../app/config/choices.ts'
import { Field, Select } from '../ui/fields/field.tsx'
import { hidden } from '../ui/marks.tsx'
import { rich } from '../ui/rich.ts'
import { GroupedSetting } from './grouped-setting.tsx'
import { RoleList, type RoleListProps } from './role-list.tsx'
import type { useSettingsForm } from './use-settings-form.ts'

interface RosterSettingsProps
  extends Pick<ReturnType<typeof useSettingsForm>, 'choice' | 'problems' | 'set'> {
  roles: Pick<RoleListProps, 'choices' | 'nameOf'>
  mainRosterChoices: readonly Choice[]
}

/** Who is on the roster, and in which order. */
export function RosterSettings(props: RosterSettingsProps) {
  const { choice, problems, set, roles, mainRosterChoices } = props
  return (
    <>
      <GroupedSetting
        name="mainRosterRoleId"
        title={t('Main roster')}
        about={t('Members with this role are on the main roster.')}
      >
        <MainRosterField
          choices={mainRosterChoices}
          value={choice.mainRosterRoleId}
          onChange={(roleId) => set('mainRosterRoleId', roleId)}
          error={problems.mainRosterRoleId}
        />
      </GroupedSetting>
      <GroupedSetting
        name="rolePriority"
        title={t('Role priority')}
        about={t(
          'The first of these roles that a member has is shown and decides their place in the roster. Members with none of these are not listed.',
        )}
      >
        <RoleList
          name="rolePriority"
          label={t('Role priority')}
          selectLabel={t('Role to add to role priority')}
          addLabel={rich('Add<hidden> to role priority</hidden>', {
            hidden,
          })}
          isOrdered
          empty={t('No role chosen. The roster is empty.')}
          roleIds={choice.rolePriority}
          onChange={(roleIds) => set('rolePriority', roleIds)}
          error={problems.rolePriority}
          {...roles}
        />
      </GroupedSetting>
    </>
  )
}

interface MainRosterFieldProps {
  choices: readonly { value: string; name: string }[]
  value: string | null
  onChange: (roleId: string | null) => void
  error: string | undefined
}

function MainRosterField({ choices, value, onChange, error }: MainRosterFieldProps) {
  return (
    <Field label={<span className="vh">{t('Main roster role')}</span>} size="small" error={error}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        >
          <option value="">{t('No role')}</option>
          {choices.map((role) => (
            <option key={role.value} value={role.value}>
              {role.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
