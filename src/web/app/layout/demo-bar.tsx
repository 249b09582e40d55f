import { t } from '../../../text/t.ts'
import styles from './demo-bar.module.css'

interface DemoBarProps {
  /** Whether to say what to try. */
  hasTip: boolean
  /** Where to try it, once known. */
  url: string | null | undefined
}

/** The demo notice at the top of every page. */
export function DemoBar({ hasTip, url }: DemoBarProps) {
  const tip = t('Sign up as Tarn in #castle-nights and watch the event page')
  return (
    <aside className={styles.bar} aria-label={t('About this demo')}>
      <span>
        {t('This is a demo with a sample guild. Nothing here reaches Discord.')}{' '}
        {hasTip && (url ? <a href={url}>{tip}</a> : <span>{tip}</span>)}
      </span>
    </aside>
  )
}
