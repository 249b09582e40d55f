import { type ReactNode, useId } from 'react'
import styles from './settings-page.module.css'

interface SettingProps {
  title: string
  about: string
  children: ReactNode
  /** The name by which a search finds it. */
  name?: string
  /** Hides it, but keeps its state. */
  isHidden?: boolean
}

/** One setting: a description and its controls. */
export function Setting({ title, about, children, name, isHidden = false }: SettingProps) {
  const id = useId()
  return (
    <section className={styles.setting} aria-labelledby={id} data-setting={name} hidden={isHidden}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
      </div>
      <div className={styles.control}>{children}</div>
    </section>
  )
}
