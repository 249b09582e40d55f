import Calendar from 'lucide-react/icons/calendar-days'
import History from 'lucide-react/icons/history'
import List from 'lucide-react/icons/list'
import type { MemberEventList } from '../../../../contract/events/member-events.ts'
import { t } from '../../../../text/t.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import styles from './event-tools.module.css'

/** How events are shown. */
export type View = 'agenda' | 'month' | 'past'

/** Which events are shown. */
export interface EventFilter {
  gameId?: number
  onlyMine?: 'true'
}

interface EventToolsProps {
  games: MemberEventList['games']
  filter: EventFilter
  onFilter: (filter: EventFilter) => void
  view: View
  onView: (view: View) => void
}

const views = [
  { value: 'agenda' as const, label: t('Agenda'), icon: List },
  { value: 'month' as const, label: t('Month'), icon: Calendar },
  { value: 'past' as const, label: t('Past'), icon: History },
]

/** The heading of the calendar with its filters. */
export function EventTools({ games, filter, onFilter, view, onView }: EventToolsProps) {
  const setGame = (value: string) => {
    const { gameId: _, ...others } = filter
    onFilter(value === '' ? others : { ...others, gameId: Number(value) })
  }
  const setOnlyMine = (isWanted: boolean) => {
    const { onlyMine: _, ...others } = filter
    onFilter(isWanted ? { ...others, onlyMine: 'true' } : others)
  }
  return (
    <div className={styles.tools}>
      <h2>{t('On the calendar')}</h2>
      <Choice
        className={styles.mine}
        type="checkbox"
        label={t('Only mine')}
        checked={filter.onlyMine === 'true'}
        onChange={({ target }) => setOnlyMine(target.checked)}
      />
      {games.length > 1 && games.length <= 3 && (
        <Segmented
          className={styles.games}
          label={t('Game')}
          options={gameChoices(games)}
          value={filter.gameId === undefined ? '' : String(filter.gameId)}
          onChange={setGame}
        />
      )}
      {games.length > 3 && (
        <select
          className={styles.select}
          aria-label={t('Game')}
          value={filter.gameId ?? ''}
          onChange={({ target }) => setGame(target.value)}
        >
          {gameChoices(games).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
      <Segmented
        className={styles.views}
        label={t('View')}
        options={views}
        value={view}
        onChange={onView}
      />
    </div>
  )
}

function gameChoices(games: MemberEventList['games']) {
  return [
    { value: '', label: t('All games') },
    ...games.map(({ gameId, gameName, upcoming }) => ({
      value: String(gameId),
      label: upcoming > 0 ? `${gameName} ${upcoming}` : gameName,
    })),
  ]
}
