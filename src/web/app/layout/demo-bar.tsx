import styles from './demo-bar.module.css'

/** Says, at the very top, that nothing here is real. */
export function DemoBar() {
  return (
    <aside className={styles.bar} aria-label="About this demo">
      This is a demo with a sample guild. Nothing here reaches Discord.
    </aside>
  )
}
