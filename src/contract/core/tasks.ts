/** What staff can do, each with its name on the rights page, in the order of its columns. */
export const taskNames = {
  applications: 'Read applications',
  decisions: 'Decide on applications',
  forms: 'Edit forms',
  events: 'Plan events',
  attendance: 'Attendance',
  activity: 'See activity',
  leveling: 'Levels and rewards',
  members: 'Members',
  server: 'Server configuration',
  audit: 'Audit log',
  health: 'Health and jobs',
  settings: 'Settings and rights',
} as const

/** One of the things that a role can be allowed to do as staff. */
export type Task = keyof typeof taskNames

/** All tasks, in the order in which they are shown. */
export const allTasks = Object.keys(taskNames) as Task[]

/** The given tasks without repetition and unknown words, in the order in which they are shown. */
export function sortTasks(words: readonly string[]): Task[] {
  return allTasks.filter((task) => words.includes(task))
}

/** Whether any of the needed tasks is among the held ones. */
export function hasAnyTask(held: readonly Task[], needed: readonly Task[]): boolean {
  return needed.some((task) => held.includes(task))
}
