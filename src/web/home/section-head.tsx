import { classes } from '../ui/classes.ts'
import pageHead from '../ui/display/page-head.module.css'
import styles from './section-head.module.css'

/** A section heading with a one-line description on the right. */
export function SectionHead({ id, title, gloss }: { id: string; title: string; gloss: string }) {
  return (
    <div className={classes(pageHead.head, styles.head)}>
      <h2 id={id} className="display">
        {title}
      </h2>
      <p>{gloss}</p>
    </div>
  )
}
