import styles from './section-head.module.css'

/** A section heading with a one-line description on the right. */
export function SectionHead({ id, title, gloss }: { id: string; title: string; gloss: string }) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      <p>{gloss}</p>
    </div>
  )
}
