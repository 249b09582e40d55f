import ArrowUp from 'lucide-react/icons/arrow-up'
import { t } from '../../../text/t.ts'
import styles from './back-to-top.module.css'
import { useScrolled } from './use-scrolled.ts'

/** Scrolls to the top; shown after 300 px of scrolling. */
export function BackToTop() {
  const isFar = useScrolled(300)
  if (!isFar) return null
  return (
    <button type="button" className={styles.top} aria-label={t('Back to top')} onClick={goToTop}>
      <ArrowUp size={22} strokeWidth={1.75} aria-hidden />
    </button>
  )
}

/** Moves the focus too, because the button disappears at the top. */
function goToTop() {
  document.getElementById('main')?.focus({ preventScroll: true })
  window.scrollTo({ top: 0 })
}
