import { allTasks, type Task, taskNames } from '../../../contract/core/tasks.ts'
import type { RoleRights } from '../../../contract/settings/rights.ts'
import { t } from '../../../text/t.ts'
import { useTasks } from '../../app/session/tasks.ts'
import { Choice } from '../../ui/fields/choice.tsx'
import { moveInGrid, rowAttributes } from '../../ui/lists/arrow-keys.ts'
import { PresetSelect } from './preset-select.tsx'
import { presetOf } from './presets.ts'
import styles from './rights-table.module.css'
import { RoleActions, RoleProblem } from './role-actions.tsx'
import { membersOf, RoleName } from './role-name.tsx'
import { type RightsPageState, type RoleRightsState, useRoleRights } from './use-role-rights.ts'

/** What the rows of the table and of the narrow list have in common. */
export interface RightsViewProps {
  /** Highest first. */
  roles: readonly RoleRights[]
  page: RightsPageState
}

/** Roles and rights as a table of checkboxes with arrow-key navigation. */
export function RightsTable({ roles, page }: RightsViewProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table} onKeyDown={moveInGrid}>
        <caption className="vh">{t('Rights by role')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Role')}</th>
            <th scope="col">{t('Preset')}</th>
            {allTasks.map((task) => (
              <th key={task} scope="col" className={styles.task}>
                <span>{t(taskNames[task])}</span>
              </th>
            ))}
          </tr>
        </thead>
        {roles.map((role) => (
          <RoleRow key={role.roleId} role={role} page={page} />
        ))}
      </table>
    </div>
  )
}

/** One role and the page that it is on. */
export interface RoleRowProps {
  role: RoleRights
  page: RightsPageState
}

function RoleRow({ role, page }: RoleRowProps) {
  const rights = useRoleRights(role, page)
  const isFixed = isReadOnly(role)
  const hasRemark = isFixed || rights.isDirty || rights.isSaving || Boolean(rights.problem)
  return (
    <tbody>
      <tr>
        <th scope="row">
          <RoleName role={role} />
          <span className={styles.members}>
            {role.isDeleted ? t('Deleted on Discord') : membersOf(role)}
          </span>
        </th>
        <td className={styles.preset}>
          {isFixed ? (
            (presetOf(role.tasks)?.name ?? t('Custom'))
          ) : (
            <PresetSelect role={role} rights={rights} />
          )}
        </td>
        {allTasks.map((task) => (
          <td key={task} className={styles.cell}>
            <TaskBox role={role} rights={rights} task={task} hasHiddenLabel />
          </td>
        ))}
      </tr>
      <tr className={styles.remark} hidden={!hasRemark}>
        <td colSpan={allTasks.length + 2}>
          <div className={styles.beside}>
            <RoleProblem rights={rights} />
            <RoleActions role={role} rights={rights} />
          </div>
        </td>
      </tr>
    </tbody>
  )
}

interface TaskBoxProps {
  role: RoleRights
  rights: RoleRightsState
  task: Task
  /** Shows the label only to screen readers. */
  hasHiddenLabel?: boolean
}

/** The checkbox of one right of one role. */
export function TaskBox({ role, rights, task, hasHiddenLabel = false }: TaskBoxProps) {
  const isOwn = useTasks().includes(task)
  const isDisabled = isReadOnly(role) || !isOwn || rights.isSaving
  return (
    <Choice
      type="checkbox"
      size="small"
      label={
        hasHiddenLabel ? (
          <span className="vh">{`${t(taskNames[task])}, ${role.roleName}`}</span>
        ) : (
          t(taskNames[task])
        )
      }
      checked={rights.tasks.includes(task)}
      disabled={isDisabled}
      {...(!isDisabled && rowAttributes)}
      onChange={() => rights.toggle(task)}
    />
  )
}

/** Whether the rights of a role cannot be chosen. */
export function isReadOnly({ locked, isDeleted }: RoleRights): boolean {
  return locked !== undefined || isDeleted === true
}
