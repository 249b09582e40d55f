import type { DecidedStatus } from './records.ts'

/** The attendance statuses as members read them. */
export const statusNames: Record<DecidedStatus, string> = {
  present: 'Attended',
  late: 'Came late',
  'left-early': 'Left early',
  benched: 'Benched',
  absent: 'Absent',
  excused: 'Excused',
  unsigned: 'Came without sign-up',
}
