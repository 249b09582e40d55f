import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import type { MemberActivity } from '../../../contract/activity/dashboard.ts'
import {
  type Absence,
  listAbsences,
  recordAbsences,
  removeAbsences,
} from '../../../contract/members/absences.ts'
import { t } from '../../../text/t.ts'
import { ApiError, call } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { useMay } from '../../app/session/tasks.ts'
import { Loading } from '../../ui/display/load-states.tsx'
import { notify } from '../../ui/overlays/toasts.tsx'
import { formatLastDay } from '../list/format-last-day.ts'
import styles from './member-absences.module.css'
import { absencesQuery, refreshAbsences } from './queries.ts'
import { RecordAbsence } from './record-absence.tsx'
import { undoChange } from './undo-change.ts'

/** The current and future absences of a member, on the member sheet, for staff who may change them. */
export function MemberAbsences({ member }: { member: MemberActivity }) {
  const mayRead = useMay(listAbsences) && member.inGuild
  const query = absencesQuery(member.userId)
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: mayRead })
  const title = useRef<HTMLHeadingElement>(null)
  if (!mayRead || (error instanceof ApiError && error.status === 404)) return null
  return (
    <section className={styles.card} aria-labelledby="absences">
      <div className={styles.head}>
        <h2 ref={title} id="absences" tabIndex={-1}>
          {t('Absences')}
        </h2>
        <RecordAbsence members={[member]} />
      </div>
      {data ? (
        <AbsenceList
          userId={member.userId}
          absences={data}
          onRemoved={() => title.current?.focus()}
        />
      ) : error ? (
        <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
          {t('Failed to load the absences. Please try again later.')}
        </RequestError>
      ) : (
        <Loading>{t('Loading the absences...')}</Loading>
      )}
    </section>
  )
}

interface AbsenceListProps {
  userId: string
  absences: readonly Absence[]
  /** Called before the row with the focus is gone. */
  onRemoved: () => void
}

function AbsenceList({ userId, absences, onRemoved }: AbsenceListProps) {
  const queryClient = useQueryClient()
  const removing = useMutation({
    mutationFn: ({ absenceId }: Absence) =>
      call(removeAbsences, { body: { absenceIds: [absenceId] } }),
    onSuccess: (_, { fromDay, toDay, reason }) => {
      onRemoved()
      const body = { userIds: [userId], fromDay, toDay, reason }
      notify(t('Absence removed.'), {
        onUndo: () => void undoChange(queryClient, () => call(recordAbsences, { body })),
      })
    },
    // It may be removed although no response came.
    onSettled: () => refreshAbsences(queryClient),
  })
  if (absences.length === 0) return <p className="muted">{t('No absences are planned.')}</p>
  return (
    <>
      <ul className={styles.list}>
        {absences.map((absence) => {
          const { absenceId, fromDay, toDay, reason } = absence
          const days = formatDays(fromDay, toDay)
          return (
            <li key={absenceId}>
              <span className={styles.days}>{days}</span>
              <span className="muted" dir="auto">
                {reason}
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={t('Remove the absence, {days}', { days })}
                onClick={() => removing.mutate(absence)}
              >
                <Trash2 size={16} strokeWidth={2} aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
      {removing.error && (
        <RequestError error={removing.error}>
          {t('The absence was not removed. Please try again.')}
        </RequestError>
      )}
    </>
  )
}

function formatDays(fromDay: string, toDay: string): string {
  const last = formatLastDay(toDay)
  return fromDay === toDay ? last : `${formatLastDay(fromDay)} – ${last}`
}
