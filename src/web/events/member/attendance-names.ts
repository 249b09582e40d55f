import { statusNames } from '../../../contract/attendance/status-names.ts'
import type { OwnAttendance } from '../../../contract/events/member-events.ts'
import type { BadgeColor } from '../../ui/display/badge.tsx'

/** How members see their own attendance. */
export const attendanceNames: Record<OwnAttendance, [BadgeColor, string]> = {
  present: ['vert', statusNames.present],
  late: ['or', statusNames.late],
  'left-early': ['or', statusNames['left-early']],
  benched: ['argent', statusNames.benched],
  absent: ['gules', statusNames.absent],
  excused: ['azure', statusNames.excused],
  unsigned: ['argent', statusNames.unsigned],
}
