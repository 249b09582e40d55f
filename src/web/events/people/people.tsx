import type { UseQueryResult } from '@tanstack/react-query'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { type Attendance, decideAttendance } from '../../../contract/attendance/records.ts'
import type { Signup } from '../../../contract/events/events.ts'
import { t } from '../../../text/t.ts'
import { RequestError } from '../../app/menu/request-error.tsx'
import { SearchBox } from '../../app/menu/search-box.tsx'
import { useSearchParam } from '../../app/menu/use-list-params.ts'
import { useMay } from '../../app/session/tasks.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Empty, nothingMatches } from '../../ui/display/load-states.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { answerNames } from './answer-names.ts'
import { AttendanceSummary, hasSummary } from './attendance-summary.tsx'
import { type EventPerson, mergePeople } from './merge-people.ts'
import styles from './people.module.css'
import { PeopleList } from './people-list.tsx'

interface PeopleProps {
  eventId: string
  signups: readonly Signup[]
  /** Not loaded without the right to see it. */
  attendance: UseQueryResult<Attendance>
}

/** Who signed up for an event, and who else answered or came, with their attendance once it has started. */
export function People({ eventId, signups, attendance }: PeopleProps) {
  const { data, error, isFetching, refetch } = attendance
  const hasAttendance = data !== undefined && (data.hasBegun === true || data.people.length > 0)
  const { signedUp, others } = mergePeople(signups, data)
  const { search, searchFor } = useSearchParam('participant')
  const searchBox = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const keepFocus = useFocusAfterRemoval(heading, searchBox)
  const [found, foundOthers] = [matching(signedUp, search), matching(others, search)]
  const shared = { eventId, hasAttendance, mayDecide: useMay(decideAttendance) }

  function clear() {
    searchFor('')
    searchBox.current?.focus()
  }

  return (
    <div onClickCapture={keepFocus}>
      {data && hasSummary(data) && (
        <AttendanceSummary heading={heading} eventId={eventId} attendance={data} />
      )}
      {error && (
        <div className={styles.error}>
          <RequestError error={error} isRetrying={isFetching} onRetry={() => void refetch()}>
            {t('Failed to load the attendance. Please try again later.')}
          </RequestError>
        </div>
      )}
      <div className={styles.tools}>
        <SearchBox
          ref={searchBox}
          isSecond
          placeholder={t('Search by participant name...')}
          value={search}
          onChange={searchFor}
        />
        <p className="muted" role="status">
          {search && t('{count, number} found', { count: found.length + foundOthers.length })}
        </p>
      </div>
      {found.length > 0 && (
        <PeopleList
          {...shared}
          label={t('List of signups')}
          people={found}
          total={signedUp.length}
          columnWidth={220}
        />
      )}
      {found.length === 0 && !(search && foundOthers.length > 0) && (
        <NoSignups search={search} onClear={clear} />
      )}
      {foundOthers.length > 0 && (
        <>
          <OthersHead others={foundOthers} />
          <PeopleList
            {...shared}
            label={t('List of others')}
            people={foundOthers}
            total={others.length}
            columnWidth={260}
          />
        </>
      )}
    </div>
  )
}

/** Focuses the first of the targets that is there once a pressed button is gone; returns the handler of presses. */
function useFocusAfterRemoval(...targets: RefObject<HTMLElement | null>[]) {
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return
    pressed.current = null
    if (document.activeElement === document.body)
      targets.find(({ current }) => current)?.current?.focus({ preventScroll: true })
  })
  return ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    // A dialog returns the focus to its row, unless the row is gone as well.
    pressed.current = target.closest('dialog')?.closest('li') ?? target.closest('button')
  }
}

function OthersHead({ others }: { others: readonly EventPerson[] }) {
  const counts = Object.entries(answerNames).flatMap(([wanted, name]) => {
    const count = others.filter(({ answer }) => answer === wanted).length
    return name && count > 0 ? `${name} ${formatNumber(count)}` : []
  })
  return (
    <div className={styles.others}>
      <h3>
        {t('Others')} ({formatNumber(others.length)})
      </h3>
      <p className="muted">{counts.join(' · ')}</p>
    </div>
  )
}

function matching(people: readonly EventPerson[], search: string) {
  const wanted = search.trim().toLowerCase()
  return people.filter(({ displayName }) => displayName.toLowerCase().includes(wanted))
}

function NoSignups({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <Empty
      explanation={
        search ? nothingMatches(search) : t('Members sign up in Discord or on the event’s page.')
      }
      action={
        search && (
          <Button size="small" onClick={onClear}>
            {t('Clear Search')}
          </Button>
        )
      }
    >
      {t('No signups found for this event.')}
    </Empty>
  )
}
