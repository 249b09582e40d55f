import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { taskNames } from '../../../contract/core/tasks.ts'
import type { PersonRights } from '../../../contract/settings/rights.ts'
import { t } from '../../../text/t.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { peopleQuery } from '../../audit/queries.ts'
import { Loading } from '../../ui/display/load-states.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import type { ComboboxChoice } from '../../ui/fields/combobox-choice.ts'
import { Field } from '../../ui/fields/field.tsx'
import { formatList } from '../../ui/format-list.ts'
import { isolated } from '../../ui/marks.tsx'
import { rich } from '../../ui/rich.ts'
import styles from './person-rights-card.module.css'
import { personRightsQuery } from './queries.ts'

/** What one member may do, and which of their roles give it. */
export function PersonRightsCard() {
  const people = useQuery(peopleQuery)
  const [person, setPerson] = useState<ComboboxChoice | null>(null)
  return (
    <section className={styles.why} aria-labelledby="why">
      <h2 id="why">{t('Why can someone do this?')}</h2>
      {people.error ? (
        <RequestError
          error={people.error}
          onRetry={() => void people.refetch()}
          isRetrying={people.isFetching}
        >
          {t('Failed to load the members. Please try again later.')}
        </RequestError>
      ) : (
        <Field label={t('Member')} size="small">
          {(control) => (
            <Combobox
              label={t('Member')}
              control={control}
              choices={people.data ?? []}
              value={person}
              onChange={setPerson}
              disabled={!people.data}
              placeholder={t('Search by name')}
              none={t('No member matches.')}
              clearLabel={t('Clear the member')}
            />
          )}
        </Field>
      )}
      {person && <Reasons userId={person.value} />}
    </section>
  )
}

function Reasons({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(personRightsQuery(userId))
  if (error) {
    return (
      <RequestError error={error} onRetry={() => void refetch()} isRetrying={isFetching}>
        {t('Failed to load the rights of this member. Please try again later.')}
      </RequestError>
    )
  }
  return data ? <ReasonList person={data} /> : <Loading>{t('Loading their rights...')}</Loading>
}

function ReasonList({ person: { displayName, tasks } }: { person: PersonRights }) {
  if (tasks.length === 0) {
    return (
      <p role="status">
        {rich('<name>{member}</name> has no staff rights.', {
          member: displayName,
          name: isolated,
        })}
      </p>
    )
  }
  return (
    <dl className={styles.reasons} aria-label={t('Rights of {member}', { member: displayName })}>
      {tasks.map(({ task, givenBy }) => (
        <div key={task}>
          <dt>{t(taskNames[task])}</dt>
          <dd>
            <bdi>{formatList(givenBy)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
