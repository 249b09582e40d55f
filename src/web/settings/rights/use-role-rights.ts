import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sortTasks, type Task, taskNames } from '../../../contract/core/tasks.ts'
import { type RoleRights, saveRoleRights } from '../../../contract/settings/rights.ts'
import { t } from '../../../text/t.ts'
import { ApiError, call } from '../../app/api.ts'
import { refreshAccount } from '../../app/session/account.ts'
import { isEqual } from '../../app/unsaved/changes.ts'
import { problemsByField } from '../../app/unsaved/field-problems.ts'
import { useUnsavedChanges } from '../../app/unsaved/use-unsaved-changes.ts'
import { notify } from '../../ui/overlays/toasts.tsx'
import { rightsQuery } from './queries.ts'

/** What the rows report to the page. */
export interface RightsPageState {
  /** Keeps a role in the list although it has no rights. */
  keep: (roleId: string) => void
  /** Reports whether a role has unsaved changes. */
  setUnsaved: (roleId: string, isUnsaved: boolean) => void
}

/** The chosen rights of one role until they are saved. A conflict keeps the choice and shows what was saved. */
export function useRoleRights(role: RoleRights, page: RightsPageState) {
  const { roleId, roleName, tasks: saved } = role
  const queryClient = useQueryClient()
  const choice = useUnsavedChanges(`rights/${roleId}`, { tasks: saved })
  const { tasks } = choice.values
  const { isDirty } = choice

  useEffect(() => {
    page.setUnsaved(roleId, isDirty)
    return () => page.setUnsaved(roleId, false)
  }, [page, roleId, isDirty])

  const saving = useMutation({
    mutationFn: (body: { tasks: Task[]; expected: Task[] }) =>
      call(saveRoleRights, { body: { roleId, ...body } }),
    onSuccess: (matrix, body) => {
      if (role.isDeleted) document.querySelector<HTMLElement>('h1')?.focus()
      else if (body.tasks.length === 0) page.keep(roleId)
      queryClient.setQueryData(rightsQuery.queryKey, matrix)
      choice.discard({ tasks: body.tasks })
      notify(t('Saved the rights of {role}.', { role: roleName }))
      // The viewer may have changed their own rights.
      void refreshAccount()
      return queryClient.invalidateQueries({ queryKey: ['rights', 'person'] })
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return
      return queryClient.invalidateQueries({ queryKey: rightsQuery.queryKey })
    },
  })
  const { error, variables } = saving
  const isConflict = error !== null && !isEqual(variables?.expected, saved)

  return {
    tasks,
    isDirty,
    isSaving: saving.isPending,
    error,
    /** Why the rights were not saved. */
    problem: error && (problemsByField(error, []).others.join(' ') || notSaved),
    /** The rights that someone else saved meanwhile. */
    theirs: isConflict ? namesOf(saved) : null,
    choose: (next: readonly Task[]) => choice.set('tasks', sortTasks(next)),
    toggle: (task: Task) =>
      choice.set(
        'tasks',
        sortTasks(tasks.includes(task) ? tasks.filter((one) => one !== task) : [...tasks, task]),
      ),
    discard() {
      choice.discard()
      saving.reset()
    },
    save: (next: Task[] = tasks) => saving.mutate({ tasks: next, expected: saved }),
  }
}

/** The state and the actions of one role's row. */
export type RoleRightsState = ReturnType<typeof useRoleRights>

const notSaved = t('The rights were not saved. Please try again.')

/** `Plan events, Attendance` */
export function namesOf(tasks: readonly Task[]): string {
  return tasks.map((task) => t(taskNames[task])).join(', ') || t('no rights')
}
