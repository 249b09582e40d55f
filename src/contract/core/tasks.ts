/** The staff tasks with their names, in the order of the columns on the rights page. */
export const taskNames = {
  applications: 'Read applications',
  votes: 'Vote and comment',
  decisions: 'Decide on applications',
  forms: 'Edit forms',
  site: 'Edit the site',
  events: 'Plan events',
  attendance: 'Attendance',
  activity: 'See activity',
  leveling: 'Levels and rewards',
  members: 'Members',
  server: 'Server configuration',
  imports: 'Imports',
  audit: 'Audit log',
  health: 'Health and jobs',
  settings: 'Settings and rights',
} as const

/** One of the things that a role can be allowed to do as staff. */
export type Task = keyof typeof taskNames

/** All tasks in display order. */
export const allTasks = Object.keys(taskNames) as Task[]

/** The known tasks among the given ones, without duplicates, in display order. */
export function sortTasks(words: readonly string[]): Task[] {
  return allTasks.filter((task) => words.includes(task))
}

/** Whether any of the required tasks is held. */
export function hasAnyTask(held: readonly Task[], required: readonly Task[]): boolean {
  return required.some((task) => held.includes(task))
}
