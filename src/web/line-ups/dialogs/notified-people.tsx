import type { LineUp } from '../../../contract/line-ups/line-up.ts'
import type { PlaceChange } from '../../../contract/line-ups/publication.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { placeChangeIcons } from '../board/since-version.tsx'
import { attendanceWarningOf, toRoman } from '../line-up-view.ts'
import styles from './dialogs.module.css'

interface NotifiedPeopleProps {
  lineUp: LineUp
  notified: readonly PlaceChange[]
}

/** Who would be notified, by the party that they are in now. */
export function NotifiedPeople({ lineUp, notified }: NotifiedPeopleProps) {
  const people = new Map(lineUp.people.map((person) => [person.userId, person]))
  return groupByPlace(lineUp, notified).map(({ number, title, changes }) => (
    <section key={title} className={styles.notified} aria-label={title}>
      <h3>
        {number > 0 && <i>{toRoman(number)}</i>}
        <bdi>{title}</bdi>
      </h3>
      <ul>
        {changes.map((change) => {
          const Icon = placeChangeIcons[change.change]
          const { userId, displayName } = change
          const person = people.get(userId)
          const remarks = [person ? attendanceWarningOf(person) : '', describeOrigin(change)]
          return (
            <li key={userId}>
              <Icon size={15} strokeWidth={2} aria-hidden />
              <Avatar src={person?.avatar} name={displayName} size={24} />
              <b className="ellipsis" dir="auto">
                {displayName}
              </b>
              <span className="ellipsis">{remarks.filter(Boolean).join(' · ')}</span>
            </li>
          )
        })}
      </ul>
    </section>
  ))
}

/** In the order of the parties; people without a seat come last. */
function groupByPlace({ parties }: LineUp, notified: readonly PlaceChange[]) {
  const groups = new Map<string, PlaceChange[]>()
  for (const change of notified) {
    const title =
      change.party ?? (change.change === 'benched' ? 'Bench' : 'No longer in the line-up')
    groups.set(title, [...(groups.get(title) ?? []), change])
  }
  const names = parties.map(({ name }) => name)
  const last = names.length + 1
  return [...groups]
    .map(([title, changes]) => ({ number: names.indexOf(title) + 1, title, changes }))
    .toSorted((one, other) => (one.number || last) - (other.number || last))
}

/** Where somebody was before, or what else is new. */
function describeOrigin({ change, party, partyBefore }: PlaceChange): string {
  if (change === 'changed' && party === partyBefore) return 'new role or note'
  if (partyBefore) return `from ${partyBefore}`
  return change === 'removed' ? 'from the bench' : ''
}
