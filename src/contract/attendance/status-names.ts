import { message } from '../../text/t.ts'
import type { DecidedStatus } from './records.ts'

/** The attendance statuses as members read them. */
export const statusNames: Record<DecidedStatus, string> = {
  present: message('Attended'),
  late: message('Came late'),
  'left-early': message('Left early'),
  benched: message('Benched'),
  absent: message('Absent'),
  excused: message('Excused'),
  unsigned: message('Came without sign-up'),
}
