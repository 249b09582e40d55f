import { t } from '../../../text/t.ts'
import styles from './demo-bar.module.css'

/** The demo notice at the top of every page. */
export function DemoBar() {
  return (
    <aside className={styles.bar} aria-label={t('About this demo')}>
      {t('This is a demo with a sample guild. Nothing here reaches Discord.')}
    </aside>
  )
}
