import { allTasks, type Task } from '../../../contract/core/tasks.ts'

/** Rights that are often given together. */
export interface Preset {
  name: string
  tasks: readonly Task[]
}

/** The presets of the rights page, from many rights to none. */
export const presets: readonly Preset[] = [
  { name: 'Leadership', tasks: allTasks },
  { name: 'Recruiter', tasks: ['applications', 'votes', 'members'] },
  { name: 'Event lead', tasks: ['events', 'attendance'] },
  { name: 'Editor', tasks: ['forms', 'site'] },
  { name: 'Auditor', tasks: ['applications', 'activity', 'audit'] },
  { name: 'No rights', tasks: [] },
]

/** The preset with exactly these tasks. */
export function presetOf(tasks: readonly Task[]): Preset | undefined {
  return presets.find(
    (preset) =>
      preset.tasks.length === tasks.length && preset.tasks.every((task) => tasks.includes(task)),
  )
}
