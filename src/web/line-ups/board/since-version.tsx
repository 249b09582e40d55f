import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'
import type { LineUp } from '../../../contract/line-ups/line-up.ts'
import type { PlaceChange } from '../../../contract/line-ups/publication.ts'
import { t } from '../../../text/t.ts'
import { rich } from '../../ui/rich.ts'
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
      <h3 id="since">{t('Since version {version}', { version: lineUp.published.version })}</h3>
      {changes.length === 0 && <p className={styles.hint}>{t('Nobody’s place has changed.')}</p>}
      <ul>
        {changes.map((change) => {
          const Icon = placeChangeIcons[change.change]
          return (
            <li key={change.userId}>
              <Icon size={15} strokeWidth={2} aria-hidden />
              <span>
                <PlaceChangeText {...change} />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** How a place changed: `Zofia from Gate to Wall`. */
function PlaceChangeText({ displayName, change, party, partyBefore }: PlaceChange) {
  const values = {
    name: displayName,
    party: party ?? '',
    partyBefore: partyBefore ?? '',
    person: (words: string) => <b dir="auto">{words}</b>,
  }
  if (change === 'benched') return rich('<person>{name}</person> to the bench', values)
  if (change === 'removed') return rich('<person>{name}</person> no longer in the line-up', values)
  if (change === 'seated') return rich('<person>{name}</person> to {party}', values)
  if (party === partyBefore) {
    return rich('<person>{name}</person> has a new role or note in {party}', values)
  }
  return partyBefore == null
    ? rich('<person>{name}</person> from the bench to {party}', values)
    : rich('<person>{name}</person> from {partyBefore} to {party}', values)
}
