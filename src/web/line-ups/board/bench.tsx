import { memo, useRef } from 'react'
import type { PlaceChange } from '../../../contract/line-ups/publication.ts'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { useDropTarget } from '../editing/use-dragging.ts'
import type { View } from '../line-up-view.ts'
import { PersonCard } from './person-card.tsx'
import styles from './pool.module.css'
import { SinceVersion } from './since-version.tsx'

interface BenchProps {
  view: View
  held: string | null
  /** The names of others who are moving people, by person. */
  heldBy: ReadonlyMap<string, string>
  /** Whose place changed since the published version. */
  placeChanges: readonly PlaceChange[]
  onChoose: (userId: string) => void
  onBench: (userId: string) => void
}

/** People who signed up and are not needed this time. */
export const Bench = memo(function Bench({
  view,
  held,
  heldBy,
  placeChanges,
  onChoose,
  onBench,
}: BenchProps) {
  const bench = useRef<HTMLElement>(null)
  const draggedOver = useDropTarget(bench, onBench)
  const { bench: ids } = view.lineUp
  return (
    <section ref={bench} className={styles.bench} aria-labelledby="bench" tabIndex={-1}>
      <div className={styles.poolHead}>
        <h2 id="bench">{t('Bench')}</h2>
        <p>{ids.length}</p>
      </div>
      <p className={styles.hint}>{t('Benched people go first next time.')}</p>
      <ul>
        {ids.map((userId) => {
          const person = view.people.get(userId)
          return (
            person && (
              <li key={userId}>
                <PersonCard
                  person={person}
                  isHeld={held === userId}
                  heldBy={heldBy.get(userId)}
                  onChoose={onChoose}
                />
              </li>
            )
          )
        })}
      </ul>
      <button
        type="button"
        className={classes(styles.slot, draggedOver && styles.drop)}
        disabled={held === null}
        onClick={() => held && onBench(held)}
      >
        {draggedOver || held ? (
          t('Move to the bench')
        ) : (
          <>
            <span className={styles.wideOnly}>{t('Drop to bench')}</span>
            <span className={styles.phoneOnly}>{t('Add to the bench')}</span>
          </>
        )}
      </button>
      <SinceVersion lineUp={view.lineUp} changes={placeChanges} />
    </section>
  )
})
