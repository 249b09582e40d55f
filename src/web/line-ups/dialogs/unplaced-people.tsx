import { useRef, useState } from 'react'
import { t } from '../../../text/t.ts'
import { Button } from '../../ui/buttons/button.tsx'
import type { EditedLineUp } from '../editing/use-line-up.ts'
import styles from './dialogs.module.css'

/** How many are coming and have no place. Only people on the bench are excused and go first next time. */
export function UnplacedPeople({ lineUp, change }: Pick<EditedLineUp, 'lineUp' | 'change'>) {
  const status = useRef<HTMLDivElement>(null)
  const [isDone, setDone] = useState(false)
  const count = countUnplaced(lineUp)

  async function benchAll() {
    status.current?.focus()
    setDone(Boolean(await change({ benchRest: {} })))
  }

  return (
    <div ref={status} role="status" tabIndex={-1}>
      {count > 0 && (
        <p className={styles.unplaced}>
          <span>
            {t(
              '{count, plural, one {# person who is coming has} other {# people who are coming have}} neither a seat nor a place on the bench.',
              { count },
            )}
          </span>
          <Button size="small" onClick={() => void benchAll()}>
            {t('{count, plural, one {Put them} other {Put all}} on the bench', { count })}
          </Button>
        </p>
      )}
      {count === 0 && isDone && (
        <p className={styles.unplaced}>{t('Everyone who is coming has a place now.')}</p>
      )}
    </div>
  )
}

function countUnplaced({ seats, bench, people }: EditedLineUp['lineUp']): number {
  const placed = new Set([...seats.map(({ userId }) => userId), ...bench])
  return people.filter(
    ({ userId, answer, conflict }) =>
      !conflict && !placed.has(userId) && answer !== null && coming.includes(answer),
  ).length
}

const coming: readonly string[] = ['signed', 'late', 'waiting']
