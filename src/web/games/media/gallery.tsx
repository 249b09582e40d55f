import Play from 'lucide-react/icons/play'
import type { ShownItem } from '../../../contract/site/games-page.ts'
import { t } from '../../../text/t.ts'
import details from '../game-details.module.css'
import styles from './gallery.module.css'
import { Still } from './still.tsx'
import { isVideo } from './video.ts'

interface GalleryProps {
  items: readonly ShownItem[]
  onOpen: (item: ShownItem) => void
}

/** The pictures and videos of a game; each is a button that opens it. */
export function Gallery({ items, onOpen }: GalleryProps) {
  if (items.length === 0) return null
  return (
    <section className={details.section} aria-labelledby="gallery-title">
      <h3 id="gallery-title">{t('Gallery')}</h3>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.alt}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={
                isVideo(item)
                  ? t('Play video: {title}', { title: item.alt })
                  : t('View picture: {title}', { title: item.alt })
              }
              onClick={() => onOpen(item)}
            >
              <Still picture={item.src} alt="" sizes="(max-width: 768px) 50vw, 290px" />
              {isVideo(item) && (
                <span className={styles.play}>
                  <Play size={24} strokeWidth={1.75} aria-hidden />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
