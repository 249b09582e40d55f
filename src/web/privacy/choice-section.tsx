import { type ReactNode, useId } from 'react'
import styles from './privacy-page.module.css'

interface ChoiceSectionProps {
  title: string
  /** The consequence, shown before the action. */
  consequence: ReactNode
  children: ReactNode
}

/** A section with one privacy action and its consequence. */
export function ChoiceSection({ title, consequence, children }: ChoiceSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.consequence}>{consequence}</p>
      {children}
    </section>
  )
}
