import ArrowUp from 'lucide-react/icons/arrow-up'
import styles from './back-to-top.module.css'
import { useScrolled } from './use-scrolled.ts'

/** Leads back to the top, once 300 px of the page are scrolled away. */
export function BackToTop() {
  const isFar = useScrolled(300)
  if (!isFar) return null
  return (
    <button type="button" className={styles.top} aria-label="Back to top" onClick={goToTop}>
      <ArrowUp size={22} strokeWidth={1.75} aria-hidden />
    </button>
  )
}

/** The keyboard goes along: the button is gone once the top is reached. */
function goToTop() {
  document.getElementById('main')?.focus({ preventScroll: true })
  window.scrollTo({ top: 0 })
}
