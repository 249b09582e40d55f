import { useCallback, useState } from 'react'
import { type GameDetail, isShown, type ShownItem } from '../../contract/site/games-page.ts'
import { t } from '../../text/t.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { AchievementIcon } from './achievement-icon.tsx'
import styles from './game-details.module.css'
import { Gallery } from './media/gallery.tsx'
import { PictureViewer } from './media/picture-viewer.tsx'
import { Still } from './media/still.tsx'
import { isVideo } from './media/video.ts'
import { VideoModal } from './media/video-modal.tsx'
import { StatusBadge } from './status-badge.tsx'

/** The details of a game in a dialog; its pictures and videos open on top. */
export function GameDetails({ game, onClose }: { game: GameDetail; onClose: () => void }) {
  const [viewed, setViewed] = useState<ShownItem | null>(null)
  const leave = useCallback(() => setViewed(null), [])
  const gallery = game.gallery.filter(isShown)
  const images = gallery.filter((item) => !isVideo(item))
  return (
    <>
      <Dialog title={game.title} size="wide" onClose={onClose}>
        {game.image && (
          <Still
            className={styles.image}
            picture={game.image}
            alt=""
            sizes="(max-width: 768px) 100vw, 960px"
          />
        )}
        <div className={styles.body}>
          <Facts game={game} />
          <div className={styles.description}>
            {game.description.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <Achievements game={game} />
          <Gallery items={gallery} onOpen={setViewed} />
        </div>
      </Dialog>
      {viewed && !isVideo(viewed) && (
        <PictureViewer images={images} current={viewed} onTurn={setViewed} onClose={leave} />
      )}
      {viewed && isVideo(viewed) && <VideoModal video={viewed} onClose={leave} />}
    </>
  )
}

function Facts({ game: { period, players, status } }: { game: GameDetail }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('Period')}</dt>
        <dd>{period}</dd>
      </div>
      <div>
        <dt>{t('Players')}</dt>
        <dd>{players}</dd>
      </div>
      <div>
        <dt>{t('Status')}</dt>
        <dd>
          <StatusBadge status={status} />
        </dd>
      </div>
    </dl>
  )
}

function Achievements({ game: { achievements } }: { game: GameDetail }) {
  if (achievements.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="achievements-title">
      <h3 id="achievements-title">{t('Guild Achievements')}</h3>
      <ul className={styles.achievements}>
        {achievements.map(({ icon, title, description }) => (
          <li key={title}>
            <AchievementIcon icon={icon} />
            <h4>{title}</h4>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
