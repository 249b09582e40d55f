import type { ReactNode } from 'react'
import styles from './help.module.css'

interface HelpProps {
  title: string
  drawing?: ReactNode
  /** Numbered like the plates of the drawing. */
  entries: readonly ReactNode[]
  children?: ReactNode
}

/** What to do: a drawing, a numbered list and a link. */
export function Help({ title, drawing, entries, children }: HelpProps) {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      {drawing}
      <ol className={styles.list}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries of a list never change their order.
          <li key={index}>
            <b className={styles.plate} aria-hidden>
              {index + 1}
            </b>
            <span>{entry}</span>
          </li>
        ))}
      </ol>
      {children && <div className={styles.link}>{children}</div>}
    </>
  )
}
