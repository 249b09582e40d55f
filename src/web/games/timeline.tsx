import { useId, useRef } from 'react'
import type { TimelineEntry } from '../../contract/site/games-page.ts'
import { t } from '../../text/t.ts'
import { classes } from '../ui/classes.ts'
import { useAppeared } from './media/use-appeared.ts'
import styles from './timeline.module.css'

/** The timeline; its line extends as entries scroll into view. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const titleId = useId()
  return (
    <section className={styles.timeline} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('Timeline')}</h2>
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.month} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ entry: { date, month, title, text } }: { entry: TimelineEntry }) {
  const item = useRef<HTMLLIElement>(null)
  const hasAppeared = useAppeared(item)
  return (
    <li ref={item} className={classes(styles.entry, hasAppeared && styles.appeared)}>
      <div>
        <time dateTime={month}>{date}</time>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </li>
  )
}
