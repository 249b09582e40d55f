import { message } from '../../text/t.ts'

/** The staff tasks with their names, in the order of the columns on the rights page. */
export const taskNames = {
  applications: message('Read applications'),
  votes: message('Vote and comment'),
  decisions: message('Decide on applications'),
  forms: message('Edit forms'),
  site: message('Edit the site'),
  events: message('Plan events'),
  attendance: message('Attendance'),
  activity: message('See activity'),
  leveling: message('Levels and rewards'),
  members: message('Members'),
  server: message('Server configuration'),
  imports: message('Imports'),
  audit: message('Audit log'),
  health: message('Health and jobs'),
  settings: message('Settings and rights'),
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
