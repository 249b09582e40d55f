import type { LineUp } from '../../../contract/line-ups/line-up.ts'
import type { PlaceChange } from '../../../contract/line-ups/publication.ts'
import { t } from '../../../text/t.ts'
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
  return groupByPlace(lineUp, notified).map(({ key, number, title, changes }) => (
    <section key={key} className={styles.notified} aria-label={title}>
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
  const names = parties.map(({ name }) => name)
  const groups = new Map<string, ReturnType<typeof placeOf> & { changes: PlaceChange[] }>()
  for (const change of notified) {
    const place = placeOf(change, names)
    const group = groups.get(place.key) ?? { ...place, changes: [] }
    group.changes.push(change)
    groups.set(place.key, group)
  }
  const last = names.length + 1
  return [...groups.values()].toSorted(
    (one, other) => (one.number || last) - (other.number || last),
  )
}

/** Where somebody is now; `number` is that of the party, 0 without one. */
function placeOf({ party, change }: PlaceChange, names: readonly string[]) {
  if (party != null) {
    return { key: `party ${party}`, number: names.indexOf(party) + 1, title: party }
  }
  return change === 'benched'
    ? { key: 'benched', number: 0, title: t('Bench') }
    : { key: 'removed', number: 0, title: t('No longer in the line-up') }
}

/** Where somebody was before, or what else is new. */
function describeOrigin({ change, party, partyBefore }: PlaceChange): string {
  if (change === 'changed' && party === partyBefore) return t('new role or note')
  if (partyBefore) return t('from {party}', { party: partyBefore })
  return change === 'removed' ? t('from the bench') : ''
}
