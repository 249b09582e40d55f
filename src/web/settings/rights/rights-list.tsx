import ChevronDown from 'lucide-react/icons/chevron-down'
import { allTasks } from '../../../contract/core/tasks.ts'
import type { RoleRights } from '../../../contract/settings/rights.ts'
import { t } from '../../../text/t.ts'
import { PresetSelect } from './preset-select.tsx'
import { presetOf } from './presets.ts'
import styles from './rights-list.module.css'
import { isReadOnly, type RightsViewProps, type RoleRowProps, TaskBox } from './rights-table.tsx'
import { RoleActions, RoleProblem } from './role-actions.tsx'
import { membersOf, RoleName } from './role-name.tsx'
import { namesOf, useRoleRights } from './use-role-rights.ts'

/** On narrow screens, a list of roles that open to show their rights. */
export function RightsList({ roles, page }: RightsViewProps) {
  return (
    <ul className={styles.list} aria-label={t('Rights by role')}>
      {roles.map((role) => (
        <li key={role.roleId}>
          <RoleItem role={role} page={page} />
        </li>
      ))}
    </ul>
  )
}

function RoleItem({ role, page }: RoleRowProps) {
  const rights = useRoleRights(role, page)
  return (
    <details open={role.tasks.length === 0}>
      <summary>
        <RoleName role={role} />
        <span className={styles.members}>
          {role.isDeleted ? t('Deleted on Discord') : membersOf(role)}
          {rights.isDirty && `, ${t('not saved')}`}
        </span>
        <span className={styles.sum}>{summaryOf(role)}</span>
        <ChevronDown className="chevron" size={16} strokeWidth={2} aria-hidden />
      </summary>
      {isReadOnly(role) ? (
        <p>{namesOf(role.tasks)}</p>
      ) : (
        <>
          <PresetSelect role={role} rights={rights} />
          <ul className={styles.tasks}>
            {allTasks.map((task) => (
              <li key={task}>
                <TaskBox role={role} rights={rights} task={task} />
              </li>
            ))}
          </ul>
        </>
      )}
      <RoleProblem rights={rights} />
      <RoleActions role={role} rights={rights} />
    </details>
  )
}

/** The saved rights as a preset or a number. */
function summaryOf({ tasks }: RoleRights): string {
  return (
    presetOf(tasks)?.name ??
    t('{count, plural, one {# right} other {# rights}}', { count: tasks.length })
  )
}
