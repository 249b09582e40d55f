import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AttendanceDecision, decideAttendance } from '../../../contract/attendance/records.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { notify } from '../../ui/overlays/toasts.tsx'
import { applyAttendance, decisionOptions } from '../queries.ts'
import type { EventPerson } from './merge-people.ts'

/** Sets a member's status, null to remove it, or restores the sign-up that a check removed. */
export type Decision =
  | { status: AttendanceDecision['standing']; restore?: undefined }
  | { restore: true }

/** Decides about a member's attendance; several decisions are sent one after the other. */
export function useDecision(eventId: string, person: EventPerson) {
  const { displayName, answer, status } = person
  const userId = person.userId ?? ''
  const queryClient = useQueryClient()
  const deciding = useMutation({
    ...decisionOptions(queryClient, eventId),
    mutationFn: (decision: Decision) =>
      call(decideAttendance, {
        params: { eventId },
        body: {
          userId,
          ...(decision.restore ? { isBack: true } : { standing: decision.status }),
        },
      }),
    onSuccess: (attendance, { restore }) => {
      applyAttendance(queryClient, eventId, attendance)
      const isGone = answer === null && attendance.people.every((one) => one.userId !== userId)
      if (restore) notify(t('Restored {displayName}’s sign-up.', { displayName }))
      else if (isGone) {
        notify(t('Removed {displayName} from the attendance.', { displayName }), {
          onUndo: () => deciding.mutate({ status }),
        })
      }
    },
  })
  return deciding
}
