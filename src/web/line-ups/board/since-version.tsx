import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'
import type { LineUp } from '../../../contract/line-ups/line-up.ts'
import type { PlaceChange } from '../../../contract/line-ups/publication.ts'
import { describePlaceChange } from '../dialogs/place-changes.ts'
import { publicationQuery } from '../queries.ts'
import styles from './pool.module.css'

/** The icon of each kind of change. */
export const placeChangeIcons = {
  seated: ArrowRight,
  changed: ArrowRight,
  benched: ArrowDown,
  removed: X,
}

/** Whose place changed since the published version; nothing while none is published. */
export function usePlaceChanges(lineUp: LineUp, isSaving: boolean): readonly PlaceChange[] {
  const { eventId, revision, published } = lineUp
  const isPublished = Boolean(published)
  const { data } = useQuery({
    ...publicationQuery(eventId, revision),
    enabled: isPublished && !isSaving,
    placeholderData: keepPreviousData,
  })
  return isPublished ? (data?.notified ?? none) : none
}

const none: readonly PlaceChange[] = []

/** Whose place changed since the published version, as a list. */
export function SinceVersion(props: { lineUp: LineUp; changes: readonly PlaceChange[] }) {
  const { lineUp, changes } = props
  if (!lineUp.published) return null
  return (
    <section className={styles.since} aria-labelledby="since">
      <h3 id="since">Since version {lineUp.published.version}</h3>
      {changes.length === 0 && <p className={styles.hint}>Nobody’s place has changed.</p>}
      <ul>
        {changes.map((change) => {
          const Icon = placeChangeIcons[change.change]
          return (
            <li key={change.userId}>
              <Icon size={15} strokeWidth={2} aria-hidden />
              <span>
                <b dir="auto">{change.displayName}</b> {describePlaceChange(change)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
