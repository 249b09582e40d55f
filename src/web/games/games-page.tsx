import { useSearchParams } from 'react-router'
import { t } from '../../text/t.ts'
import { usePageTitle } from '../app/navigation/use-page-title.ts'
import { games } from '../app/site-content.ts'
import { classes } from '../ui/classes.ts'
import { Empty } from '../ui/display/load-states.tsx'
import pageHead from '../ui/display/page-head.module.css'
import styles from './games-page.module.css'
import { PriorGames } from './prior-games.tsx'
import { Tabs } from './tabs.tsx'
import { UpcomingGames } from './upcoming-games.tsx'

/** The games page. The selected tab is stored in the URL. */
export function GamesPage() {
  usePageTitle(t('Games'))
  const [params, setParams] = useSearchParams()
  const tabs = listTabs()
  const wanted = params.get('tab') === 'prior' ? 'prior' : 'upcoming'
  const current = (tabs.find(({ name }) => name === wanted) ?? tabs[0])?.name
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={classes(pageHead.head, styles.head)}>
        <h1>{games.title}</h1>
        <p>{games.gloss}</p>
      </header>
      {current ? (
        <Tabs
          label={t('Games')}
          tabs={tabs}
          current={current}
          onChange={(tab) => setParams(tab === 'prior' ? { tab } : {})}
        />
      ) : (
        <Empty>{t('No games are listed yet.')}</Empty>
      )}
    </div>
  )
}

/** The tabs that have content. */
function listTabs() {
  const { upcoming, prior, timeline } = games
  const all = [
    {
      name: 'upcoming',
      label: t('Upcoming Games'),
      panel: <UpcomingGames />,
      isEmpty: upcoming.length === 0,
    },
    {
      name: 'prior',
      label: prior.some(({ status }) => status === 'active') ? t('Our Games') : t('Prior Games'),
      panel: <PriorGames />,
      isEmpty: prior.length === 0 && timeline.length === 0,
    },
  ] as const
  return all.filter(({ isEmpty }) => !isEmpty)
}
