import { t } from '../../../../text/t.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Empty } from '../../../ui/display/load-states.tsx'
import type { EventFilter } from './event-tools.tsx'

/** Props of a list of events with filters. */
export interface FilteredListProps {
  filter: EventFilter
  /** Shows all events again. */
  onClear: () => void
}

interface NoEventsProps extends FilteredListProps {
  period: 'upcoming' | 'past'
}

const texts = {
  upcoming: {
    all: t('No events are planned.'),
    ofGame: t('No events of this game are planned.'),
    mine: t('You have answered no upcoming event.'),
    mineOfGame: t('You have answered no upcoming event of this game.'),
  },
  past: {
    all: t('No past events.'),
    ofGame: t('No past events of this game.'),
    mine: t('You have answered no past event.'),
    mineOfGame: t('You have answered no past event of this game.'),
  },
}

/** Shown instead of a list without events: why it is empty. */
export function NoEvents({ filter, onClear, period }: NoEventsProps) {
  const { gameId, onlyMine } = filter
  const isFiltered = onlyMine !== undefined || gameId !== undefined
  const { all, ofGame, mine, mineOfGame } = texts[period]
  const [anyGame, oneGame] = onlyMine ? [mine, mineOfGame] : [all, ofGame]
  return (
    <Empty action={isFiltered && <Button onClick={onClear}>{t('Show all events')}</Button>}>
      {gameId === undefined ? anyGame : oneGame}
    </Empty>
  )
}
