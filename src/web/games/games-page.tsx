import { games } from '@guild/games.ts'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../app/navigation/use-page-title.ts'
import { classes } from '../ui/classes.ts'
import pageHead from '../ui/display/page-head.module.css'
import styles from './games-page.module.css'
import { PriorGames } from './prior-games.tsx'
import { Tabs } from './tabs.tsx'
import { UpcomingGames } from './upcoming-games.tsx'

/** The games page. The selected tab is stored in the URL. */
export function GamesPage() {
  usePageTitle('Games')
  const [params, setParams] = useSearchParams()
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={classes(pageHead.head, styles.head)}>
        <h1>{games.title}</h1>
        <p>{games.gloss}</p>
      </header>
      <Tabs
        label="Games"
        tabs={[
          { name: 'upcoming', label: 'Upcoming Games', panel: <UpcomingGames /> },
          { name: 'prior', label: 'Prior Games', panel: <PriorGames /> },
        ]}
        current={params.get('tab') === 'prior' ? 'prior' : 'upcoming'}
        onChange={(tab) => setParams(tab === 'prior' ? { tab } : {})}
      />
    </div>
  )
}
