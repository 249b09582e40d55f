import { statusNames } from '../../../contract/attendance/status-names.ts'
import type { OwnAttendance } from '../../../contract/events/member-events.ts'
import type { BadgeColor } from '../../ui/display/badge.tsx'

/** How members see their own attendance. */
export const attendanceNames: Record<OwnAttendance, [BadgeColor, string]> = {
  present: ['success', statusNames.present],
  late: ['accent', statusNames.late],
  'left-early': ['accent', statusNames['left-early']],
  benched: ['neutral', statusNames.benched],
  absent: ['danger', statusNames.absent],
  excused: ['info', statusNames.excused],
  unsigned: ['neutral', statusNames.unsigned],
}
