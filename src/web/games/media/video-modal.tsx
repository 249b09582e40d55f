import ExternalLink from 'lucide-react/icons/external-link'
import { useEffect, useState } from 'react'
import { t } from '../../../text/t.ts'
import { AnchorButton } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Player } from './player.tsx'
import type { Video } from './video.ts'
import styles from './video-modal.module.css'

const fadeMilliseconds = 300

/** A dialog with an autoplaying video. Closing stops it at once and removes it after 300 ms. */
export function VideoModal({ video, onClose }: { video: Video; onClose: () => void }) {
  const [isClosing, setClosing] = useState(false)
  useEffect(() => {
    if (!isClosing) return
    const timer = setTimeout(onClose, fadeMilliseconds)
    return () => clearTimeout(timer)
  }, [isClosing, onClose])

  return (
    <Dialog title={video.alt} size="wide" isLeaving={isClosing} onClose={() => setClosing(true)}>
      <Player video={video} isPlaying={!isClosing} />
      <p className={styles.foot}>
        <AnchorButton
          size="medium"
          href={`https://www.youtube.com/watch?v=${video.youtubeId}`}
          icon={<ExternalLink size={18} strokeWidth={1.75} aria-hidden />}
          isExternal
        >
          {t('Watch on YouTube')}
        </AnchorButton>
      </p>
    </Dialog>
  )
}
