import type { RoleRights } from '../../../contract/settings/rights.ts'
import { t } from '../../../text/t.ts'
import { useTasks } from '../../app/session/tasks.ts'
import { Select } from '../../ui/fields/field.tsx'
import { presetOf, presets } from './presets.ts'
import type { RoleRightsState } from './use-role-rights.ts'

interface PresetSelectProps {
  role: RoleRights
  rights: RoleRightsState
}

/** The id of the select, which gets the focus once its row was added. */
export function presetId(roleId: string): string {
  return `preset-${roleId}`
}

/** Chooses the rights of a preset; one with a right that the viewer lacks cannot be chosen. */
export function PresetSelect({ role, rights }: PresetSelectProps) {
  const own = useTasks()
  const current = presetOf(rights.tasks)
  return (
    <Select
      id={presetId(role.roleId)}
      aria-label={t('Preset for {role}', { role: role.roleName })}
      value={current?.name ?? ''}
      disabled={rights.isSaving}
      onChange={({ target }) => {
        const chosen = presets.find(({ name }) => name === target.value)
        if (chosen) rights.choose(chosen.tasks)
      }}
    >
      {!current && <option value="">{t('Custom')}</option>}
      {presets.map(({ name, tasks }) => (
        <option key={name} disabled={!tasks.every((task) => own.includes(task))}>
          {name}
        </option>
      ))}
    </Select>
  )
}
