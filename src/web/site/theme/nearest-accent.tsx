import ChevronRight from 'lucide-react/icons/chevron-right'
import { accentContrast, nearestAccent } from '../../../contract/site/theme/readable-accent.ts'
import { t } from '../../../text/t.ts'
import { showContrast } from './accent.ts'
import styles from './color.module.css'

interface NearestAccentProps {
  color: string
  onAccept: (nearest: string) => void
  isDisabled?: boolean
}

/** Offers the nearest accent that can be read in place of one that is too dark. */
export function NearestAccent({ color, onAccept, isDisabled = false }: NearestAccentProps) {
  const nearest = nearestAccent(color)
  return (
    <button
      type="button"
      className={styles.nearest}
      disabled={isDisabled}
      onClick={() => onAccept(nearest)}
    >
      <span style={{ background: color }} />
      <ChevronRight size={14} strokeWidth={2} aria-hidden />
      <span style={{ background: nearest }} />
      <span>
        <b>{t('Use {name}', { name: nearest })}</b>
        <small>
          {t('Same hue, just light enough: {contrast}', {
            contrast: showContrast(accentContrast(nearest)),
          })}
        </small>
      </span>
    </button>
  )
}
