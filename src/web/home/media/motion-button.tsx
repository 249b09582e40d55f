import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import styles from './motion-button.module.css'

interface MotionButtonProps {
  isMoving: boolean
  onToggle: () => void
  /** What it pauses and plays, in a word. */
  what: 'motion' | 'film'
  /** Shows only the icon, over the picture. */
  isMark?: boolean
}

const names = {
  motion: { pause: t('Pause motion'), play: t('Play motion') },
  film: { pause: t('Pause film'), play: t('Play film') },
}

/** Pauses and resumes an autoplaying video. */
export function MotionButton({ isMoving, onToggle, what, isMark = false }: MotionButtonProps) {
  const name = names[what][isMoving ? 'pause' : 'play']
  return (
    <button
      type="button"
      className={classes(styles.button, isMark && styles.mark)}
      aria-label={isMark ? name : undefined}
      onClick={onToggle}
    >
      <svg width="14" height="14" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
        <path d={isMoving ? 'M3 2h3.5v12H3zM9.5 2H13v12H9.5z' : 'M4 1.5v13L14 8z'} />
      </svg>
      {!isMark && name}
    </button>
  )
}
