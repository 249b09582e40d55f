import { type ReactNode, useId } from 'react'
import { t } from '../../text/t.ts'
import styles from './privacy-page.module.css'

interface ChoiceSectionProps {
  title: string
  /** The consequence, shown before the action. */
  consequence: ReactNode
  /** What is stored all the same, as a list. */
  exceptions?: readonly string[]
  children: ReactNode
}

/** A section with one privacy action and its consequence. */
export function ChoiceSection({ title, consequence, exceptions, children }: ChoiceSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.consequence}>{consequence}</p>
      {exceptions && (
        <div className={styles.exceptions}>
          <h3>{t('What stays stored')}</h3>
          <ul>
            {exceptions.map((exception) => (
              <li key={exception}>{exception}</li>
            ))}
          </ul>
        </div>
      )}
      {children}
    </section>
  )
}
