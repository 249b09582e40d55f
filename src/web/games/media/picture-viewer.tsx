import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { CSSProperties, KeyboardEvent } from 'react'
import type { ShownItem } from '../../../contract/site/games-page.ts'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { CloseButton, Modal } from '../../ui/overlays/dialog.tsx'
import styles from './picture-viewer.module.css'
import { Still } from './still.tsx'
import { viewerWidth } from './viewer-width.ts'

interface PictureViewerProps {
  images: readonly ShownItem[]
  current: ShownItem
  onTurn: (to: ShownItem) => void
  onClose: () => void
}

/** A full-screen picture viewer; the arrow keys cycle through the pictures. */
export function PictureViewer({ images, current, onTurn, onClose }: PictureViewerProps) {
  const index = images.indexOf(current)
  const turn = (by: number) => {
    const to = images[(index + by + images.length) % images.length]
    if (to) onTurn(to)
  }
  const share = viewerWidth(current.src)
  return (
    <Modal
      className={styles.viewer}
      label={t('Picture')}
      isLight
      onClose={onClose}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === 'ArrowRight') turn(1)
        if (key === 'ArrowLeft') turn(-1)
      }}
    >
      <div className={styles.close}>
        <CloseButton onClick={onClose} />
      </div>
      <figure style={{ '--share': share } as CSSProperties}>
        <Still
          key={current.alt}
          className={styles.picture}
          picture={current.src}
          alt={current.alt}
          sizes={`(max-width: 768px) 100vw, ${share.replace('%', 'vw')}`}
          isEager
        />
        <figcaption aria-live="polite">
          <span>{current.alt}</span>
          <span className={styles.count}>
            {t('{number} of {total}', { number: index + 1, total: images.length })}
          </span>
        </figcaption>
      </figure>
      <button
        type="button"
        className={classes(styles.turn, styles.previous)}
        aria-label={t('Previous picture')}
        onClick={() => turn(-1)}
      >
        <ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={classes(styles.turn, styles.next)}
        aria-label={t('Next picture')}
        onClick={() => turn(1)}
      >
        <ChevronRight size={24} strokeWidth={1.75} aria-hidden />
      </button>
    </Modal>
  )
}
