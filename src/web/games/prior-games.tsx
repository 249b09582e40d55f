import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import type { GameDetail } from '../../contract/site/games-page.ts'
import { t } from '../../text/t.ts'
import { games } from '../app/site-content.ts'
import { classes } from '../ui/classes.ts'
import { GameDetails } from './game-details.tsx'
import { Still } from './media/still.tsx'
import plate from './plate.module.css'
import styles from './prior-games.module.css'
import { StatusBadge } from './status-badge.tsx'
import { Timeline } from './timeline.tsx'

/** The prior games and the timeline. */
export function PriorGames() {
  const [open, setOpen] = useState<GameDetail | null>(null)
  return (
    <div className={styles.columns}>
      <ul className={styles.plates}>
        {games.prior.map((game) => (
          <Plate key={game.id} game={game} onOpen={() => setOpen(game)} />
        ))}
      </ul>
      {games.timeline.length > 0 && <Timeline entries={games.timeline} />}
      {open && <GameDetails game={open} onClose={() => setOpen(null)} />}
    </div>
  )
}

function Plate({ game, onOpen }: { game: GameDetail; onOpen: () => void }) {
  const { title, image, period, players, status, summary } = game
  return (
    <li className={classes(plate.plate, styles.card)}>
      {image && <Still picture={image} alt="" sizes="(max-width: 1100px) 100vw, 800px" />}
      <div className={styles.text}>
        <div className={styles.head}>
          <h2>
            <button type="button" className="cover" aria-haspopup="dialog" onClick={onOpen}>
              {title}
            </button>
          </h2>
          <StatusBadge status={status} />
        </div>
        <p className={styles.summary}>{summary}</p>
        <div className={styles.foot}>
          <dl className={styles.facts}>
            <div>
              <dt>{t('Period')}</dt>
              <dd>{period}</dd>
            </div>
            <div>
              <dt>{t('Players')}</dt>
              <dd>{players}</dd>
            </div>
          </dl>
          <span className={styles.more} aria-hidden>
            {t('Full details')}
            <ArrowRight size={18} strokeWidth={2} />
          </span>
        </div>
      </div>
    </li>
  )
}
