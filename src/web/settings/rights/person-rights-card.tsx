import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { taskNames } from '../../../contract/core/tasks.ts'
import type { PersonRights } from '../../../contract/settings/rights.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { peopleQuery } from '../../audit/queries.ts'
import { Loading } from '../../ui/display/load-states.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import type { ComboboxChoice } from '../../ui/fields/combobox-choice.ts'
import { Field } from '../../ui/fields/field.tsx'
import styles from './person-rights-card.module.css'
import { personRightsQuery } from './queries.ts'

/** What one member may do, and which of their roles give it. */
export function PersonRightsCard() {
  const people = useQuery(peopleQuery)
  const [person, setPerson] = useState<ComboboxChoice | null>(null)
  return (
    <section className={styles.why} aria-labelledby="why">
      <h2 id="why">Why can someone do this?</h2>
      {people.error ? (
        <RequestError
          error={people.error}
          onRetry={() => void people.refetch()}
          isRetrying={people.isFetching}
        >
          Failed to load the members. Please try again later.
        </RequestError>
      ) : (
        <Field label="Member" size="small">
          {(control) => (
            <Combobox
              label="Member"
              control={control}
              choices={people.data ?? []}
              value={person}
              onChange={setPerson}
              disabled={!people.data}
              placeholder="Search by name"
              none="No member matches."
              clearLabel="Clear the member"
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
        Failed to load the rights of this member. Please try again later.
      </RequestError>
    )
  }
  return data ? <ReasonList person={data} /> : <Loading>Loading their rights...</Loading>
}

const list = new Intl.ListFormat('en-GB')

function ReasonList({ person: { displayName, tasks } }: { person: PersonRights }) {
  if (tasks.length === 0) {
    return (
      <p role="status">
        <bdi>{displayName}</bdi> has no staff rights.
      </p>
    )
  }
  return (
    <dl className={styles.reasons} aria-label={`Rights of ${displayName}`}>
      {tasks.map(({ task, givenBy }) => (
        <div key={task}>
          <dt>{taskNames[task]}</dt>
          <dd>
            <bdi>{list.format(givenBy)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
