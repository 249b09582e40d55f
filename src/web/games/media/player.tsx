import { useRef, useState } from 'react'
import { t } from '../../../text/t.ts'
import { classes } from '../../ui/classes.ts'
import { Loading } from '../../ui/display/load-states.tsx'
import { Still } from './still.tsx'
import { playerOrigin, usePlayerReady } from './use-player-ready.ts'
import type { Video } from './video.ts'
import styles from './video-modal.module.css'

/**
 * The YouTube player, behind the video's thumbnail until it responds, so that a broken frame is never visible.
 */
export function Player({ video, isPlaying }: { video: Video; isPlaying: boolean }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [hasLoaded, setLoaded] = useState(false)
  const { hasAnswered, isLate } = usePlayerReady(frame, hasLoaded)
  return (
    <>
      {/* The small image is already cached from the gallery. */}
      <div className={styles.screen} style={{ backgroundImage: `url("${video.src.small}")` }}>
        <Still picture={video.src} alt="" sizes="(max-width: 768px) 100vw, 960px" isEager />
        <iframe
          ref={frame}
          className={classes(styles.player, hasAnswered && styles.there)}
          src={
            isPlaying
              ? `${playerOrigin}/embed/${video.youtubeId}?autoplay=1&enablejsapi=1`
              : undefined
          }
          title={video.alt}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
          inert={!hasAnswered}
          onLoad={() => setLoaded(true)}
        />
      </div>
      {!hasAnswered && !isLate && <Loading isHidden>{t('Loading the player...')}</Loading>}
      {isLate && (
        <p className={styles.late} role="status">
          {t('The player is not loading. The video is on YouTube.')}
        </p>
      )}
    </>
  )
}
