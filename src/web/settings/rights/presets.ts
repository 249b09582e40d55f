import { allTasks, type Task } from '../../../contract/core/tasks.ts'
import { t } from '../../../text/t.ts'

/** Rights that are often given together. */
export interface Preset {
  name: string
  tasks: readonly Task[]
}

/** The presets of the rights page, from many rights to none. */
export const presets: readonly Preset[] = [
  { name: t('Leadership'), tasks: allTasks },
  { name: t('Recruiter'), tasks: ['applications', 'votes', 'members'] },
  { name: t('Event lead'), tasks: ['events', 'attendance'] },
  { name: t('Editor'), tasks: ['forms', 'site'] },
  { name: t('Auditor'), tasks: ['applications', 'activity', 'audit'] },
  { name: t('No rights'), tasks: [] },
]

/** The preset with exactly these tasks. */
export function presetOf(tasks: readonly Task[]): Preset | undefined {
  return presets.find(
    (preset) =>
      preset.tasks.length === tasks.length && preset.tasks.every((task) => tasks.includes(task)),
  )
}
