import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { decideAttendance } from '../../../contract/attendance/records.ts'
import { t } from '../../../text/t.ts'
import { call } from '../../app/api.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { useSingleMutation } from '../../app/use-single-mutation.ts'
import { Loading } from '../../ui/display/load-states.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import type { ComboboxChoice } from '../../ui/fields/combobox-choice.ts'
import { Field } from '../../ui/fields/field.tsx'
import { notify } from '../../ui/overlays/toasts.tsx'
import { applyAttendance, attendanceScope, unrecordedQuery } from '../queries.ts'
import styles from './people.module.css'

/** Adds members who were at an event without a sign-up. The chosen member counts as present at once. */
export function AddMember({ eventId }: { eventId: string }) {
  const members = useQuery(unrecordedQuery(eventId))
  return (
    <div className={styles.add}>
      {members.data ? (
        <MemberSearch eventId={eventId} members={members.data} />
      ) : members.error ? (
        <RequestError
          error={members.error}
          onRetry={() => void members.refetch()}
          isRetrying={members.isFetching}
        >
          {t('Failed to load the members. Please try again later.')}
        </RequestError>
      ) : (
        <Loading>{t('Loading members...')}</Loading>
      )}
    </div>
  )
}

interface MemberSearchProps {
  eventId: string
  members: readonly ComboboxChoice[]
}

function MemberSearch({ eventId, members }: MemberSearchProps) {
  const queryClient = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const adding = useSingleMutation({
    scope: attendanceScope(eventId),
    mutationFn: ({ value: userId }: ComboboxChoice) =>
      call(decideAttendance, { params: { eventId }, body: { userId, standing: 'present' } }),
    onSuccess: (attendance, { label }) => {
      applyAttendance(queryClient, eventId, attendance)
      notify(t('Added {name} as present.', { name: label }))
      return queryClient.invalidateQueries({ queryKey: unrecordedQuery(eventId).queryKey })
    },
  })
  return (
    <div ref={box}>
      <Field
        label={t('Member who was there')}
        size="small"
        hint={t('Added as present. You can change that in the list.')}
      >
        {(control) => (
          <Combobox
            label={t('Member who was there')}
            control={control}
            choices={members}
            value={adding.isPending ? adding.variables : null}
            onChange={(choice) => choice && adding.mutate(choice)}
            placeholder={t('Search by name')}
            none={t('No match. Members on the list are not shown.')}
          />
        )}
      </Field>
      {adding.error && (
        <RequestError error={adding.error}>
          {t('The member was not added. Please try again.')}
        </RequestError>
      )}
    </div>
  )
}
