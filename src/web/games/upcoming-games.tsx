import ExternalLink from 'lucide-react/icons/external-link'
import type { UpcomingGame } from '../../contract/site/games-page.ts'
import { t } from '../../text/t.ts'
import { games } from '../app/site-content.ts'
import { classes } from '../ui/classes.ts'
import plate from './plate.module.css'
import { StatusBadge } from './status-badge.tsx'
import styles from './upcoming-games.module.css'

/** The cards of upcoming games, which link to the games' own sites. */
export function UpcomingGames() {
  return (
    <ul className={styles.plates}>
      {games.upcoming.map((game) => (
        <Plate key={game.id} game={game} />
      ))}
    </ul>
  )
}

function Plate({
  game: { title, release, description, site, status, plan },
}: {
  game: UpcomingGame
}) {
  return (
    <li className={classes(plate.plate, styles.card)}>
      {plan && <img src={plan} width={960} height={540} alt="" loading="lazy" decoding="async" />}
      <div className={styles.text}>
        <div className={styles.head}>
          <h2>
            {site === null ? (
              title
            ) : (
              <a className="cover" href={site} target="_blank" rel="noopener noreferrer">
                {title}
                <span className="vh"> {t('(opens in a new tab)')}</span>
              </a>
            )}
          </h2>
          <p>
            <span className="vh">{t('Release:')} </span>
            {release}
          </p>
        </div>
        <p className={styles.description}>{description}</p>
        <div className={styles.foot}>
          <StatusBadge status={status} />
          {site !== null && <ExternalLink size={18} strokeWidth={1.75} aria-hidden />}
        </div>
      </div>
    </li>
  )
}
